import type { ActKind } from '@inkling/protocol/admin'
import type { ArticleState } from '@inkling/protocol/admin-articles'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { format } from './shared.ts'

const { list, number, percent, plural } = format

const articles = (count: number) =>
  plural(count, { one: '1 article', other: `${number(count)} articles` })

const reported = (count: number) =>
  plural(count, { one: '1 report', other: `${number(count)} reports` })

const pages = (count: number) => plural(count, { one: '1 page', other: `${number(count)} pages` })

const states: Record<ArticleState, string> = {
  in_draw: 'in the draw',
  suspended: 'out of the draw',
  withdrawn: 'withdrawn',
}

const wikipedia_failures: Record<WikipediaFailure['code'], string> = {
  unreachable: 'Wikipedia cannot be reached',
  late: 'Wikipedia does not answer in time',
  forbidden: 'Wikipedia turns this server away',
  throttled: 'Wikipedia asks this server to slow down',
  busy: 'Wikipedia cannot answer now',
  garbled: 'Something that is not Wikipedia answers, or only half an answer comes',
  elsewhere: 'Something else answers in Wikipedia’s place',
  endless: 'Wikipedia’s answer has no end',
}

/** Action of an operator and its object; `more` is the earlier state, or a reason. */
const act: Record<ActKind, (who: string, what: string, more: string) => string> = {
  labelled: (who, what, more) => `${who} relabelled “${what}”, which was ${more}`,
  unlabelled: (who, what, more) => `${who} let the games decide on “${what}”, which was ${more}`,
  withdrew: (who, what) => `${who} withdrew “${what}”`,
  restored: (who, what) => `${who} restored “${what}”`,
  imported: (who, what, more) => `${who} ordered an import in ${what}: ${more}`,
  absolved: (who, what, more) => `${who} kept “${what}” (${more})`,
  stopped_import: (who) => `${who} stopped an import`,
  paused_filling: (who) => `${who} paused the filling from Wikipedia`,
  resumed_filling: (who) => `${who} resumed the filling from Wikipedia`,
  drew_dailies: (who, what, more) => `${who} drew dailies in ${what}: ${more}`,
  replaced_daily: (who, what, more) => `${who} replaced the daily in ${what} of ${more}`,
  signed_out: (who, what) => `${who} signed ${what} out everywhere`,
  suspended: (who, what, more) => `${who} suspended ${what}: ${more}`,
  lifted: (who, what) => `${who} let ${what} in again`,
}

