import type { texts as english } from '../en/sign-in.ts'

export const texts: typeof english = {
  sign_in: {
    suspended: (reason) => `Tu cuenta está suspendida. Motivo: ${reason}`,
    tagline:
      'Descubre el artículo secreto de Wikipedia adivinando sus palabras. ¿Podrás descifrar el tema antes que tus amigos?',
    button: 'Continuar con Google',
    language: 'Idioma',
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
