import type { texts as english } from '../en/home.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  home: {
    notifications: 'Notificaciones',
    play: 'Jugar',
    set_up: 'Prepara una partida nueva',
    new_game: 'Nueva partida',

    wikis_found: (count) =>
      plural(count, {
        one: '1 artículo descifrado',
        other: `${number(count)} artículos descifrados`,
      }),
    time_played: (time) => `${time} de juego`,

    daily: 'Artículo del día',
    daily_number: (count) => `N.º ${number(count)}`,
    day_streak: 'racha (días)',
    friends_decoded: (count) =>
      plural(count, {
        one: '1 amigo lo ha descifrado',
        other: `${number(count)} amigos lo han descifrado`,
      }),
    same_for_everyone: 'El mismo para todo el mundo',
    in_progress: 'En curso',
    you_decoded: 'Lo descifraste',
    you_gave_up: 'Te rendiste',

    your_move: 'Te toca',
    your_game: {
      solo: 'Tu partida en solitario',
      race: 'Tu carrera',
      together: 'Tu partida en equipo',
    },
    begun: (ago) => `empezada ${ago}`,
    uncovered: (share) => `${share} revelado`,

    daily_play: 'Jugar',
    daily_result: 'Resultado',
    time_left: (time) => `termina en ${time}`,
    code: 'Código',
    quick_play: 'Partida rápida',
    recent: 'Partidas recientes',
    all_games: 'Todas las partidas',
  },

  first_steps: {
    none: 'No hay partidas recientes.',
    set_up: 'Empieza la primera',
    title: 'Cómo se juega',
    how: [
      {
        title: 'Prueba cualquier palabra',
        text: 'Se revela en todo el artículo, en todas sus formas.',
      },
      {
        title: 'Lee entre las barras',
        text: 'Lo que ya revelaste da pistas de lo que sigue oculto.',
      },
      {
        title: 'Encuentra el título',
        text: 'Cuando tengas todas sus palabras, habrás descifrado el artículo.',
      },
    ],
  },

  week: {
    title: 'Esta semana',
    ends: (when) => `entre amigos, termina ${when}`,
    races_won: 'Carreras ganadas',
    decoded: 'Artículos descifrados',
    dailies: 'Artículos del día',
    alone: 'Agrega amigos y compara su semana con la tuya.',
    quiet: 'Esta semana ninguno de tus amigos ha descifrado todavía un artículo.',
  },
}
