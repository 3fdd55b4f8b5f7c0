import type { texts as english } from '../en/sign-in.ts'

export const texts: typeof english = {
  sign_in: {
    suspended: (reason) => `Ton compte est suspendu. Motif : ${reason}`,
    tagline:
      'Découvre l’article Wikipédia secret en devinant ses mots. Sauras-tu déchiffrer le sujet avant tes amis ?',
    button: 'Continuer avec Google',
    language: 'Langue',
    credits: 'Crédits',
    expired: 'La connexion a pris trop de temps. Recommence.',
    unavailable: 'Le service de connexion ne répond pas pour le moment. Réessaie dans un instant.',
    too_many: 'Trop de personnes se connectent depuis ton réseau. Réessaie dans une minute.',
    failed: 'La connexion a échoué. Réessaie.',
  },

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
