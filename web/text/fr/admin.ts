import type { ActKind } from '@inkling/protocol/admin'
import type { ArticleState } from '@inkling/protocol/admin-articles'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { format } from './shared.ts'
import type { texts as english } from '../en/admin.ts'

const { list, number, percent, plural } = format

const articles = (count: number) =>
  plural(count, { one: `${number(count)} article`, other: `${number(count)} articles` })

const reported = (count: number) =>
  plural(count, { one: `${number(count)} signalement`, other: `${number(count)} signalements` })

const pages = (count: number) =>
  plural(count, { one: `${number(count)} page`, other: `${number(count)} pages` })

const states: Record<ArticleState, string> = {
  in_draw: 'dans le tirage',
  suspended: 'hors du tirage',
  withdrawn: 'retiré',
}

const wikipedia_failures: Record<WikipediaFailure['code'], string> = {
  unreachable: 'Wikipédia est injoignable',
  late: 'Wikipédia ne répond pas à temps',
  forbidden: 'Wikipédia refuse ce serveur',
  throttled: 'Wikipédia demande à ce serveur de ralentir',
  busy: 'Wikipédia ne peut pas répondre pour l’instant',
  garbled: 'Ce qui répond n’est pas Wikipédia, ou la réponse est incomplète',
  elsewhere: 'Autre chose répond à la place de Wikipédia',
  endless: 'La réponse de Wikipédia n’en finit pas',
}

const act: Record<ActKind, (who: string, what: string, more: string) => string> = {
  labelled: (who, what, more) => `${who} a reclassé « ${what} » (avant : ${more})`,
  unlabelled: (who, what, more) =>
    `${who} laisse les parties décider pour « ${what} » (avant : ${more})`,
  withdrew: (who, what) => `${who} a retiré « ${what} »`,
  restored: (who, what) => `${who} a rétabli « ${what} »`,
  absolved: (who, what, more) => `${who} a gardé « ${what} » (${more})`,
  imported: (who, what, more) => `${who} a commandé un import (${what}) : ${more}`,
  stopped_import: (who) => `${who} a arrêté un import`,
  paused_filling: (who) => `${who} a mis en pause le remplissage depuis Wikipédia`,
  resumed_filling: (who) => `${who} a repris le remplissage depuis Wikipédia`,
  drew_dailies: (who, what, more) => `${who} a tiré des articles du jour (${what}) : ${more}`,
  replaced_daily: (who, what, more) => `${who} a remplacé l’article du jour (${what}) : ${more}`,
  signed_out: (who, what) => `${who} a déconnecté ${what} partout`,
  suspended: (who, what, more) => `${who} a suspendu ${what} : ${more}`,
  lifted: (who, what) => `${who} laisse ${what} revenir`,
}

