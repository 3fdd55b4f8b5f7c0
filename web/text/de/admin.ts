import type { ActKind } from '@inkling/protocol/admin'
import type { ArticleState } from '@inkling/protocol/admin-articles'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { format } from './shared.ts'
import type { texts as english } from '../en/admin.ts'

const { list, number, percent, plural } = format

const articles = (count: number) => `${number(count)} Artikel`

const reported = (count: number) =>
  plural(count, { one: '1 Meldung', other: `${number(count)} Meldungen` })

const pages = (count: number) => plural(count, { one: '1 Seite', other: `${number(count)} Seiten` })

const states: Record<ArticleState, string> = {
  in_draw: 'in der Ziehung',
  suspended: 'nicht in der Ziehung',
  withdrawn: 'zurückgezogen',
}

const wikipedia_failures: Record<WikipediaFailure['code'], string> = {
  unreachable: 'Wikipedia ist nicht erreichbar',
  late: 'Wikipedia antwortet nicht rechtzeitig',
  forbidden: 'Wikipedia weist diesen Server ab',
  throttled: 'Wikipedia bittet diesen Server, langsamer zu fragen',
  busy: 'Wikipedia kann gerade nicht antworten',
  garbled: 'Es antwortet etwas, das nicht Wikipedia ist, oder nur die halbe Antwort kommt an',
  elsewhere: 'An Wikipedias Stelle antwortet etwas anderes',
  endless: 'Wikipedias Antwort nimmt kein Ende',
}

const act: Record<ActKind, (who: string, what: string, more: string) => string> = {
  labelled: (who, what, more) => `${who} hat „${what}“ neu eingeordnet (vorher: ${more})`,
  unlabelled: (who, what, more) =>
    `${who} lässt die Spiele über „${what}“ entscheiden (vorher: ${more})`,
  withdrew: (who, what) => `${who} hat „${what}“ zurückgezogen`,
  restored: (who, what) => `${who} hat „${what}“ wiederhergestellt`,
  absolved: (who, what, more) => `${who} hat „${what}“ behalten (${more})`,
  imported: (who, what, more) => `${who} hat einen Import bestellt (${what}): ${more}`,
  stopped_import: (who) => `${who} hat einen Import abgebrochen`,
  paused_filling: (who) => `${who} hat das Füllen aus Wikipedia angehalten`,
  resumed_filling: (who) => `${who} hat das Füllen aus Wikipedia fortgesetzt`,
  drew_dailies: (who, what, more) => `${who} hat Tagesartikel gezogen (${what}): ${more}`,
  replaced_daily: (who, what, more) => `${who} hat den Tagesartikel ersetzt (${what}): ${more}`,
  signed_out: (who, what) => `${who} hat ${what} überall abgemeldet`,
  suspended: (who, what, more) => `${who} hat ${what} gesperrt: ${more}`,
  lifted: (who, what) => `${who} lässt ${what} wieder herein`,
}

