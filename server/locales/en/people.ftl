# Names, passwords, settings.

field-name = Name
field-password = Password

login-title = Log in
login-do = Log in
login-wrong = Name and password do not fit together.
login-register = Take a name
login-recover = Password lost?
login-guests = You can play without an account: just choose a game.
logout = Log out

register-title = Take a name
register-name-hint = 2 to 20 letters and digits of one script; single - _ . between them.
register-password-hint = At least 8 signs. A few words in a row are easy to remember and hard to guess.
register-do = Take this name
register-mail = No mail address is needed.
register-taken = This name, or one that looks like it, is taken.
name-length = A name has 2 to 20 signs.
name-sign = A name has letters and digits only, with a single - _ or . between them.
name-scripts = A name has letters of one script only.
name-reserved = This name could be taken for the site’s own.
password-short = A password has at least 8 signs.
password-long = This password is too long.

codes-title = Recovery codes
codes-what = Write these codes down. Each of them sets a new password once if you lose yours. They are shown only now.
codes-done = I have written them down

recover-title = Set a new password
recover-what = Use one of your recovery codes. If you have none, ask the administrator of this site for new ones.
recover-code = Recovery code
recover-password = New password
recover-do = Set the password
recover-wrong = Name and code do not fit together.

setup-title = The first administrator
setup-what = Use the code that the program printed when it started.
setup-code = Code from the console
setup-do = Become the administrator
setup-wrong = That is not the code.

settings-title = Settings
settings-labels = Names of squares
settings-theme = Board
settings-mode = Light or dark
settings-entry = Entering a capture
settings-chat = Show the chat of my games
settings-mail = Mail address
settings-mail-hint = Used for the digest only. May stay empty.
settings-digest = A mail once a day if games wait for me
settings-do = Save
labels-own = As the game is written
labels-numbers = Numbers
labels-letters = Letters
labels-off = None
theme-linden = Linden wood
theme-slate = Slate
theme-contrast = High contrast
mode-system = As the system says
mode-light = Light
mode-dark = Dark
entry-step = Every landing square
entry-finish = Finish it when it is unambiguous
entry-single = Play the only move at once

feed-title = Feed and calendar
feed-what = An address that tells a feed reader or a calendar which games wait for you. It opens nothing else. A new one ends the old one.
feed-once = This address is shown only now.
feed-do = Make a new address

admin-title = Administration
admin-reset = Make new recovery codes
admin-reset-hint = For a member who has lost everything. Hand the codes over in person.
