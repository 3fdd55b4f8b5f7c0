/* Voice of the French texts. « Tu », friendly and short; sentence case; refusals say what to do next. One word per thing:
 * article, essai (guess), mot trouvé or essai réussi (a guess that found something; réussite for their share), occurrence
 * (one of its positions), place (a rank only), confirmer (be ready), lièvre (the pacer), classée or non classée, au
 * meilleur des 3, manche (a game of a match), déroulé (story), salon, introduction, section, mots visibles, indice, photo
 * (of a player), image (of a result), code d’ami, Article du jour, cote, Admin. Games are created (créer) and played (jouer
 * à un article); words are revealed (révéler), articles deciphered (déchiffrer). The mode is « En équipe ». Avoid forms
 * that agree with the player: « Confirmer », « L’hôte t’a fait sortir », « cette personne ». No « merci de », no capital
 * after a colon, no jokes in errors. Typography: ’ and « »; U+202F before : ; ? ! » and units, and after «. Formats: 1 000;
 * 88 %; 1er, 2e; n° 5; 12 min. */
import type { texts as english } from '../en/shared.ts'
import { createFormat } from '../format.ts'

/** 1 h, 5 h 45. */
const hour = (time: string) =>
  time.replace(/^0?(\d+):(\d\d)$/, (_, hours, minutes) =>
    minutes === '00' ? `${hours} h` : `${hours} h ${minutes}`,
  )

export const format = createFormat('fr', { spaced: /^(?!CH)/, ones: [0, 1], hour })
const { number, ordinal, plural } = format

export const guesses = (count: number) =>
  plural(count, { one: `${number(count)} essai`, other: `${number(count)} essais` })

export const players = (count: number) =>
  plural(count, { one: `${number(count)} joueur`, other: `${number(count)} joueurs` })

/** Beginnings of names before which French elides: a vowel, a `y` before a consonant, or an `h` that is mute, as in French
 *  names. Most others with an `h` are foreign and keep it. */
const ELIDING =
  /^([aeiouæœø]|y[^aeiouy\W\d]|h(adri|ect|el[eio]|enr|er[abcmov]|ila|ippo|omer|onor|or[atu]|u(b|mb|g[ou])|y[ap]))/

const elide = (word: string) => (name: string) =>
  ELIDING.test(name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''))
    ? `${word}’${name}`
    : `${word}e ${name}`

/** De Ben, d’Ada. */
export const of = elide('d')
/** Que Ben, qu’Ada. */
export const that = elide('qu')

export const texts: typeof english = {
  format,

  app: {
    name: 'Inkling',
    user: 'Sans nom',
    player: 'Quelqu’un',
    offline: 'Tu es hors ligne. Vérifie ta connexion et réessaie.',
    reconnecting: 'Reconnexion…',
    unreachable: 'Le serveur ne répond pas. On réessaie…',
    offline_start: 'Tu es hors ligne. La partie reprend avec le réseau ; tes mots sont gardés.',
    last_game: 'Revenir à ta dernière partie',
    one_at_a_time: (words) => `Un seul mot à la fois : essaie ${words}.`,
    one_word: (word) => `« ${word} »`,
    try_again_in: (when) => `Réessaie ${when}.`,
    unknown_failure: 'Un problème est survenu. Recharge la page.',
  },

  ui: {
    loading: 'Chargement…',
    try_again: 'Réessayer',
    show_more: 'Voir plus',
    go_back: 'Retour',
    go_home: 'accueil',
    my_profile: 'Mon profil',
    to_light_theme: 'Thème clair',
    to_dark_theme: 'Thème sombre',
    close: 'Fermer',
    close_dialog: 'Fermer la fenêtre',
    online: 'en ligne',
    you: 'toi',
    error: (message) => `Erreur : ${message}`,
    page_title: (title) => `${title} – Inkling`,
    broken_title: 'Un problème est survenu',
    broken_text: 'La page n’a pas pu s’afficher. Tes parties sont gardées.',
    reload: 'Recharger',
    open: 'Ouvrir',
    resume: 'Reprendre',
    part_not_loaded: 'Le chargement a échoué. Vérifie ta connexion et réessaie.',
  },

  names: {
    modes: { solo: 'Solo', race: 'Course', together: 'En équipe', daily: 'Article du jour' },
    variants: { quick_race: 'Course rapide', challenge: 'Défi' },
    difficulties: { easy: 'Facile', medium: 'Moyen', hard: 'Difficile' },
    lead: 'Introduction',
  },

  counts: {
    guesses,
    players,
    hints: (count) =>
      plural(count, { one: `${number(count)} indice`, other: `${number(count)} indices` }),
    letters: (count) =>
      plural(count, { one: `${number(count)} lettre`, other: `${number(count)} lettres` }),
    place: (rank) => ordinal(rank, { one: `${rank}er`, other: `${rank}e` }),
    hours: (hours) => `${hours} h`,
    minutes: (minutes) => `${minutes} min`,
  },

  refusals: {
    UNAUTHORIZED: 'Connecte-toi d’abord.',
    NOT_FOUND: 'Introuvable.',
    PAYLOAD_TOO_LARGE: 'C’est trop volumineux.',
    TOO_MANY_REQUESTS: 'Tu vas trop vite.',
    INTERNAL_SERVER_ERROR: 'Un problème est survenu. Réessaie.',
    SERVICE_UNAVAILABLE: 'Le serveur est occupé. Réessaie plus tard.',
    OWN_TOKEN: 'C’est ton code d’ami.',
    IMAGE_TOO_LARGE: '5 Mo et 40 mégapixels au plus.',
  },

  friends: {
    title: 'Amis',
    online_title: 'Amis en ligne',
    nobody_online: 'Aucun ami ne joue en ce moment.',
    why_friends: 'Ajoute des amis pour jouer au même article.',
    add: 'Ajouter des amis',
    see_all: 'Tout voir',
    see_all_of: (count) => `Voir les ${number(count)}`,
    requests: (count) =>
      plural(count, {
        one: `${number(count)} demande d’ami`,
        other: `${number(count)} demandes d’ami`,
      }),

    online: 'En ligne',
    online_in_race: 'En ligne · en course',
    last_seen_seconds: 'Dernière visite il y a quelques secondes',
    last_seen: {
      minute: (count) =>
        plural(count, {
          one: 'Dernière visite il y a une minute',
          other: `Dernière visite il y a ${number(count)} minutes`,
        }),
      hour: (count) =>
        plural(count, {
          one: 'Dernière visite il y a une heure',
          other: `Dernière visite il y a ${number(count)} heures`,
        }),
      day: (count) =>
        plural(count, {
          one: 'Dernière visite il y a un jour',
          other: `Dernière visite il y a ${number(count)} jours`,
        }),
      month: (count) =>
        plural(count, {
          one: 'Dernière visite il y a un mois',
          other: `Dernière visite il y a ${number(count)} mois`,
        }),
      year: (count) =>
        plural(count, {
          one: 'Dernière visite il y a un an',
          other: `Dernière visite il y a ${number(count)} ans`,
        }),
    },

    race: 'Course',
    race_against: (name) => `Course contre ${name}`,
    races_won: 'courses gagnées',
    races_score: (won, lost) => `${number(won)}–${number(lost)}`,
    races_told: (won, lost) => `Courses gagnées : ${number(won)}, perdues : ${number(lost)}`,
  },
}
