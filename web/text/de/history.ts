import type { texts as english } from '../en/history.ts'

export const texts: typeof english = {
  all_games: {
    title: 'Spiele',
    mode: 'Modus',
    all_modes: 'Alle Modi',
    with: 'Mit',
    anyone: 'Allen',
    one_player: 'Einer Person',
    none: 'Noch keine Spiele.',
    none_of_this_kind: 'Noch keine Spiele dieser Art.',
    set_up_first: 'Erstell dein erstes',
    show_all: 'Alle Spiele zeigen',
  },
}
