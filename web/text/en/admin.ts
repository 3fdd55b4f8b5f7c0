import type { ActKind } from '@inkling/protocol/admin'
import type { ArticleState } from '@inkling/protocol/admin-articles'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { format } from './shared.ts'

const { number, percent, plural } = format

const articles = (count: number) =>
  plural(count, { one: '1 article', other: `${number(count)} articles` })

const reported = (count: number) =>
  plural(count, { one: '1 report', other: `${number(count)} reports` })

const pages = (count: number) => plural(count, { one: '1 page', other: `${number(count)} pages` })

const states: Record<ArticleState, string> = {
  in_draw: 'in rotation',
  suspended: 'out of rotation',
  withdrawn: 'withdrawn',
}

const wikipedia_failures: Record<WikipediaFailure['code'], string> = {
  unreachable: 'Wikipedia can’t be reached',
  late: 'Wikipedia doesn’t respond in time',
  forbidden: 'Wikipedia rejects this server’s requests',
  throttled: 'Wikipedia asks this server to slow down',
  busy: 'Wikipedia is too busy to respond',
  garbled: 'The response is invalid or incomplete',
  elsewhere: 'The response comes from another server',
  endless: 'Wikipedia’s response never ends',
}

/** Action of an admin and its object; `more` is the earlier state, or a reason. */
const act: Record<ActKind, (who: string, what: string, more: string) => string> = {
  labelled: (who, what, more) => `${who} relabelled “${what}”; it was ${more}`,
  unlabelled: (who, what, more) =>
    `${who} set the difficulty of “${what}” to automatic; it was ${more}`,
  withdrew: (who, what) => `${who} withdrew “${what}”`,
  restored: (who, what) => `${who} restored “${what}”`,
  imported: (who, what, more) => `${who} started an import in ${what}: ${more}`,
  absolved: (who, what, more) => `${who} kept “${what}” (${more})`,
  stopped_import: (who) => `${who} stopped an import`,
  paused_filling: (who) => `${who} paused automatic imports`,
  resumed_filling: (who) => `${who} resumed automatic imports`,
  drew_dailies: (who, what, more) => `${who} drew Dailies in ${what}: ${more}`,
  replaced_daily: (who, what, more) => `${who} replaced the ${what} Daily for ${more}`,
  signed_out: (who, what) => `${who} logged ${what} out everywhere`,
  suspended: (who, what, more) => `${who} suspended ${what}: ${more}`,
  lifted: (who, what) => `${who} lifted the suspension of ${what}`,
}

