import type { ActKind } from '@inkling/protocol/admin'
import type { ArticleState } from '@inkling/protocol/admin-articles'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { format } from './shared.ts'
import type { texts as english } from '../en/admin.ts'

const { number, percent, plural } = format

const articles = (count: number) => `${number(count)} Artikel`

const reported = (count: number) =>
  plural(count, { one: '1 Meldung', other: `${number(count)} Meldungen` })

const ended = (count: number) =>
  plural(count, { one: 'einmal beendet', other: `${number(count)}-mal beendet` })

const pages = (count: number) => plural(count, { one: '1 Seite', other: `${number(count)} Seiten` })

const states: Record<ArticleState, string> = {
  in_draw: 'im Umlauf',
  suspended: 'nicht im Umlauf',
  withdrawn: 'zurückgezogen',
}

const wikipedia_failures: Record<WikipediaFailure['code'], string> = {
  unreachable: 'Wikipedia ist nicht erreichbar',
  late: 'Wikipedia antwortet nicht rechtzeitig',
  forbidden: 'Wikipedia weist diesen Server ab',
  throttled: 'Wikipedia bittet diesen Server, langsamer zu fragen',
  busy: 'Wikipedia kann gerade nicht antworten',
  garbled: 'Die Antwort ist ungültig oder unvollständig',
  elsewhere: 'Statt Wikipedia antwortet ein anderer Server',
  endless: 'Wikipedias Antwort nimmt kein Ende',
}

const act: Record<ActKind, (who: string, what: string, more: string) => string> = {
  labelled: (who, what, more) => `${who} hat „${what}“ neu eingeordnet (vorher: ${more})`,
  unlabelled: (who, what, more) =>
    `${who} hat die Schwierigkeit von „${what}“ auf automatisch gestellt (vorher: ${more})`,
  withdrew: (who, what) => `${who} hat „${what}“ zurückgezogen`,
  restored: (who, what) => `${who} hat „${what}“ wiederhergestellt`,
  absolved: (who, what, more) => `${who} hat „${what}“ behalten (${more})`,
  imported: (who, what, more) => `${who} hat einen Import gestartet (${what}): ${more}`,
  stopped_import: (who) => `${who} hat einen Import abgebrochen`,
  paused_filling: (who) => `${who} hat den automatischen Import angehalten`,
  resumed_filling: (who) => `${who} hat den automatischen Import fortgesetzt`,
  drew_dailies: (who, what, more) => `${who} hat Tagesartikel ausgelost (${what}): ${more}`,
  replaced_daily: (who, what, more) => `${who} hat den Tagesartikel ersetzt (${what}): ${more}`,
  signed_out: (who, what) => `${who} hat ${what} überall abgemeldet`,
  suspended: (who, what, more) => `${who} hat ${what} gesperrt: ${more}`,
  lifted: (who, what) => `${who} hat die Sperre von ${what} aufgehoben`,
}

