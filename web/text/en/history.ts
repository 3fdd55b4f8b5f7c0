/** Texts of the page of all games. */
const all_games = {
  title: 'Games',
  mode: 'Mode',
  all_modes: 'All modes',
  with: 'With',
  anyone: 'Anyone',
  one_player: 'One player',
  none: 'No games yet.',
  none_of_this_kind: 'No games match these filters.',
  set_up_first: 'Set up your first game',
  show_all: 'Show all games',
}

export const texts = { all_games }
