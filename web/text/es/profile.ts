import type { texts as english } from '../en/profile.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  profile: {
    title: 'Perfil',
    loading: 'Cargando…',
    change_avatar: 'Cambiar la foto',
    remove_picture: 'Quitar foto',
    upload_failed: 'No se pudo subir la foto. Inténtalo más tarde.',
    no_image: 'Primero elige una foto.',
    change_name: 'Cambiar nombre',
    your_name: 'Tu nombre',
    save: 'Guardar',
    cancel: 'Cancelar',

    wikis_found: 'Artículos descifrados',
    time_played: 'Tiempo de juego',
    day_streak: 'Días seguidos',
    races_won: 'Carreras ganadas',

    bests: {
      title: 'Récords',
      word: 'Mejor palabra',
      hits_in: (hits) =>
        plural(hits, {
          one: '1 aparición en {title}',
          other: `${number(hits)} apariciones en {title}`,
        }),
      fastest: 'La más rápida',
      with: (what) => `{title}, ${what}`,
      hits: 'Aciertos seguidos',
      in: 'en {title}',
      days: 'Racha más larga (días)',
      days_now: (days) => `${days} ahora`,
      fewest: 'Menos intentos',
      no_hints: 'sin pistas',
      first: 'Primer artículo',
    },
    races_of: (races, needed) => `${races} de ${needed} carreras`,
    raced_by: {
      friends: 'Tus amigos pueden competir contra tu fantasma',
      everyone: 'Todos pueden competir contra tu fantasma',
      nobody: 'Nadie puede competir contra tu fantasma',
    },
    change: 'Cambiar',

    statistics: 'Estadísticas',
    statistics_of: 'Extensión',
    lengths: { whole: 'Artículos enteros', lead: 'Introducciones' },
    none_title: 'Todavía no hay estadísticas',
    none: 'Aparecerán cuando termines tu primera partida.',
    set_one_up: 'Crear una',
    about_guesses:
      'Cada punto es una partida: cuanto más abajo, mejor. La línea es el promedio de las últimas diez descifradas.',
    about_hits: 'Parte de tus intentos que encontró algo. Cuanto más alta, mejor.',
    about_distribution: 'Tus partidas descifradas, según el número de intentos.',
    guesses_per_game: 'Intentos por partida',
    hit_rate: 'Tasa de aciertos',
    mean_of_last: (count, value) =>
      plural(count, {
        one: `Última partida descifrada: ${value}`,
        other: `Promedio de las últimas ${number(count)} descifradas: ${value}`,
      }),
    key_decoded: 'descifrada',
    key_not_decoded: 'sin descifrar',
    key_mean: 'promedio de las partidas descifradas',
    game_told: (parts) =>
      `${parts.day}, ${parts.kind}: ${parts.guesses}, ${parts.hits} de aciertos, ${parts.time}`,
    kind: (mode, end) => `${mode}, ${end}`,
    no_figure: '–',

    game_by_game: 'Partida por partida',
    day: 'Día',
    game: 'Partida',
    guesses: 'Intentos',
    hits: 'Aciertos',
    time: 'Tiempo',
    guesses_to_decode: 'Intentos para descifrar',
    by_topic: 'Por tema',
    by_topic_note: 'Intentos: mediana de las partidas descifradas',
    topic: 'Tema',
    decoded: 'Descifradas',
    no_topic: 'Sin tema',
    decoded_of: (decoded, games) => `${number(decoded)} de ${number(games)}`,
    races: 'Carreras contra tus amigos',
  },
}