const admin = {
  title: 'Admin',
  parts: {
    catalogue: 'Catalogue',
    reports: 'Reports',
    dailies: 'Dailies',
    players: 'Players',
    server: 'Server',
  },
  parts_label: 'Admin pages',
  reports_waiting: (count: number) =>
    plural(count, {
      one: '1 article is reported',
      other: `${number(count)} articles are reported`,
    }),
  close_details: 'Close details',
  nobody: 'Deleted user',
  command_line: 'Command line',
  done_undo: 'Undo',

  search_articles: 'Title, word or URL',
  search_players: 'Name or ID',
  any_language: 'Any language',
  any_topic: 'Any topic',
  any_difficulty: 'Any difficulty',
  any_source: 'Any source',
  any_state: 'Any state',
  no_topic: 'No topic',
  filters: 'Filters',
  sources: { original: 'Written for Inkling', wikipedia: 'Wikipedia' },
  states,
  columns: {
    title: 'Title',
    language: 'Language',
    topic: 'Topic',
    difficulty: 'Difficulty',
    words: 'Words',
    finished: 'Finished',
    median_guesses: 'Median guesses',
    reports: 'Reports',
  },
  shown: articles,
  shown_of_more: (count: number) => `${articles(count)} shown, more available`,
  next_article: 'next article',
  no_articles: 'No articles match. Change the search or the filters.',
  words: (count: number) => plural(count, { one: '1 word', other: `${number(count)} words` }),
  reports: reported,

  look: 'View',
  as_imported: 'As imported',
  under_ink: 'Redacted',
  free_words: 'Visible words',
  text: 'Text',
  at_source: 'Source',
  topic: 'Topic',
  difficulty: 'Difficulty',
  licence_of_version: (licence: string, revision: string) => `${licence}, version ${revision}`,
  authors: 'Authors',
  imported: (when: string) => `Imported ${when}`,
  labelled_by_operator: 'Topic and difficulty were set by an admin.',
  let_games_decide: 'Set difficulty automatically',
  games_decide: 'After 20 finished games, the difficulty is set automatically.',
  never_finished: 'Nobody has finished it yet.',
  finished_times: (count: number) => `${number(count)} finished`,
  median_guesses: (median: number) =>
    plural(median, { one: 'median 1 guess', other: `median ${number(median)} guesses` }),
  share_gave_up: (share: number) => `${percent(share)} gave up`,
  withdraw: 'Withdraw',
  restore: 'Restore',
  withdrawn: (title: string) => `“${title}” was withdrawn.`,
  restored: (title: string) => `“${title}” was restored.`,

  fetch_again: 'Refetch',
  fetched_again: (title: string) => `Refetching “${title}”. A changed text will replace this one.`,

  imports: 'Import from Wikipedia',
  import_articles: 'Import articles',
  import_title: 'Import from Wikipedia',
  import: 'Import',
  titles: 'Titles or URLs, one per line',
  titles_help: 'You can add a topic and a difficulty to each title, separated by tabs.',
  import_language: 'Language of the titles',
  import_difficulty: 'Difficulty if unknown',
  import_mistakes: (ordered: number, wrong: number) =>
    `${pages(ordered)} queued. ${plural(wrong, { one: '1 line', other: `${number(wrong)} lines` })} not understood:`,
  stop_import: 'Stop',
  pages,
  filling: 'Importing automatically:',
  filling_paused: 'Automatic imports paused:',
  pause_filling: 'Pause',
  resume_filling: 'Resume',
  filling_off: 'Automatic imports are off (CATALOGUE=off).',
  filled: (language: string, have: number, wished: number) =>
    `${language} ${number(have)} of ${number(wished)}`,
  /** Reason why Wikipedia doesn’t answer; `detail` is the code of the failure, in no language. */
  unreachable: (why: string) => `${why}. The server will try again.`,
  unreachable_because: (why: string, detail: string) =>
    `${why} (${detail}). The server will try again.`,
  network_failures: {
    not_found: 'its address wasn’t found',
    refused: 'the connection was refused',
    lost: 'the connection was lost',
    late: 'no answer in time',
    no_network: 'no network',
  },
  wikipedia_failures,
  importing: (settled: number, of: number) => `Importing: ${number(settled)} of ${pages(of)}.`,
  imported_by: (who: string, when: string) => `Last import by ${who}, ${when}.`,
  import_counts: (added: number, replaced: number, unchanged: number) =>
    `${number(added)} new, ${number(replaced)} replaced, ${number(unchanged)} unchanged.`,
  refused: (count: number) => `${pages(count)} refused`,

  out_since: (when: string) => `Out of rotation since ${when}`,
  still_in_draw: 'Still in rotation',
  /** The players who reported the article, if fewer have finished it. */
  reported_by_more: (reports: number, finished: number) =>
    `${reported(reports)}; ${plural(finished, { one: '1 has', other: `${number(finished)} have` })} finished it`,
  reported_by: (reports: number, finished: number) =>
    `${number(reports)} of ${number(finished)} players who finished it reported it`,
  reported_share: (share: number) => `(${percent(share)})`,
  leaves_at: 'Leaves rotation at 3 reports and 10%',
  plays: (finished: number) => `${number(finished)} finished`,
  plays_and_median: (finished: number, median: number) =>
    `${number(finished)} finished, median ${number(median)}`,
  keep: 'Keep in rotation',
  put_back: 'Return to rotation',
  withdraw_for_good: 'Withdraw permanently',
  read_it_all: 'Read all',
  kept: (title: string) => `“${title}” stays in rotation. Its reports were dismissed.`,
  no_reports: 'No reports. Articles that players report appear here.',
  decided: 'Past decisions',
  decided_last: 'latest',
  none_decided: 'No decisions yet.',
  decision: {
    withdrew: (who: string, when: string) => `Withdrawn by ${who}, ${when}`,
    restored: (who: string, when: string) => `Restored by ${who}, ${when}`,
    absolved: (who: string, when: string) => `Kept by ${who}, ${when}`,
  },

  dailies: 'Dailies for the coming week',
  dailies_help: 'Spoiler: these are upcoming articles. A day that has started keeps its article.',
  language: 'Language',
  show_titles: 'Show titles',
  hidden_title: 'hidden title',
  draw_missing: 'Draw missing days',
  replace: 'Replace',
  replace_day: (day: string) => `Replace the Daily for ${day}`,
  not_drawn: 'Not drawn yet',
  today: 'Today',

  no_players: 'No players match. Try another name or ID.',
  newest_players: 'Newest players',
  found_players: (count: number) =>
    plural(count, { one: '1 player', other: `${number(count)} players` }),
  first_players: (count: number) => `First ${number(count)} players. Type more of the name.`,
  joined: (when: string) => `Joined ${when}`,
  last_active: (when: string) => `Last active ${when}`,
  never_active: 'Never active',
  is_operator: 'Admin',
  is_suspended: 'Suspended',
  games: (count: number) => plural(count, { one: '1 game', other: `${number(count)} games` }),
  sessions: 'Sessions',
  no_sessions: 'Not signed in anywhere.',
  unknown_device: 'Unknown device',
  session: (since: string, used: string) => `Signed in ${since}, last used ${used}`,
  sign_out: 'Log out everywhere',
  signed_out: (name: string) => `${name} was logged out everywhere.`,
  suspend: 'Suspend',
  suspend_title: 'Suspend this player?',
  suspend_help:
    'They’re logged out right away and can’t sign in until you lift the suspension. They’ll see the reason.',
  reason: 'Reason (shown to the player)',
  suspended_since: (when: string) => `Suspended since ${when}.`,
  suspended_for: (reason: string) => `Reason: ${reason}`,
  let_in: 'Lift suspension',
  id: 'ID',

  figures: 'Statistics',
  figure: {
    players: 'Players',
    online: 'Online now',
    games_today: 'Games today',
    guesses_today: 'Guesses in today’s games',
    database: 'Database',
    version: 'Version',
    uptime: 'Uptime',
  },
  megabytes: (megabytes: number) => `${number(megabytes)} MB`,
  days: (days: number) => plural(days, { one: '1 day', other: `${number(days)} days` }),
  articles_by_language: 'Articles by language',
  in_draw: 'In rotation',
  suspended: 'Out of rotation',
  withdrawn_count: 'Withdrawn',
  acts: 'Activity',
  no_acts: 'No activity yet.',
  act,
}

export const texts = { admin }
