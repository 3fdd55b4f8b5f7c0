import type { ActKind } from '@inkling/protocol/admin'
import type { ArticleState } from '@inkling/protocol/admin-articles'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { format, of } from './shared.ts'
import type { texts as english } from '../en/admin.ts'

const { number, percent, plural } = format

const articles = (count: number) =>
  plural(count, { one: `${number(count)} article`, other: `${number(count)} articles` })

const reported = (count: number) =>
  plural(count, { one: `${number(count)} signalement`, other: `${number(count)} signalements` })

const pages = (count: number) =>
  plural(count, { one: `${number(count)} page`, other: `${number(count)} pages` })

const states: Record<ArticleState, string> = {
  in_draw: 'au tirage',
  suspended: 'hors tirage',
  withdrawn: 'retiré',
}

const wikipedia_failures: Record<WikipediaFailure['code'], string> = {
  unreachable: 'Wikipédia est injoignable',
  late: 'Wikipédia ne répond pas à temps',
  forbidden: 'Wikipédia refuse ce serveur',
  throttled: 'Wikipédia demande à ce serveur de ralentir',
  busy: 'Wikipédia ne peut pas répondre pour l’instant',
  garbled: 'La réponse est invalide ou incomplète',
  elsewhere: 'Un autre serveur répond à la place de Wikipédia',
  endless: 'La réponse de Wikipédia n’en finit pas',
}

const act: Record<ActKind, (who: string, what: string, more: string) => string> = {
  labelled: (who, what, more) => `${who} a reclassé « ${what} » (avant : ${more})`,
  unlabelled: (who, what, more) =>
    `${who} a rendu automatique la difficulté de « ${what} » (avant : ${more})`,
  withdrew: (who, what) => `${who} a retiré « ${what} »`,
  restored: (who, what) => `${who} a rétabli « ${what} »`,
  absolved: (who, what, more) => `${who} a gardé « ${what} » (${more})`,
  imported: (who, what, more) => `${who} a lancé un import (${what}) : ${more}`,
  stopped_import: (who) => `${who} a arrêté un import`,
  paused_filling: (who) => `${who} a mis en pause l’import automatique`,
  resumed_filling: (who) => `${who} a repris l’import automatique`,
  drew_dailies: (who, what, more) => `${who} a tiré des articles du jour (${what}) : ${more}`,
  replaced_daily: (who, what, more) => `${who} a remplacé l’article du jour (${what}) : ${more}`,
  signed_out: (who, what) => `${who} a déconnecté ${what} partout`,
  suspended: (who, what, more) => `${who} a suspendu ${what} : ${more}`,
  lifted: (who, what) => `${who} a levé la suspension ${of(what)}`,
}

