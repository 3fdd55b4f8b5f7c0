import type { texts as english } from '../en/home.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  home: {
    play: 'Jugar',
    set_up: 'Crea una partida nueva',
    new_game: 'Nueva partida',

    wikis_found: (count) =>
      plural(count, {
        one: '1 descifrado',
        other: `${number(count)} descifrados`,
      }),
    time_played: (time) => `${time} de juego`,

    daily: 'Artículo del día',
    daily_number: (count) => `N.º ${number(count)}`,
    day_streak: (days) => plural(days, { one: 'día logrado', other: 'días seguidos' }),
    friends_decoded: (count) =>
      plural(count, {
        one: '1 amigo lo descifró',
        other: `${number(count)} amigos lo descifraron`,
      }),
    same_for_everyone: 'El mismo para todo el mundo',
    in_progress: 'En curso',
    you_decoded: 'Lo descifraste',
    you_gave_up: 'Te rendiste',

    your_move: 'Te toca',
    ink: '_______ es una ciudad del _____ de\n______, construida sobre ___ de\n______ _____ _______ en una\n_______ ______ al _____ del\n________.',
    your_game: {
      solo: 'Tu partida en solitario',
      race: 'Tu carrera',
      together: 'Tu partida en equipo',
      quick_race: 'Tu carrera rápida',
      challenge: 'Tu reto',
    },
    begun: (ago) => `empezó ${ago}`,
    uncovered: (share) => `${share} revelado`,

    daily_play: 'Jugar',
    daily_result: 'Resultado',
    ends: (when) => `termina ${when}`,
    code: 'Unirse con un código',
    quick_play: 'Carrera rápida',
  },
}
