# Noms, mots de passe, réglages.

field-name = Nom
field-password = Mot de passe

login-title = Se connecter
login-do = Se connecter
login-wrong = Le nom et le mot de passe ne correspondent pas.
login-register = Prendre un nom
login-recover = Mot de passe perdu ?
login-guests = Vous pouvez jouer sans compte : choisissez simplement un jeu.
logout = Se déconnecter

register-title = Prendre un nom
register-name-hint = De 2 à 20 lettres et chiffres d’une seule écriture ; entre eux, des - _ . isolés.
register-password-hint = Au moins 8 caractères. Quelques mots à la suite se retiennent bien et se devinent mal.
register-do = Prendre ce nom
register-mail = Aucune adresse électronique n’est nécessaire.
register-taken = Ce nom, ou un nom qui lui ressemble, est pris.
name-length = Un nom a de 2 à 20 caractères.
name-sign = Un nom n’a que des lettres et des chiffres, avec des - _ ou . isolés entre eux.
name-scripts = Un nom n’a que des lettres d’une seule écriture.
name-reserved = On pourrait prendre ce nom pour un nom du site.
password-short = Un mot de passe a au moins 8 caractères.
password-long = Ce mot de passe est trop long.

codes-title = Codes de secours
codes-what = Notez ces codes. Chacun permet, une seule fois, de choisir un nouveau mot de passe si vous perdez le vôtre. Ils ne sont montrés que maintenant.
codes-done = Je les ai notés

recover-title = Choisir un nouveau mot de passe
recover-what = Utilisez un de vos codes de secours. Si vous n’en avez pas, demandez-en de nouveaux à l’administrateur du site.
recover-code = Code de secours
recover-password = Nouveau mot de passe
recover-do = Changer le mot de passe
recover-wrong = Le nom et le code ne correspondent pas.

setup-title = Le premier administrateur
setup-what = Utilisez le code que le programme a écrit en démarrant.
setup-code = Code de la console
setup-do = Devenir administrateur
setup-wrong = Ce n’est pas le code.

settings-title = Réglages
settings-labels = Noms des cases
settings-theme = Damier
settings-mode = Clair ou sombre
settings-entry = Indiquer une prise
settings-chat = Montrer la discussion de mes parties
settings-mail = Adresse électronique
settings-mail-hint = Sert au résumé seulement. Peut rester vide.
settings-digest = Un message par jour si des parties m’attendent
settings-do = Enregistrer
labels-own = Selon l’usage du jeu
labels-numbers = Numéros
labels-letters = Lettres
labels-off = Aucun
theme-linden = Bois de tilleul
theme-slate = Ardoise
theme-contrast = Contraste élevé
mode-system = Comme le système
mode-light = Clair
mode-dark = Sombre
entry-step = Chaque case d’arrivée
entry-finish = Terminer la prise dès qu’il n’y a plus de doute
entry-single = Jouer aussitôt le seul coup

feed-title = Flux et calendrier
feed-what = Une adresse qui dit à un lecteur de flux ou à un calendrier quelles parties vous attendent. Elle n’ouvre rien d’autre. Une nouvelle annule l’ancienne.
feed-once = Cette adresse n’est montrée que maintenant.
feed-do = Créer une nouvelle adresse

admin-title = Administration
admin-reset = Créer de nouveaux codes de secours
admin-reset-hint = Pour un membre qui a tout perdu. Remettez-lui les codes en main propre.