const admin: (typeof english)['admin'] = {
  title: 'Betreiber',
  parts: {
    catalogue: 'Katalog',
    reports: 'Meldungen',
    dailies: 'Tagesartikel',
    players: 'Spieler',
    server: 'Server',
  },
  parts_label: 'Teile der Betreiberseite',
  reports_waiting: (count) =>
    plural(count, {
      one: '1 Artikel ist gemeldet',
      other: `${number(count)} Artikel sind gemeldet`,
    }),
  close_details: 'Einzelheiten schließen',
  show_more: 'Mehr zeigen',
  nobody: 'Jemand, dessen Konto gelöscht ist',
  command_line: 'Die Kommandozeile',
  done_undo: 'Rückgängig',

  search_articles: 'Titel, Wort oder Adresse',
  search_players: 'Name oder ID',
  any_language: 'Jede Sprache',
  any_topic: 'Jedes Thema',
  any_difficulty: 'Jede Schwierigkeit',
  any_source: 'Jede Quelle',
  any_state: 'Jeder Zustand',
  no_topic: 'Kein Thema',
  filters: 'Filter',
  sources: { original: 'Für Inkling geschrieben', wikipedia: 'Wikipedia' },
  states,
  columns: {
    title: 'Titel',
    language: 'Sprache',
    topic: 'Thema',
    difficulty: 'Schwierigkeit',
    words: 'Wörter',
    finished: 'Beendet',
    median_guesses: 'Versuche (Median)',
    reports: 'Meldungen',
  },
  shown: (count, hasMore) =>
    hasMore ? `${articles(count)} gezeigt, es gibt mehr` : articles(count),
  next_article: 'nächster Artikel',
  no_articles: 'Kein Artikel passt. Ändere die Suche oder die Filter.',
  words: (count) => plural(count, { one: '1 Wort', other: `${number(count)} Wörter` }),
  reports: reported,

  look: 'Wie der Text gezeigt wird',
  as_imported: 'Wie importiert',
  under_ink: 'Unter Tinte',
  free_words: 'Freie Wörter',
  text: 'Text',
  at_source: 'Quelle',
  topic: 'Thema',
  difficulty: 'Schwierigkeit',
  credit: (licence, revision) => (revision === null ? licence : `${licence}, Version ${revision}`),
  authors: 'Autoren',
  imported: (when) => `Importiert: ${when}`,
  labelled_by_operator: 'Ein Betreiber hat Thema und Schwierigkeit gewählt.',
  let_games_decide: 'Die Spiele entscheiden lassen',
  games_decide:
    'Sobald ihn 20 Spieler beendet haben, entscheiden die Spiele über die Schwierigkeit.',
  played: (finished, median, gave_up) => {
    if (finished === 0) return 'Niemand hat ihn bisher beendet.'
    const parts = [
      `${number(finished)}-mal beendet`,
      ...(median === null
        ? []
        : [
            plural(median, {
              one: 'im Median 1 Versuch',
              other: `im Median ${number(median)} Versuche`,
            }),
          ]),
      ...(gave_up === null ? [] : [`${percent(gave_up)} gaben auf`]),
    ]
    return `${parts.join(', ')}.`
  },
  withdraw: 'Zurückziehen',
  restore: 'Wiederherstellen',
  withdrawn: (title) => `„${title}“ ist zurückgezogen.`,
  restored: (title) => `„${title}“ ist wieder, wo er war.`,
  fetch_again: 'Neu holen',
  fetched_again: (title) => `„${title}“ wird neu geholt. Ein geänderter Text ersetzt diesen.`,

  imports: 'Import aus Wikipedia',
  import_articles: 'Artikel importieren',
  import_title: 'Import aus Wikipedia',
  import: 'Importieren',
  titles: 'Titel oder Adressen, je Zeile einer',
  titles_help: 'Auch eine Liste geht: Thema und Schwierigkeit folgen jeweils nach Tabulatoren.',
  import_language: 'Sprache der Titel',
  import_difficulty: 'Schwierigkeit, wo keine bekannt ist',
  import_mistakes: (ordered, wrong) =>
    `${pages(ordered)} bestellt. ${plural(wrong, { one: '1 Zeile wurde', other: `${number(wrong)} Zeilen wurden` })} nicht verstanden:`,
  stop_import: 'Anhalten',
  pages,
  filling: 'Füllt sich aus Wikipedia:',
  filling_paused: 'Füllen aus Wikipedia angehalten:',
  pause_filling: 'Anhalten',
  resume_filling: 'Fortsetzen',
  filling_off: 'Dieser Server holt nichts von selbst (CATALOGUE=off).',
  filled: (language, have, wished) => `${language} ${number(have)} von ${number(wished)}`,
  unreachable: (why, detail) =>
    `${why}${detail === null ? '' : ` (${detail})`}. Es wird später wieder versucht.`,
  wikipedia_failures,
  importing: (settled, of) => `Import läuft: ${number(settled)} von ${pages(of)}.`,
  imported_by: (who, when) => `Letzter Import von ${who}, ${when}.`,
  import_counts: (added, replaced, unchanged) =>
    `${number(added)} neu, ${number(replaced)} ersetzt, ${number(unchanged)} unverändert.`,
  refused: (count) => `${pages(count)} abgelehnt`,

  out_since: (when) => `Nicht in der Ziehung seit ${when}`,
  still_in_draw: 'Noch in der Ziehung',
  reported_by: (reports, finished) =>
    finished < reports
      ? `${reported(reports)}; ${number(finished)}-mal beendet`
      : `Von ${number(finished)}, die ihn beendet haben, ${plural(reports, { one: 'hat ihn 1', other: `haben ihn ${number(reports)}` })} gemeldet`,
  reported_share: (share) => `(${percent(share)})`,
  leaves_at: 'Verlässt die Ziehung bei 3 Meldungen und 10 %',
  plays: (finished, median) =>
    median === null
      ? `${number(finished)}-mal beendet`
      : `${number(finished)}-mal beendet, Median ${number(median)}`,
  keep: 'In der Ziehung lassen',
  put_back: 'Zurück in die Ziehung',
  withdraw_for_good: 'Ganz zurückziehen',
  read_it_all: 'Ganz lesen',
  kept: (title) => `„${title}“ bleibt in der Ziehung. Die Meldungen sind erledigt.`,
  no_reports: 'Kein Artikel ist gemeldet. Meldet jemand einen, steht er hier.',
  decided: 'Entschieden',
  decided_last: 'zuletzt',
  none_decided: 'Noch nichts ist entschieden.',
  decision: {
    withdrew: (who, when) => `Zurückgezogen von ${who}, ${when}`,
    restored: (who, when) => `Wiederhergestellt von ${who}, ${when}`,
    absolved: (who, when) => `Behalten von ${who}, ${when}`,
  },

  dailies: 'Tagesartikel der kommenden Woche',
  dailies_help:
    'Wer hier nachsieht, kennt die Artikel, bevor sie gespielt werden. Ein Tag, der begonnen hat, behält seinen Artikel.',
  language: 'Sprache',
  show_titles: 'Titel zeigen',
  hidden_title: 'verdeckter Titel',
  draw_missing: 'Fehlende Tage ziehen',
  replace: 'Ersetzen',
  replace_day: (day) => `Den Artikel von ${day} ersetzen`,
  not_drawn: 'Noch nicht gezogen',
  today: 'Heute',

  no_players: 'Kein Spieler hat diesen Namen oder diese ID.',
  newest_players: 'Neueste Spieler',
  found_players: (count, most) =>
    count < most
      ? `${number(count)} Spieler`
      : `Die ersten ${number(most)} Spieler. Tippe mehr vom Namen.`,
  joined: (when) => `Dabei seit ${when}`,
  last_active: (when) => `Zuletzt aktiv ${when}`,
  never_active: 'Nie aktiv',
  is_operator: 'Betreiber',
  is_suspended: 'Gesperrt',
  player_figures: (games, reports) =>
    list([plural(games, { one: '1 Spiel', other: `${number(games)} Spiele` }), reported(reports)]),
  sessions: 'Sitzungen',
  no_sessions: 'Nirgends angemeldet.',
  unknown_device: 'Unbekanntes Gerät',
  session: (since, used) => `Angemeldet ${since}, zuletzt benutzt ${used}`,
  sign_out: 'Überall abmelden',
  signed_out: (name) => `${name} ist überall abgemeldet.`,
  suspend: 'Sperren',
  suspend_title: 'Diesen Spieler sperren?',
  suspend_help:
    'Der Spieler wird sofort abgemeldet und kann sich nicht mehr anmelden, bis du ihn wieder hereinlässt. Er liest den Grund.',
  reason: 'Grund, wie ihn der Spieler liest',
  suspended_since: (when) => `Gesperrt seit ${when}.`,
  suspended_for: (reason) => `Grund: ${reason}`,
  let_in: 'Wieder hereinlassen',
  id: 'ID',

  figures: 'Zahlen',
  figure: {
    players: 'Spieler',
    online: 'Jetzt online',
    games_today: 'Spiele heute',
    guesses_today: 'Versuche darin',
    database: 'Datenbank',
    version: 'Version',
    uptime: 'Läuft seit',
  },
  megabytes: (megabytes) => `${number(megabytes)} MB`,
  days: (days) => plural(days, { one: '1 Tag', other: `${number(days)} Tagen` }),
  articles_by_language: 'Artikel nach Sprache',
  in_draw: 'In der Ziehung',
  suspended: 'Ausgesetzt',
  withdrawn_count: 'Zurückgezogen',
  acts: 'Was Betreiber getan haben',
  no_acts: 'Noch nichts ist getan.',
  act,
}

export const texts: typeof english = { admin }
