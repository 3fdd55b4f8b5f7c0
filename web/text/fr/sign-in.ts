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
}