const admin: (typeof english)['admin'] = {
  title: 'Admin',
  parts: {
    catalogue: 'Catalogue',
    reports: 'Signalements',
    dailies: 'Articles du jour',
    players: 'Joueurs',
    server: 'Serveur',
  },
  parts_label: 'Pages d’administration',
  reports_waiting: (count) =>
    plural(count, {
      one: `${number(count)} article est signalé`,
      other: `${number(count)} articles sont signalés`,
    }),
  close_details: 'Fermer les détails',
  nobody: 'Compte supprimé',
  command_line: 'Ligne de commande',
  done_undo: 'Annuler',

  search_articles: 'Titre, mot ou adresse',
  search_players: 'Nom ou identifiant',
  any_language: 'Langue',
  any_topic: 'Sujet',
  any_difficulty: 'Difficulté',
  any_source: 'Source',
  any_state: 'État',
  no_topic: 'Sans sujet',
  filters: 'Filtres',
  sources: { original: 'Écrit pour Inkling', wikipedia: 'Wikipédia' },
  states,
  columns: {
    title: 'Titre',
    language: 'Langue',
    topic: 'Sujet',
    difficulty: 'Difficulté',
    words: 'Mots',
    finished: 'Terminé',
    median_guesses: 'Essais (médiane)',
    reports: 'Signalements',
  },
  shown: articles,
  shown_of_more: (count) =>
    `${articles(count)} ${plural(count, { one: 'affiché', other: 'affichés' })}, il y en a d’autres`,
  next_article: 'article suivant',
  no_articles: 'Aucun article ne correspond. Change la recherche ou les filtres.',
  words: (count) => plural(count, { one: `${number(count)} mot`, other: `${number(count)} mots` }),
  reports: reported,

  look: 'Affichage du texte',
  as_imported: 'Tel qu’importé',
  under_ink: 'Mots cachés',
  free_words: 'Mots visibles',
  text: 'Texte',
  at_source: 'Source',
  topic: 'Sujet',
  difficulty: 'Difficulté',
  licence_of_version: (licence, revision) => `${licence}, version ${revision}`,
  authors: 'Auteurs',
  imported: (when) => `Importé : ${when}`,
  labelled_by_operator: 'Sujet et difficulté choisis par un admin.',
  let_games_decide: 'Difficulté automatique',
  games_decide: 'La difficulté devient automatique après 20 parties terminées.',
  never_finished: 'Personne ne l’a encore terminé.',
  finished_times: (count) => `Terminé ${number(count)} fois`,
  median_guesses: (median) =>
    plural(median, {
      one: `médiane de ${number(median)} essai`,
      other: `médiane de ${number(median)} essais`,
    }),
  share_gave_up: (share) => `${percent(share)} d’abandons`,
  withdraw: 'Retirer',
  restore: 'Rétablir',
  withdrawn: (title) => `« ${title} » est retiré.`,
  restored: (title) => `« ${title} » est rétabli.`,
  fetch_again: 'Récupérer à nouveau',
  fetched_again: (title) =>
    `« ${title} » va être récupéré à nouveau. Si le texte a changé, il remplacera celui-ci.`,

  imports: 'Import depuis Wikipédia',
  import_articles: 'Importer des articles',
  import_title: 'Import depuis Wikipédia',
  import: 'Importer',
  titles: 'Titres ou adresses, un par ligne',
  titles_help:
    'Après chaque titre, tu peux indiquer un sujet et une difficulté, séparés par des tabulations.',
  import_language: 'Langue des titres',
  import_difficulty: 'Difficulté par défaut',
  import_mistakes: (ordered, wrong) =>
    `${pages(ordered)} ${plural(ordered, { one: 'demandée', other: 'demandées' })}. ${plural(wrong, { one: `${number(wrong)} ligne n’a pas été comprise`, other: `${number(wrong)} lignes n’ont pas été comprises` })} :`,
  stop_import: 'Arrêter',
  pages,
  filling: 'Import automatique :',
  filling_paused: 'Import automatique en pause :',
  pause_filling: 'Mettre en pause',
  resume_filling: 'Reprendre',
  filling_off: 'L’import automatique est désactivé (CATALOGUE=off).',
  filled: (language, have, wished) => `${language} ${number(have)} sur ${number(wished)}`,
  unreachable: (why) => `${why}. Le serveur réessaiera.`,
  unreachable_because: (why, detail) => `${why} (${detail}). Le serveur réessaiera.`,
  network_failures: {
    not_found: 'adresse introuvable',
    refused: 'connexion refusée',
    lost: 'connexion perdue',
    late: 'pas de réponse',
    no_network: 'pas de réseau',
  },
  wikipedia_failures,
  importing: (settled, of) => `Import en cours : ${number(settled)} sur ${pages(of)}.`,
  imported_by: (who, when) => `Dernier import par ${who}, ${when}.`,
  import_counts: (added, replaced, unchanged) =>
    `Nouveaux : ${number(added)}, remplacés : ${number(replaced)}, inchangés : ${number(unchanged)}.`,
  refused: (count) =>
    plural(count, {
      one: `${number(count)} page refusée`,
      other: `${number(count)} pages refusées`,
    }),

  out_since: (when) => `Hors tirage depuis ${when}`,
  still_in_draw: 'Encore dans le tirage',
  reported_by_more: (reports, finished) =>
    `${reported(reports)} ; terminé ${number(finished)} fois`,
  reported_by: (reports, finished) =>
    `${number(reports)} des ${number(finished)} joueurs qui l’ont terminé ${plural(reports, { one: 'l’a', other: 'l’ont' })} signalé`,
  reported_share: (share) => `(${percent(share)})`,
  leaves_at: 'Quitte le tirage à 3 signalements et 10 %',
  plays: (finished) => `terminé ${number(finished)} fois`,
  plays_and_median: (finished, median) =>
    `terminé ${number(finished)} fois, médiane ${number(median)}`,
  keep: 'Garder dans le tirage',
  put_back: 'Remettre dans le tirage',
  withdraw_for_good: 'Retirer définitivement',
  read_it_all: 'Tout lire',
  kept: (title) => `« ${title} » reste dans le tirage. Ses signalements sont clos.`,
  no_reports: 'Aucun signalement. Les articles signalés s’affichent ici.',
  decided: 'Décisions',
  decided_last: 'les plus récentes',
  none_decided: 'Aucune décision pour l’instant.',
  decision: {
    withdrew: (who, when) => `Retiré par ${who}, ${when}`,
    restored: (who, when) => `Rétabli par ${who}, ${when}`,
    absolved: (who, when) => `Gardé par ${who}, ${when}`,
  },

  dailies: 'Articles du jour de la semaine à venir',
  dailies_help:
    'Attention : les titres dévoilent les articles à venir. Un jour commencé garde son article.',
  language: 'Langue',
  show_titles: 'Montrer les titres',
  hidden_title: 'titre caché',
  draw_missing: 'Tirer les jours manquants',
  replace: 'Remplacer',
  replace_day: (day) => `Remplacer l’article du ${day}`,
  not_drawn: 'Pas encore tiré',
  today: 'Aujourd’hui',

  no_players: 'Aucun résultat. Essaie un autre nom ou identifiant.',
  newest_players: 'Inscriptions récentes',
  found_players: (count) =>
    plural(count, { one: `${number(count)} joueur`, other: `${number(count)} joueurs` }),
  first_players: (count) => `Les ${number(count)} premiers joueurs. Précise le nom.`,
  joined: (when) => `Inscription : ${when}`,
  last_active: (when) => `Dernière activité : ${when}`,
  never_active: 'Aucune activité',
  is_operator: 'Admin',
  is_suspended: 'Compte suspendu',
  games: (count) =>
    plural(count, { one: `${number(count)} partie`, other: `${number(count)} parties` }),
  sessions: 'Sessions',
  no_sessions: 'Aucun appareil connecté.',
  unknown_device: 'Appareil inconnu',
  session: (since, used) => `Connexion : ${since} ; dernière utilisation : ${used}`,
  sign_out: 'Déconnecter partout',
  signed_out: (name) => `${name} : tous les appareils sont déconnectés.`,
  suspend: 'Suspendre',
  suspend_title: 'Suspendre ce compte ?',
  suspend_help:
    'Cette personne sera déconnectée aussitôt et ne pourra plus se connecter tant que le compte est suspendu. Elle verra le motif.',
  reason: 'Motif (visible par cette personne)',
  suspended_since: (when) => `Compte suspendu depuis : ${when}.`,
  suspended_for: (reason) => `Motif : ${reason}`,
  let_in: 'Lever la suspension',
  id: 'ID',

  figures: 'Statistiques',
  figure: {
    players: 'Joueurs',
    online: 'En ligne',
    games_today: 'Parties aujourd’hui',
    guesses_today: 'Essais aujourd’hui',
    database: 'Base de données',
    version: 'Version',
    uptime: 'En service depuis',
  },
  megabytes: (megabytes) => `${number(megabytes)} Mo`,
  days: (days) => plural(days, { one: `${number(days)} jour`, other: `${number(days)} jours` }),
  articles_by_language: 'Articles par langue',
  in_draw: 'Au tirage',
  suspended: 'Hors tirage',
  withdrawn_count: 'Retirés',
  acts: 'Activité',
  no_acts: 'Aucune activité pour l’instant.',
  act,
}

export const texts: typeof english = { admin }
