import type { texts as english } from '../en/play.ts'
import { format } from './shared.ts'

const { number, plural } = format

const commonWords = (count: number) =>
  plural(count, { one: `${number(count)} mot courant`, other: `${number(count)} mots courants` })

export const texts: typeof english = {
  play: {
    title: 'Nouvelle partie',
    mode: 'Mode',
    mode_help: {
      race: 'Qui déchiffre en premier gagne.',
      together: 'Un texte pour toute l’équipe.',
      solo: 'En solitaire, à ton rythme.',
    },
    language: 'Langue',
    topic_and_language: 'Sujet et langue',
    difficulty: 'Difficulté',
    difficulty_help: 'Plus c’est facile, plus le sujet est connu',
    topic: 'Sujet',
    no_inflections: (language) => `En ${language}, chaque forme d’un mot se devine à part`,
    articles_in: (language) => `Les articles sont en ${language}`,
    topic_help: 'De quoi parle l’article',
    free_words: 'Petits mots visibles',
    free_words_help: {
      standard: (count) => `${commonWords(count)}, comme « le », « et », « elle »`,
      classic: (count) => `${commonWords(count)}, comme « le », « et », « avec »`,
      hard: (count) => `Seulement les ${number(count)} mots les plus courants`,
    },
    free_words_of: {
      standard: 'Petits mots habituels visibles',
      classic: 'Moins de petits mots visibles',
      hard: 'Presque aucun petit mot visible',
    },
    no_free_words: 'Aucun mot visible',
    one_free_words: (count) =>
      plural(count, { one: '1 mot visible', other: `${number(count)} mots visibles` }),
    no_free_words_help: (language) => `Aucun : en ${language}, tous les mots sont cachés`,
    one_free_words_help: (count, language) => `${commonWords(count)} (${language})`,
    length: 'Longueur',
    length_help: 'L’introduction précède la première section : moins de texte, moins de pistes',
    no_leads: 'Dans cette langue, il n’y a pour l’instant que des articles entiers',
    match: 'Match',
    match_help: {
      1: 'Une seule course',
      3: 'Deux victoires pour gagner ; tout le monde reste pour la suite',
      5: 'Trois victoires pour gagner ; tout le monde reste pour la suite',
    },
    single: 'Une seule',
    best_of: (games) => `Au meilleur des ${number(games)}`,
    hints: 'Indices',
    hints_help: 'Trois par personne, un toutes les dix secondes. Le résultat en indique le nombre',
    hints_of: { none: 'Aucun indice', three: 'Trois indices par personne' },
    rated: 'Classée',
    rated_help: 'La course fait évoluer les cotes',
    not_rated: 'Non classée',
    widened: (from, to) => `Plus rien de nouveau pour « ${from} ». À la place : ${to}.`,
    unrated: {
      known: 'Non classée : quelqu’un ici connaît peut-être déjà l’article.',
      few: 'Non classée : moins de dix articles nouveaux à tirer au sort.',
    },
    last_stretch: 'Sprint final',
    last_stretch_help: 'Temps laissé aux autres après la première arrivée',
    last_stretch_of: (minutes) => `Sprint final : ${minutes}`,
    minutes: (count) => `${number(count)} min`,
    nearness: 'Proximité',
    with_nearness: 'avec la proximité',
    nearness_help: 'Indique à quel point chaque essai est proche des mots cachés',
    invite_friends: 'Inviter des amis',
    invite_help: {
      not_loaded: 'Impossible de charger tes amis. Tu trouveras un lien à partager dans le salon.',
      no_friends: 'Pas encore d’amis. Tu trouveras un lien à partager dans le salon.',
      full: (most) => `Jusqu’à ${number(most)}. Pour les autres, partage le lien du salon.`,
      some: 'Invitation immédiate. Pour les autres, partage le lien du salon.',
    },
    more: (count) => `${number(count)} de plus`,
    fewer: 'Moins',
    start: 'Jouer',
    open_lobby: 'Ouvrir le salon',
    open_and_invite: (count) =>
      `Ouvrir le salon, inviter ${plural(count, { one: `${number(count)} ami`, other: `${number(count)} amis` })}`,
    mode_with: (mode, names) => `${mode} avec ${names}`,
    no_articles:
      'Il n’y a pas encore d’article à jouer. Demande à l’admin de ce serveur d’en ajouter.',
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
      title_of_text: 'Titre (que les autres devront trouver)',
      text_label: 'Texte (de 350 à 5 000 mots)',
      language: 'Langue du texte',
      look: 'Aperçu',
      another: 'En choisir un autre',
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
    free_words: { standard: 'Habituels', classic: 'Moins', hard: 'Presque aucun' },
    lengths: { whole: 'Article entier', lead: 'Introduction' },
  },
}
