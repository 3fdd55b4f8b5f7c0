import type { texts as english } from '../en/sign-in.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  sign_in: {
    suspended: (reason) => `Ton compte est suspendu. Motif : ${reason}`,
    link: {
      race: '{name} t’invite à une course',
      together: '{name} t’invite à jouer en équipe',
      challenge: '{name} te lance un défi',
      friend: '{name} veut t’ajouter à ses amis',
      race_how: 'Le même article pour tous. Qui le déchiffre en premier gagne.',
      together_how: 'Un seul article, à déchiffrer ensemble.',
      challenge_how: 'Le même article, quand tu veux. Ensuite, vous comparez.',
      friend_how: 'Jouez à des articles de Wikipédia, en course ou en équipe.',
      article: 'Article',
      match: 'Match',
      players: 'Joueurs',
      whole: 'article entier',
      lead: 'introduction',
      with_nearness: 'avec la proximité',
      single: 'une partie',
      best_of: (games) => `Au meilleur des ${number(games)}`,
      rated: 'classée',
      not_rated: 'non classée',
      waiting: (count) => `${number(count)} en attente`,
      running: 'La partie a commencé. Tu peux la regarder.',
      over: 'Cette partie est finie. Tu peux en jouer d’autres.',
      unknown: 'Ce lien ne fonctionne pas ou a expiré. Demandes-en un nouveau.',
      try_first: 'Essaie d’abord',
      next: 'Connecte-toi et tu y es.',
    },
    sample: {
      title: 'Un extrait pour essayer',
      /** Hidden words are in brackets, each with its other forms, which open it too. */
      text: '[Venise] est une ville du [nord] de l’[Italie], [bâtie|bâti|bâtir|bâtis|bâties] sur de [petites|petit|petite|petits] [îles|île] ; une [grande|grand|grandes|grands] [partie|parties] de la [vieille|vieux|vieil|vieilles] ville se [visite|visiter|visites] seulement à [pied|pieds] ou sur l’[eau|eaux].',
      box: 'Essaie un mot',
      send: 'Essayer',
      try: 'Essaie {water}, {island} ou {street}',
      examples: { water: 'eau', island: 'île', street: 'rue' },
      letters: (count) => plural(count, { one: '1 lettre', other: `${number(count)} lettres` }),
      hits: (count) =>
        plural(count, { one: '1 occurrence', other: `${number(count)} occurrences` }),
      miss: 'pas ici',
      visible: 'déjà visible',
      open_of: (open, of) => `${number(open)} sur ${number(of)}`,
      decoded: 'Déchiffré ! Essaie un article entier.',
    },
    tagline:
      'Découvre l’article Wikipédia secret en devinant ses mots. Sauras-tu déchiffrer le sujet avant tes amis ?',
    button: 'Continuer avec Google',
    language: 'Langue',
    privacy: 'Confidentialité',
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
