import type { texts as english } from '../en/play.ts'
import { format } from './shared.ts'

const { number, plural } = format

const functionWords = (count: number) =>
  plural(count, {
    one: '1 palabra muy común',
    other: `${number(count)} palabras muy comunes`,
  })

export const texts: typeof english = {
  play: {
    title: 'Nueva partida',
    mode: 'Modo',
    mode_help: {
      race: 'Gana quien termine primero.',
      together: 'Un tablero para todo el equipo.',
      solo: 'Por tu cuenta y a tu ritmo.',
    },
    language: 'Idioma',
    topic_and_language: 'Tema e idioma',
    difficulty: 'Dificultad',
    difficulty_help: 'Lo fácil trata temas muy conocidos',
    topic: 'Tema',
    no_inflections: (language) =>
      `En ${language}, cada forma de una palabra se adivina por separado`,
    articles_in: (language) => `Los artículos están en ${language}`,
    topic_help: 'De qué trata el artículo',
    free_words: 'Palabras comunes visibles',
    free_words_help: {
      standard: (count) => `${functionWords(count)}, como «el», «y», «ella»`,
      classic: (count) => `${functionWords(count)}, como «el», «y», «de»`,
      hard: (count) => `Solo las ${number(count)} palabras más comunes`,
    },
    free_words_of: {
      standard: 'Palabras comunes visibles: las habituales',
      classic: 'Menos palabras comunes visibles',
      hard: 'Casi ninguna palabra común visible',
    },
    no_free_words: 'Ninguna palabra visible',
    one_free_words: (count) =>
      plural(count, { one: '1 palabra visible', other: `${number(count)} palabras visibles` }),
    no_free_words_help: (language) => `Ninguna: en ${language} se ocultan todas las palabras`,
    one_free_words_help: (count, language) => `${functionWords(count)} del ${language}`,
    length: 'Extensión',
    length_help: 'La introducción llega hasta el primer encabezado: menos texto, menos pistas',
    no_leads: 'En este idioma solo hay artículos enteros por ahora',
    match: 'Serie',
    match_help: {
      1: 'Una sola carrera',
      3: 'Gana quien llegue a dos victorias; se sigue con el mismo grupo',
      5: 'Gana quien llegue a tres victorias; se sigue con el mismo grupo',
    },
    single: 'Única',
    best_of: (games) => `Al mejor de ${number(games)}`,
    hints: 'Pistas',
    hints_help:
      'Hasta tres por persona, una cada diez segundos. El resultado muestra cuántas se usaron',
    hints_of: { none: 'Sin pistas', three: 'Tres pistas por persona' },
    rated: 'Clasificatoria',
    rated_help: 'Cuenta para el nivel de todos',
    not_rated: 'Amistosa',
    widened: (from, to) => `No queda nada nuevo en «${from}». En su lugar: ${to}.`,
    unrated: {
      known: 'Amistosa: puede que alguien ya conozca el artículo.',
      few: 'Amistosa: quedan menos de diez artículos nuevos que sortear.',
    },
    last_stretch: 'Recta final',
    last_stretch_help: 'Tiempo que tienen los demás cuando alguien termina',
    last_stretch_of: (minutes) => `Recta final: ${minutes}`,
    minutes: (count) => `${number(count)} min`,
    nearness: 'Cercanía',
    with_nearness: 'con cercanía',
    nearness_help: 'Muestra lo cerca que está cada intento de las palabras ocultas',
    invite_friends: 'Invitar amigos',
    invite_help: {
      not_loaded:
        'No se pudo cargar a tus amigos. En la sala encontrarás un enlace para compartir.',
      no_friends: 'Todavía no tienes amigos. En la sala encontrarás un enlace para compartir.',
      full: (most) => `Hasta ${number(most)}. A los demás, envíales el enlace desde la sala.`,
      some: 'Reciben la invitación al instante. A los demás, envíales el enlace desde la sala.',
    },
    more: (count) => `${number(count)} más`,
    fewer: 'Menos',
    start: 'Jugar',
    open_lobby: 'Abrir la sala',
    open_and_invite: (count) => `Abrir la sala, invitar a ${number(count)}`,
    mode_with: (mode, names) => `${mode} con ${names}`,
    no_articles:
      'Todavía no hay artículos para jugar. Pídele a quien administra este servidor que agregue algunos.',
    more_options: 'Más opciones',
    own: {
      title: 'Un artículo que tú elijas',
      help: 'Un título, una dirección o un texto pegado. Organizas la partida y solo miras.',
      chosen: (title) => `«${title}»`,
      you_watch: 'Organizas la partida y solo miras. Invita al menos a dos personas.',
      remove: 'Mejor un artículo al azar',
      cancel: 'Cancelar',
      kind: 'Fuente',
      page: 'Wikipedia',
      text: 'Tu texto',
      title_or_address: 'Título o dirección de una página',
      title_of_text: 'Título (el que los demás tendrán que encontrar)',
      text_label: 'Texto (de 350 a 5000 palabras)',
      language: 'Idioma del texto',
      look: 'Vista previa',
      another: 'Elegir otro',
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
    any_topic: 'Todos los temas',
    free_words: { standard: 'Las habituales', classic: 'Menos', hard: 'Casi ninguna' },
    lengths: { whole: 'Artículo entero', lead: 'Solo introducción' },
  },
}
