import type { texts as english } from '../en/history.ts'

export const texts: typeof english = {
  all_games: {
    title: 'Parties',
    mode: 'Mode',
    all_modes: 'Tous les modes',
    with: 'Avec',
    anyone: 'N’importe qui',
    one_player: 'Une personne',
    none: 'Pas encore de partie.',
    none_of_this_kind: 'Pas encore de partie de ce genre.',
    set_up_first: 'Crée ta première partie',
    show_all: 'Voir toutes les parties',
  },
}
