import type { texts as english } from '../en/play.ts'
import { format } from './shared.ts'

const { number, plural } = format

const functionWords = (count: number) =>
  plural(count, { one: `${number(count)} mot-outil`, other: `${number(count)} mots-outils` })

export const texts: typeof english = {
  play: {
    title: 'Nouvelle partie',
    mode: 'Mode',
    mode_help: {
      race: 'Même article, chacun sa feuille. Le premier à le déchiffrer gagne.',
      together: 'Une seule feuille. Chaque essai compte pour tout le monde.',
      solo: 'Juste toi et l’encre.',
    },
    language: 'Langue',
    topic_and_language: 'Sujet et langue',
    difficulty: 'Difficulté',
    difficulty_help: 'À quel point le sujet est connu',
    topic: 'Sujet',
    no_inflections: (language) =>
      `En ${language.toLocaleLowerCase('fr')}, chaque forme d’un mot se devine à part`,
    topic_help: 'Tous, ou un seul de ton choix',
    free_words: 'Mots visibles dès le début',
    free_words_help: {
      standard: (count) => `${functionWords(count)}, comme les articles et les pronoms`,
      classic: (count) => `${functionWords(count)}, comme les articles et les prépositions`,
      hard: (count) => `${number(count)} des mots-outils les plus courants`,
    },
    free_words_of: (size) => `Mots visibles : ${size}`,
    one_free_words: (count) =>
      count === 0
        ? 'Aucun mot visible'
        : plural(count, { one: '1 mot visible', other: `${number(count)} mots visibles` }),
    one_free_words_help: (count, language) =>
      count === 0
        ? `Aucun : tous les mots sont cachés (${language.toLocaleLowerCase('fr')})`
        : `${functionWords(count)} (${language.toLocaleLowerCase('fr')})`,
    length: 'Longueur',
    length_help: 'L’introduction précède le premier intertitre : environ 5 minutes',
    no_leads: 'Dans cette langue, il n’y a pour l’instant que des articles entiers',
    match: 'Match',
    match_help: {
      1: 'Une seule course',
      3: 'Le premier à deux victoires ; tout le monde reste pour la suite',
      5: 'Le premier à trois victoires ; tout le monde reste pour la suite',
    },
    best_of: (games) => (games === 1 ? 'Simple' : `${number(games)} manches`),
    hints: 'Indices',
    hints_help: 'Trois par personne, un toutes les dix secondes. Le résultat les compte',
    hints_of: { none: 'Aucun indice', three: 'Trois indices chacun' },
    rated: 'Classée',
    rated_help: 'Compte pour la cote de chacun',
    not_rated: 'Non classée',
    last_stretch: 'Sprint final',
    last_stretch_help: 'Temps laissé aux autres après la première arrivée',
    last_stretch_of: (minutes) => `Sprint final : ${minutes}`,
    minutes: (count) => `${number(count)} min`,
    invite_friends: 'Inviter des amis',
    invite_help: {
      not_loaded: 'Impossible de charger tes amis. Le salon a un lien pour eux.',
      no_friends: 'Pas encore d’amis. Le salon a un lien que tu peux envoyer.',
      full: (most) => `Jusqu’à ${number(most)}. Le salon a un lien pour tous les autres.`,
      some: 'Invitation immédiate. Le salon a un lien pour tous les autres.',
    },
    more: (count) => `${number(count)} de plus`,
    fewer: 'Moins',
    start: 'Jouer',
    open_lobby: 'Ouvrir le salon',
    invite_one: (name) => `Ouvrir le salon et inviter ${name}`,
    invite_several: (count) =>
      `Ouvrir le salon et inviter ${plural(count, { one: `${number(count)} ami`, other: `${number(count)} amis` })}`,
    no_articles:
      'Il n’y a pas encore d’article à jouer. Les responsables de ce serveur peuvent en ajouter.',
    more_options: 'Plus d’options',
    own: {
      title: 'Un article de ton choix',
      help: 'Un titre, une adresse ou un texte collé. Tu es l’hôte et tu regardes.',
      chosen: (title) => `« ${title} »`,
      you_watch: 'Tu es l’hôte et tu regardes. Invite au moins deux personnes.',
      remove: 'Tirer plutôt un article au sort',
      cancel: 'Annuler',
      kind: 'Source',
      page: 'Wikipédia',
      text: 'Ton texte',
      title_or_address: 'Titre ou adresse d’une page',
      title_of_text: 'Titre, que les autres devront trouver',
      text_label: 'Texte, de 350 à 5 000 mots',
      language: 'Langue du texte',
      look: 'Voir',
      another: 'Un autre',
      take: 'Choisir cet article',
      preview: (words) =>
        plural(words, {
          one: `${number(words)} mot. Ce qui est grisé sera caché.`,
          other: `${number(words)} mots. Ce qui est grisé sera caché.`,
        }),
    },
    join_with_code: 'Rejoindre avec un code',
  },

  terms: {
    topics: {
      arts: 'Arts',
      biology: 'Biologie',
      everyday_life: 'Vie quotidienne',
      geography: 'Géographie',
      history: 'Histoire',
      mathematics: 'Mathématiques',
      people: 'Personnalités',
      philosophy: 'Philosophie et religion',
      physical_sciences: 'Sciences physiques',
      society: 'Société',
      technology: 'Technologie',
    },
    any_topic: 'Tous les sujets',
    free_words: { standard: 'Standard', classic: 'Classique', hard: 'Difficile' },
    lengths: { whole: 'Article entier', lead: 'Introduction' },
  },
}
