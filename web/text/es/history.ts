import type { texts as english } from '../en/history.ts'

export const texts: typeof english = {
  all_games: {
    title: 'Partidas',
    mode: 'Modo',
    all_modes: 'Todos',
    with: 'Con',
    anyone: 'Cualquiera',
    one_player: 'Una persona',
    none: 'Todavía no hay partidas.',
    none_of_this_kind: 'Todavía no hay partidas así.',
    set_up_first: 'Crea la primera',
    show_all: 'Ver todas las partidas',
  },
}
