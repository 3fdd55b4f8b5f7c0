import type { texts as english } from '../en/first.ts'

export const texts: typeof english = {
  first_game: {
    title: 'Juega tu primer artículo',
    about: 'Uno corto y fácil. Tres consejos te guían.',
    play: 'Jugar',
    week: 'desde tu primera partida',
    word: 'agua',
    line: 'a {ink} o por el {word}',
    found: 'Venecia',
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
}
