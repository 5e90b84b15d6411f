# Ratings and leaderboards.

ratings-title = Ratings: { $game }
ratings-what = Ratings are Glicko-2, apart for each game and for live and correspondence play; a game without a clock counts as correspondence. Rated games between two people from the start position count, unless they were aborted. Everybody begins at 1500. The number after ± is twice the deviation: the true strength lies within it 95 times in 100. A rating whose deviation is above { $limit } is provisional; that is the limit lichess.org uses.
ratings-live = Live
ratings-slow = Correspondence
ratings-none = No rated games yet.
ratings-caption = Members by rating, provisional ratings last
ratings-place = Place
ratings-player = Player
ratings-rating = Rating
ratings-speed = Speed
ratings-provisional = provisional
ratings-others = Other games
ratings-link = Leaderboard
ratings-course = Ratings of { $player }: { $game }
ratings-graph = The rating of { $player } at { $game }, { $speed }, after each of the last games; the table below has the numbers.
ratings-band = The band around the line is the deviation of the rating.
ratings-table = As a table
ratings-steps = The rating after each game, the last one first
ratings-day = Day
ratings-own = Ratings
ratings-short = Rating by game and speed
