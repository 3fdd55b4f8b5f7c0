import type { texts as english } from '../en/sign-in.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  sign_in: {
    suspended: (reason) => `Tu cuenta está suspendida. Motivo: ${reason}`,
    link: {
      race: '{name} te invita a una carrera',
      together: '{name} te invita a jugar en equipo',
      challenge: '{name} te reta',
      friend: '{name} quiere agregarte a sus amigos',
      race_how: 'El mismo artículo para todos. Gana quien lo descifre primero.',
      together_how: 'Un solo artículo, descifrado en equipo.',
      challenge_how: 'El mismo artículo, cuando quieras. Después comparan.',
      friend_how: 'Jueguen artículos de Wikipedia en carrera o en equipo.',
      article: 'Artículo',
      match: 'Serie',
      players: 'Jugadores',
      whole: 'artículo entero',
      lead: 'introducción',
      with_nearness: 'con cercanía',
      single: 'una partida',
      best_of: (games) => `Al mejor de ${number(games)}`,
      rated: 'clasificatoria',
      not_rated: 'amistosa',
      waiting: (count) => `${number(count)} en espera`,
      running: 'La partida ya empezó. Puedes mirarla.',
      over: 'Esta partida terminó. Puedes jugar otras.',
      unknown: 'Este enlace no funciona o ya expiró. Pide otro.',
      try_first: 'Pruébalo antes',
      next: 'Inicia sesión y llegas directamente.',
    },
    sample: {
      title: 'Una muestra para probar',
      /** Hidden words are in brackets, each with its other forms, which open it too. */
      text: '[Venecia] es una ciudad del [norte] de [Italia], [construida|construido|construir|construidas|construidos] sobre [pequeñas|pequeño|pequeña|pequeños] [islas|isla]; a [gran|grande|grandes] [parte|partes] de la ciudad [vieja|viejo|viejas|viejos] se [llega|llegar|llegan] solo a [pie|pies] o por [agua|aguas].',
      box: 'Prueba una palabra',
      send: 'Probar',
      try: 'Prueba {water}, {island} o {street}',
      examples: { water: 'agua', island: 'isla', street: 'calle' },
      letters: (count) => plural(count, { one: '1 letra', other: `${number(count)} letras` }),
      hits: (count) => plural(count, { one: '1 aparición', other: `${number(count)} apariciones` }),
      miss: 'no está',
      visible: 'ya visible',
      open_of: (open, of) => `${number(open)} de ${number(of)}`,
      decoded: '¡Descifrado! Ahora, un artículo entero.',
    },
    tagline:
      'Descubre el artículo secreto de Wikipedia adivinando sus palabras. ¿Podrás descifrar el tema antes que tus amigos?',
    button: 'Continuar con Google',
    language: 'Idioma',
    privacy: 'Privacidad',
    credits: 'Créditos',
    expired: 'El inicio de sesión tardó demasiado. Empieza de nuevo.',
    unavailable:
      'El servicio de inicio de sesión no responde ahora. Inténtalo de nuevo en un momento.',
    too_many:
      'Demasiadas personas están iniciando sesión desde tu red. Inténtalo de nuevo en un minuto.',
    failed: 'No se pudo iniciar sesión. Inténtalo de nuevo.',
  },

  credits: {
    title: 'Créditos',
    articles: 'Artículos',
    from_wikipedia:
      'La mayoría de los artículos son textos de {wikipedia}, abreviados para el juego: sin tablas, imágenes ni notas. Al terminar cada partida se enlazan la página, sus autores y su historial. Los textos tienen licencia {licence}.',
    our_own:
      'Los artículos que trae Inkling se escribieron para él. Úsalos como quieras: {licence}.',
    words: 'Formas de las palabras',
    fonts: 'Tipografías',
    libraries: 'Bibliotecas',
  },
}