const admin = {
  title: 'Operators',
  parts: {
    catalogue: 'Catalogue',
    reports: 'Reports',
    dailies: 'Dailies',
    players: 'Players',
    server: 'Server',
  },
  parts_label: 'Parts of the operators’ page',
  reports_waiting: (count: number) =>
    plural(count, {
      one: '1 article is reported',
      other: `${number(count)} articles are reported`,
    }),
  close_details: 'Close details',
  show_more: 'Show more',
  nobody: 'Somebody whose account is gone',
  command_line: 'The command line',
  done_undo: 'Undo',

  search_articles: 'Title, word or address',
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
  shown: (count: number, hasMore: boolean) =>
    hasMore ? `${articles(count)} shown, there are more` : articles(count),
  next_article: 'next article',
  no_articles: 'No article fits. Change the search or the filters.',
  words: (count: number) => plural(count, { one: '1 word', other: `${number(count)} words` }),
  reports: reported,

  look: 'How the text shows',
  as_imported: 'As imported',
  under_ink: 'Under ink',
  free_words: 'Free words',
  text: 'Text',
  at_source: 'Source',
  topic: 'Topic',
  difficulty: 'Difficulty',
  credit: (licence: string, revision: string | null) =>
    revision === null ? licence : `${licence}, version ${revision}`,
  authors: 'Authors',
  imported: (when: string) => `Imported ${when}`,
  labelled_by_operator: 'An operator has chosen topic and difficulty.',
  let_games_decide: 'Let the games decide',
  games_decide: 'Once 20 have finished it, the games decide on the difficulty.',
  played: (finished: number, median: number | null, gave_up: number | null) => {
    if (finished === 0) return 'Nobody has finished it yet.'
    const parts = [
      `${number(finished)} finished`,
      ...(median === null
        ? []
        : [plural(median, { one: 'median 1 guess', other: `median ${number(median)} guesses` })]),
      ...(gave_up === null ? [] : [`${percent(gave_up)} gave up`]),
    ]
    return `${parts.join(', ')}.`
  },
  withdraw: 'Withdraw',
  restore: 'Restore',
  withdrawn: (title: string) => `“${title}” is withdrawn.`,
  restored: (title: string) => `“${title}” is back where it was.`,

  fetch_again: 'Fetch again',
  fetched_again: (title: string) =>
    `“${title}” is asked for again. A changed text replaces this one.`,

  imports: 'Import from Wikipedia',
  import_articles: 'Import articles',
  import_title: 'Import from Wikipedia',
  import: 'Import',
  titles: 'Titles or addresses, one a line',
  titles_help: 'A list of titles works too: topic and difficulty follow each after tabs.',
  import_language: 'Language of the titles',
  import_difficulty: 'Difficulty where none is known',
  import_mistakes: (ordered: number, wrong: number) =>
    `${pages(ordered)} ordered. ${plural(wrong, { one: '1 line was', other: `${number(wrong)} lines were` })} not understood:`,
  stop_import: 'Stop',
  pages,
  filling: 'Filling from Wikipedia:',
  filling_paused: 'Filling from Wikipedia is paused:',
  pause_filling: 'Pause',
  resume_filling: 'Resume',
  filling_off: 'This server fetches nothing by itself (CATALOGUE=off).',
  filled: (language: string, have: number, wished: number) =>
    `${language} ${number(have)} of ${number(wished)}`,
  /** Why Wikipedia does not answer; `detail` is the code of the failure, in no language. */
  unreachable: (why: string, detail: string | null) =>
    `${why}${detail === null ? '' : ` (${detail})`}. It will be asked again.`,
  wikipedia_failures,
  importing: (settled: number, of: number) => `Importing: ${number(settled)} of ${pages(of)}.`,
  imported_by: (who: string, when: string) => `Last import by ${who}, ${when}.`,
  import_counts: (added: number, replaced: number, unchanged: number) =>
    `${number(added)} new, ${number(replaced)} replaced, ${number(unchanged)} unchanged.`,
  refused: (count: number) => `${pages(count)} refused`,

  out_since: (when: string) => `Out of the draw since ${when}`,
  still_in_draw: 'Still in the draw',
  reported_by: (reports: number, finished: number) =>
    finished < reports
      ? `${reported(reports)}; ${plural(finished, { one: '1 has', other: `${number(finished)} have` })} finished it`
      : `${number(reports)} of ${number(finished)} players who finished it reported it`,
  reported_share: (share: number) => `(${percent(share)})`,
  leaves_at: 'Leaves the draw at 3 reports and 10%',
  plays: (finished: number, median: number | null) =>
    median === null
      ? `${number(finished)} finished`
      : `${number(finished)} finished, median ${number(median)}`,
  keep: 'Keep in the draw',
  put_back: 'Put back in the draw',
  withdraw_for_good: 'Withdraw for good',
  read_it_all: 'Read it all',
  kept: (title: string) => `“${title}” stays in the draw. Its reports are closed.`,
  no_reports: 'No article is reported. When players report one, it shows here.',
  decided: 'Decided',
  decided_last: 'the latest',
  none_decided: 'Nothing has been decided yet.',
  decision: {
    withdrew: (who: string, when: string) => `Withdrawn by ${who}, ${when}`,
    restored: (who: string, when: string) => `Restored by ${who}, ${when}`,
    absolved: (who: string, when: string) => `Kept by ${who}, ${when}`,
  },

  dailies: 'Dailies of the coming week',
  dailies_help:
    'Who looks here knows the articles before they are played. A day that has begun keeps its article.',
  language: 'Language',
  show_titles: 'Show titles',
  hidden_title: 'hidden title',
  draw_missing: 'Draw the missing days',
  replace: 'Replace',
  replace_day: (day: string) => `Replace the article of ${day}`,
  not_drawn: 'Not drawn yet',
  today: 'Today',

  no_players: 'No player has this name or ID.',
  newest_players: 'Newest players',
  found_players: (count: number, most: number) =>
    count < most
      ? plural(count, { one: '1 player', other: `${number(count)} players` })
      : `The first ${number(most)} players. Type more of the name.`,
  joined: (when: string) => `Joined ${when}`,
  last_active: (when: string) => `Last active ${when}`,
  never_active: 'Never active',
  is_operator: 'Operator',
  is_suspended: 'Suspended',
  player_figures: (games: number, reports: number) =>
    list([
      plural(games, { one: '1 game', other: `${number(games)} games` }),
      plural(reports, { one: '1 report', other: `${number(reports)} reports` }),
    ]),
  sessions: 'Sessions',
  no_sessions: 'Signed in nowhere.',
  unknown_device: 'Unknown device',
  session: (since: string, used: string) => `Signed in ${since}, last used ${used}`,
  sign_out: 'Sign out everywhere',
  signed_out: (name: string) => `${name} is signed out everywhere.`,
  suspend: 'Suspend',
  suspend_title: 'Suspend this player?',
  suspend_help:
    'They are signed out at once and can’t sign in again until you let them. They read the reason.',
  reason: 'Reason, as the player reads it',
  suspended_since: (when: string) => `Suspended since ${when}.`,
  suspended_for: (reason: string) => `Reason: ${reason}`,
  let_in: 'Let in again',
  id: 'ID',

  figures: 'Figures',
  figure: {
    players: 'Players',
    online: 'Online now',
    games_today: 'Games today',
    guesses_today: 'Guesses in them',
    database: 'Database',
    version: 'Version',
    uptime: 'Running for',
  },
  megabytes: (megabytes: number) => `${number(megabytes)} MB`,
  days: (days: number) => plural(days, { one: '1 day', other: `${number(days)} days` }),
  articles_by_language: 'Articles by language',
  in_draw: 'In the draw',
  suspended: 'Suspended',
  withdrawn_count: 'Withdrawn',
  acts: 'What operators did',
  no_acts: 'Nothing has been done yet.',
  act,
}

export const texts = { admin }
