import type { texts as english } from '../en/credits.ts'

export const texts: typeof english = {
  credits: {
    title: 'Crédits',
    articles: 'Articles',
    from_wikipedia:
      'La plupart des articles sont des textes de {wikipedia}, abrégés pour le jeu : sans tableaux, images ni notes. À la fin de chaque partie, un lien mène à la page, à ses auteurs et à son historique. Les textes sont disponibles sous {licence}.',
    our_own:
      'Les articles fournis avec Inkling ont été écrits pour lui. Utilise-les comme tu veux : {licence}.',
    words: 'Formes des mots',
    fonts: 'Polices',
    libraries: 'Bibliothèques',
  },
}
