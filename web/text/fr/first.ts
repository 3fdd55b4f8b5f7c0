import type { texts as english } from '../en/first.ts'

export const texts: typeof english = {
  first_game: {
    title: 'Joue à ton premier article',
    about: 'Court et facile. Trois conseils te guident.',
    play: 'Jouer',
    week: 'dès ta première partie',
    word: 'eau',
    line: 'à {ink} ou par voie d’{word}',
    found: 'Venise',
    how: [
      {
        title: 'Essaie n’importe quel mot',
        text: 'Il apparaît partout dans l’article, sous toutes ses formes.',
      },
      {
        title: 'Lis entre les barres',
        text: 'Ce que tu as révélé aide à deviner ce qui reste caché.',
      },
      { title: 'Trouve le titre', text: 'Quand tu as tous ses mots, tu as déchiffré l’article.' },
    ],
  },
}