const admin: (typeof english)['admin'] = {
  title: 'Admin',
  parts: {
    catalogue: 'Katalog',
    reports: 'Meldungen',
    dailies: 'Tagesartikel',
    players: 'Konten',
    server: 'Server',
  },
  parts_label: 'Admin-Seiten',
  reports_waiting: (count) =>
    plural(count, {
      one: '1 Artikel ist gemeldet',
      other: `${number(count)} Artikel sind gemeldet`,
    }),
  close_details: 'Einzelheiten schließen',
  nobody: 'Gelöschtes Konto',
  command_line: 'Kommandozeile',
  done_undo: 'Rückgängig',

  search_articles: 'Titel, Wort oder Adresse',
  search_players: 'Name oder ID',
  any_language: 'Sprache',
  any_topic: 'Thema',
  any_difficulty: 'Schwierigkeit',
  any_source: 'Quelle',
  any_state: 'Status',
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
  shown: articles,
  shown_of_more: (count) => `${articles(count)} gezeigt, es gibt mehr`,
  next_article: 'nächster Artikel',
  no_articles: 'Kein Artikel passt. Ändere die Suche oder die Filter.',
  words: (count) => plural(count, { one: '1 Wort', other: `${number(count)} Wörter` }),
  reports: reported,

  look: 'Wie der Text gezeigt wird',
  as_imported: 'Wie importiert',
  under_ink: 'Geschwärzt',
  free_words: 'Sichtbare Wörter',
  text: 'Text',
  at_source: 'Quelle',
  topic: 'Thema',
  difficulty: 'Schwierigkeit',
  licence_of_version: (licence, revision) => `${licence}, Version ${revision}`,
  authors: 'Autorinnen und Autoren',
  imported: (when) => `Importiert: ${when}`,
  labelled_by_operator: 'Thema und Schwierigkeit wurden von Hand gewählt.',
  let_games_decide: 'Schwierigkeit automatisch bestimmen',
  games_decide:
    'Sobald ihn 20 Personen beendet haben, bestimmen ihre Ergebnisse die Schwierigkeit.',
  never_finished: 'Niemand hat ihn bisher beendet.',
  finished_times: (count) =>
    plural(count, { one: 'Einmal beendet', other: `${number(count)}-mal beendet` }),
  median_guesses: (median) =>
    plural(median, { one: 'im Median 1 Versuch', other: `im Median ${number(median)} Versuche` }),
  share_gave_up: (share) => `${percent(share)} gaben auf`,
  withdraw: 'Zurückziehen',
  restore: 'Wiederherstellen',
  withdrawn: (title) => `„${title}“ ist zurückgezogen.`,
  restored: (title) => `„${title}“ ist wiederhergestellt.`,
  fetch_again: 'Neu importieren',
  fetched_again: (title) =>
    `„${title}“ wird neu importiert. Hat sich der Text geändert, ersetzt er diesen.`,

  imports: 'Import aus Wikipedia',
  import_articles: 'Artikel importieren',
  import_title: 'Import aus Wikipedia',
  import: 'Importieren',
  titles: 'Titel oder Adressen, je Zeile einer',
  titles_help: 'Auch eine Liste geht: Thema und Schwierigkeit folgen jeweils nach Tabulatoren.',
  import_language: 'Sprache der Titel',
  import_difficulty: 'Schwierigkeit, wo keine bekannt ist',
  import_mistakes: (ordered, wrong) =>
    `${pages(ordered)} in Arbeit. ${plural(wrong, { one: '1 Zeile wurde', other: `${number(wrong)} Zeilen wurden` })} nicht verstanden:`,
  stop_import: 'Anhalten',
  pages,
  filling: 'Automatischer Import aus Wikipedia:',
  filling_paused: 'Automatischer Import angehalten:',
  pause_filling: 'Anhalten',
  resume_filling: 'Fortsetzen',
  filling_off: 'Automatischer Import ist ausgeschaltet (CATALOGUE=off).',
  filled: (language, have, wished) => `${language} ${number(have)} von ${number(wished)}`,
  unreachable: (why) => `${why}. Der nächste Versuch folgt später.`,
  unreachable_because: (why, detail) => `${why} (${detail}). Der nächste Versuch folgt später.`,
  network_failures: {
    not_found: 'Adresse nicht gefunden',
    refused: 'Verbindung abgelehnt',
    lost: 'Verbindung abgebrochen',
    late: 'keine Antwort',
    no_network: 'kein Netz',
  },
  wikipedia_failures,
  importing: (settled, of) => `Import läuft: ${number(settled)} von ${pages(of)}.`,
  imported_by: (who, when) => `Letzter Import von ${who}, ${when}.`,
  import_counts: (added, replaced, unchanged) =>
    `${number(added)} neu, ${number(replaced)} ersetzt, ${number(unchanged)} unverändert.`,
  refused: (count) => `${pages(count)} abgelehnt`,

  out_since: (when) => `Nicht im Umlauf seit ${when}`,
  still_in_draw: 'Noch im Umlauf',
  reported_by_more: (reports, finished) => `${reported(reports)}; ${ended(finished)}`,
  reported_by: (reports, finished) =>
    `Von ${number(finished)}, die ihn beendet haben, ${plural(reports, { one: 'hat ihn 1', other: `haben ihn ${number(reports)}` })} gemeldet`,
  reported_share: (share) => `(${percent(share)})`,
  leaves_at: 'Kommt bei 3 Meldungen und 10 % aus dem Umlauf',
  plays: ended,
  plays_and_median: (finished, median) => `${ended(finished)}, Median ${number(median)}`,
  keep: 'Im Umlauf lassen',
  put_back: 'Zurück in den Umlauf',
  withdraw_for_good: 'Endgültig zurückziehen',
  read_it_all: 'Ganz lesen',
  kept: (title) => `„${title}“ bleibt im Umlauf. Die Meldungen sind erledigt.`,
  no_reports: 'Keine Meldungen. Gemeldete Artikel erscheinen hier.',
  decided: 'Entschieden',
  decided_last: 'zuletzt',
  none_decided: 'Noch keine Entscheidungen.',
  decision: {
    withdrew: (who, when) => `Zurückgezogen von ${who}, ${when}`,
    restored: (who, when) => `Wiederhergestellt von ${who}, ${when}`,
    absolved: (who, when) => `Behalten von ${who}, ${when}`,
  },

  dailies: 'Tagesartikel der kommenden Woche',
  dailies_help:
    'Achtung, hier siehst du die Artikel vor allen anderen. Der Artikel eines Tages, der begonnen hat, lässt sich nicht ersetzen.',
  language: 'Sprache',
  show_titles: 'Titel zeigen',
  hidden_title: 'verdeckter Titel',
  draw_missing: 'Fehlende Tage auslosen',
  replace: 'Ersetzen',
  replace_day: (day) => `Den Artikel vom ${day} ersetzen`,
  not_drawn: 'Noch nicht ausgelost',
  today: 'Heute',

  no_players: 'Kein Konto hat diesen Namen oder diese ID.',
  newest_players: 'Neueste Konten',
  found_players: (count) => plural(count, { one: '1 Konto', other: `${number(count)} Konten` }),
  first_players: (count) => `Die ersten ${number(count)} Konten. Gib mehr vom Namen ein.`,
  joined: (when) => `Dabei seit ${when}`,
  last_active: (when) => `Zuletzt aktiv ${when}`,
  never_active: 'Nie aktiv',
  is_operator: 'Admin',
  is_suspended: 'Gesperrt',
  games: (count) => plural(count, { one: '1 Spiel', other: `${number(count)} Spiele` }),
  sessions: 'Sitzungen',
  no_sessions: 'Nirgends angemeldet.',
  unknown_device: 'Unbekanntes Gerät',
  session: (since, used) => `Angemeldet ${since}, zuletzt benutzt ${used}`,
  sign_out: 'Überall abmelden',
  signed_out: (name) => `${name} ist überall abgemeldet.`,
  suspend: 'Sperren',
  suspend_title: 'Dieses Konto sperren?',
  suspend_help:
    'Diese Person wird sofort abgemeldet und kann sich nicht mehr anmelden, bis du die Sperre aufhebst. Der Grund wird ihr angezeigt.',
  reason: 'Grund, der angezeigt wird',
  suspended_since: (when) => `Gesperrt seit ${when}.`,
  suspended_for: (reason) => `Grund: ${reason}`,
  let_in: 'Sperre aufheben',
  id: 'ID',

  figures: 'Zahlen',
  figure: {
    players: 'Konten',
    online: 'Jetzt online',
    games_today: 'Spiele heute',
    guesses_today: 'Versuche heute',
    database: 'Datenbank',
    version: 'Version',
    uptime: 'Läuft seit',
  },
  megabytes: (megabytes) => `${number(megabytes)} MB`,
  days: (days) => plural(days, { one: '1 Tag', other: `${number(days)} Tagen` }),
  articles_by_language: 'Artikel nach Sprache',
  in_draw: 'Im Umlauf',
  suspended: 'Ausgesetzt',
  withdrawn_count: 'Zurückgezogen',
  acts: 'Protokoll der Admins',
  no_acts: 'Noch keine Aktionen.',
  act,
}

export const texts: typeof english = { admin }
