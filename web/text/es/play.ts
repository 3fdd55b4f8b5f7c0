import type { texts as english } from '../en/play.ts'
import { format } from './shared.ts'

const { number, plural } = format

const functionWords = (count: number) =>
  plural(count, {
    one: '1 palabra gramatical',
    other: `${number(count)} palabras gramaticales`,
  })

export const texts: typeof english = {
  play: {
    title: 'Nueva partida',
    mode: 'Modo',
    mode_help: {
      race: 'El mismo artículo, cada quien con su hoja. Gana quien lo descifre primero.',
      together: 'Una sola hoja. Cada intento cuenta para todo el equipo.',
      solo: 'Solo tú y la tinta.',
    },
    language: 'Idioma',
    topic_and_language: 'Tema e idioma',
    difficulty: 'Dificultad',
    difficulty_help: 'Cuánto se conoce el tema',
    topic: 'Tema',
    no_inflections: (language) =>
      `En ${language.toLocaleLowerCase('es')}, cada forma de una palabra se adivina por separado`,
    topic_help: 'Cualquiera, o uno que elijas',
    free_words: 'Palabras visibles desde el inicio',
    free_words_help: {
      standard: (count) => `${functionWords(count)}, como artículos y pronombres`,
      classic: (count) => `${functionWords(count)}, como artículos y preposiciones`,
      hard: (count) => `${number(count)} de las palabras gramaticales más comunes`,
    },
    free_words_of: (size) => `Palabras visibles: ${size}`,
    one_free_words: (count) =>
      count === 0
        ? 'Ninguna palabra visible'
        : plural(count, { one: '1 palabra visible', other: `${number(count)} palabras visibles` }),
    one_free_words_help: (count, language) =>
      count === 0
        ? `Ninguna: se ocultan todas las palabras (${language.toLocaleLowerCase('es')})`
        : `${functionWords(count)} (${language.toLocaleLowerCase('es')})`,
    length: 'Extensión',
    length_help: 'La introducción, antes del primer encabezado: unos 5 min',
    no_leads: 'En este idioma solo hay artículos enteros por ahora',
    match: 'Serie',
    match_help: {
      1: 'Una sola carrera',
      3: 'Gana quien llegue a dos victorias; nadie se va entre partidas',
      5: 'Gana quien llegue a tres victorias; nadie se va entre partidas',
    },
    best_of: (games) => (games === 1 ? 'Única' : `Mejor de ${number(games)}`),
    hints: 'Pistas',
    hints_help: 'Tres por persona, una cada diez segundos. El resultado las cuenta',
    hints_of: { none: 'Sin pistas', three: 'Tres pistas por persona' },
    rated: 'Puntuada',
    rated_help: 'Cuenta para la puntuación de todos',
    not_rated: 'Sin puntuar',
    last_stretch: 'Recta final',
    last_stretch_help: 'Tiempo que tienen los demás cuando alguien termina',
    last_stretch_of: (minutes) => `Recta final: ${minutes}`,
    minutes: (count) => `${number(count)} min`,
    invite_friends: 'Invitar amigos',
    invite_help: {
      not_loaded: 'No se pudo cargar a tus amigos. La sala tiene un enlace para ellos.',
      no_friends: 'Todavía no tienes amigos. La sala tiene un enlace que puedes enviar.',
      full: (most) => `Hasta ${number(most)}. La sala tiene un enlace para los demás.`,
      some: 'Reciben la invitación al momento. La sala tiene un enlace para los demás.',
    },
    more: (count) => `${number(count)} más`,
    fewer: 'Menos',
    start: 'Jugar',
    open_lobby: 'Abrir la sala',
    invite_one: (name) => `Abrir la sala e invitar a ${name}`,
    invite_several: (count) => `Abrir la sala e invitar a ${number(count)}`,
    no_articles:
      'Todavía no hay artículos para jugar. Quienes administran este servidor pueden agregarlos.',
    more_options: 'Más opciones',
    own: {
      title: 'Un artículo elegido por ti',
      help: 'Un título, una dirección o un texto pegado. Eres el anfitrión y miras.',
      chosen: (title) => `«${title}»`,
      you_watch: 'Eres el anfitrión y miras. Invita al menos a dos personas.',
      remove: 'Mejor sortear un artículo',
      cancel: 'Cancelar',
      kind: 'Fuente',
      page: 'Wikipedia',
      text: 'Tu texto',
      title_or_address: 'Título o dirección de una página',
      title_of_text: 'Título, que los demás tendrán que encontrar',
      text_label: 'Texto, de 350 a 5000 palabras',
      language: 'Idioma del texto',
      look: 'Verlo',
      another: 'Otro',
      take: 'Usar este artículo',
      preview: (words) =>
        plural(words, {
          one: `1 palabra. Lo sombreado quedará oculto.`,
          other: `${number(words)} palabras. Lo sombreado quedará oculto.`,
        }),
    },
    join_with_code: 'Unirse con un código',
  },

  terms: {
    topics: {
      arts: 'Arte',
      biology: 'Biología',
      everyday_life: 'Vida cotidiana',
      geography: 'Geografía',
      history: 'Historia',
      mathematics: 'Matemáticas',
      people: 'Biografías',
      philosophy: 'Filosofía y religión',
      physical_sciences: 'Ciencias físicas',
      society: 'Sociedad',
      technology: 'Tecnología',
    },
    any_topic: 'Cualquier tema',
    free_words: { standard: 'Estándar', classic: 'Clásico', hard: 'Difícil' },
    lengths: { whole: 'Artículo entero', lead: 'Solo introducción' },
  },
}