const admin: (typeof english)['admin'] = {
  title: 'Opérateurs',
  parts: {
    catalogue: 'Catalogue',
    reports: 'Signalements',
    dailies: 'Articles du jour',
    players: 'Joueurs',
    server: 'Serveur',
  },
  parts_label: 'Parties de la page des opérateurs',
  reports_waiting: (count) =>
    plural(count, {
      one: `${number(count)} article est signalé`,
      other: `${number(count)} articles sont signalés`,
    }),
  close_details: 'Fermer les détails',
  show_more: 'Afficher plus',
  nobody: 'Quelqu’un dont le compte est supprimé',
  command_line: 'La ligne de commande',
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
  shown: (count, hasMore) =>
    hasMore
      ? `${articles(count)} ${plural(count, { one: 'affiché', other: 'affichés' })}, il y en a d’autres`
      : articles(count),
  next_article: 'article suivant',
  no_articles: 'Aucun article ne correspond. Change la recherche ou les filtres.',
  words: (count) => plural(count, { one: `${number(count)} mot`, other: `${number(count)} mots` }),
  reports: reported,

  look: 'Affichage du texte',
  as_imported: 'Tel qu’importé',
  under_ink: 'Sous l’encre',
  free_words: 'Mots visibles',
  text: 'Texte',
  at_source: 'Source',
  topic: 'Sujet',
  difficulty: 'Difficulté',
  credit: (licence, revision) => (revision === null ? licence : `${licence}, version ${revision}`),
  authors: 'Auteurs',
  imported: (when) => `Importé : ${when}`,
  labelled_by_operator: 'Un opérateur a choisi le sujet et la difficulté.',
  let_games_decide: 'Laisser les parties décider',
  games_decide: 'Dès que 20 joueurs l’ont terminé, les parties décident de sa difficulté.',
  played: (finished, median, gave_up) => {
    if (finished === 0) return 'Personne ne l’a encore terminé.'
    const parts = [
      `Terminé ${number(finished)} fois`,
      ...(median === null
        ? []
        : [
            plural(median, {
              one: `médiane de ${number(median)} essai`,
              other: `médiane de ${number(median)} essais`,
            }),
          ]),
      ...(gave_up === null ? [] : [`${percent(gave_up)} ont abandonné`]),
    ]
    return `${parts.join(', ')}.`
  },
  withdraw: 'Retirer',
  restore: 'Rétablir',
  withdrawn: (title) => `« ${title} » est retiré.`,
  restored: (title) => `« ${title} » est revenu à sa place.`,
  fetch_again: 'Récupérer à nouveau',
  fetched_again: (title) =>
    `« ${title} » est demandé à nouveau. Un texte modifié remplacera celui-ci.`,

  imports: 'Import depuis Wikipédia',
  import_articles: 'Importer des articles',
  import_title: 'Import depuis Wikipédia',
  import: 'Importer',
  titles: 'Titres ou adresses, un par ligne',
  titles_help:
    'Une liste convient aussi : sujet et difficulté suivent chaque titre après des tabulations.',
  import_language: 'Langue des titres',
  import_difficulty: 'Difficulté quand elle est inconnue',
  import_mistakes: (ordered, wrong) =>
    `${pages(ordered)} ${plural(ordered, { one: 'demandée', other: 'demandées' })}. ${plural(wrong, { one: `${number(wrong)} ligne n’a pas été comprise`, other: `${number(wrong)} lignes n’ont pas été comprises` })} :`,
  stop_import: 'Arrêter',
  pages,
  filling: 'Remplissage depuis Wikipédia :',
  filling_paused: 'Remplissage depuis Wikipédia en pause :',
  pause_filling: 'Mettre en pause',
  resume_filling: 'Reprendre',
  filling_off: 'Ce serveur ne récupère rien de lui-même (CATALOGUE=off).',
  filled: (language, have, wished) => `${language} ${number(have)} sur ${number(wished)}`,
  unreachable: (why, detail) =>
    `${why}${detail === null ? '' : ` (${detail})`}. Une nouvelle tentative suivra.`,
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

  out_since: (when) => `Hors du tirage depuis ${when}`,
  still_in_draw: 'Encore dans le tirage',
  reported_by: (reports, finished) =>
    finished < reports
      ? `${reported(reports)} ; terminé ${number(finished)} fois`
      : `${number(reports)} des ${number(finished)} joueurs qui l’ont terminé ${plural(reports, { one: 'l’a', other: 'l’ont' })} signalé`,
  reported_share: (share) => `(${percent(share)})`,
  leaves_at: 'Quitte le tirage à 3 signalements et 10 %',
  plays: (finished, median) =>
    median === null
      ? `terminé ${number(finished)} fois`
      : `terminé ${number(finished)} fois, médiane ${number(median)}`,
  keep: 'Garder dans le tirage',
  put_back: 'Remettre dans le tirage',
  withdraw_for_good: 'Retirer pour de bon',
  read_it_all: 'Tout lire',
  kept: (title) => `« ${title} » reste dans le tirage. Ses signalements sont clos.`,
  no_reports: 'Aucun article n’est signalé. Dès qu’un joueur en signale un, il s’affiche ici.',
  decided: 'Décidé',
  decided_last: 'dernièrement',
  none_decided: 'Rien n’a encore été décidé.',
  decision: {
    withdrew: (who, when) => `Retiré par ${who}, ${when}`,
    restored: (who, when) => `Rétabli par ${who}, ${when}`,
    absolved: (who, when) => `Gardé par ${who}, ${when}`,
  },

  dailies: 'Articles du jour de la semaine à venir',
  dailies_help:
    'Qui regarde ici connaît les articles avant qu’on les joue. Un jour commencé garde son article.',
  language: 'Langue',
  show_titles: 'Montrer les titres',
  hidden_title: 'titre caché',
  draw_missing: 'Tirer les jours manquants',
  replace: 'Remplacer',
  replace_day: (day) => `Remplacer l’article du ${day}`,
  not_drawn: 'Pas encore tiré',
  today: 'Aujourd’hui',

  no_players: 'Aucun joueur n’a ce nom ou cet identifiant.',
  newest_players: 'Joueurs les plus récents',
  found_players: (count, most) =>
    count < most
      ? plural(count, { one: `${number(count)} joueur`, other: `${number(count)} joueurs` })
      : `Les ${number(most)} premiers joueurs. Précise le nom.`,
  joined: (when) => `Inscrit : ${when}`,
  last_active: (when) => `Dernière activité : ${when}`,
  never_active: 'Jamais actif',
  is_operator: 'Opérateur',
  is_suspended: 'Suspendu',
  player_figures: (games, reports) =>
    list([
      plural(games, { one: `${number(games)} partie`, other: `${number(games)} parties` }),
      reported(reports),
    ]),
  sessions: 'Sessions',
  no_sessions: 'Connecté nulle part.',
  unknown_device: 'Appareil inconnu',
  session: (since, used) => `Connexion : ${since} ; dernière utilisation : ${used}`,
  sign_out: 'Déconnecter partout',
  signed_out: (name) => `${name} est déconnecté partout.`,
  suspend: 'Suspendre',
  suspend_title: 'Suspendre ce joueur ?',
  suspend_help:
    'Le joueur est déconnecté aussitôt et ne peut plus se connecter tant que tu ne le laisses pas revenir. Il lit le motif.',
  reason: 'Motif, tel que le joueur le lit',
  suspended_since: (when) => `Suspendu depuis : ${when}.`,
  suspended_for: (reason) => `Motif : ${reason}`,
  let_in: 'Laisser revenir',
  id: 'ID',

  figures: 'Chiffres',
  figure: {
    players: 'Joueurs',
    online: 'En ligne',
    games_today: 'Parties aujourd’hui',
    guesses_today: 'Essais dans ces parties',
    database: 'Base de données',
    version: 'Version',
    uptime: 'En marche depuis',
  },
  megabytes: (megabytes) => `${number(megabytes)} Mo`,
  days: (days) => plural(days, { one: `${number(days)} jour`, other: `${number(days)} jours` }),
  articles_by_language: 'Articles par langue',
  in_draw: 'Dans le tirage',
  suspended: 'Suspendus',
  withdrawn_count: 'Retirés',
  acts: 'Ce que les opérateurs ont fait',
  no_acts: 'Rien n’a encore été fait.',
  act,
}

export const texts: typeof english = { admin }
