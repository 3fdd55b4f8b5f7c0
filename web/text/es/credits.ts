import type { texts as english } from '../en/credits.ts'

export const texts: typeof english = {
  credits: {
    title: 'Créditos',
    articles: 'Artículos',
    from_wikipedia:
      'La mayoría de los artículos son textos de {wikipedia}, abreviados para el juego: sin tablas, imágenes ni notas. Al terminar cada partida se enlazan la página, sus autores y su historial. Los textos están disponibles bajo {licence}.',
    our_own:
      'Los artículos que trae Inkling se escribieron para él. Úsalos como quieras: {licence}.',
    words: 'Formas de las palabras',
    fonts: 'Tipografías',
    libraries: 'Bibliotecas',
  },
}
