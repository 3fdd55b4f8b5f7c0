import type { Article, FormsOf } from '@inkling/game/secret/article'
import { applyRow, emptySheet, evaluateGuess, readGuess } from '@inkling/game/secret/guess'
import type { Row } from '@inkling/game/open/guess'
import { evaluateHint } from '@inkling/game/secret/hint'
import { redact } from '@inkling/game/secret/redact'
import { scoreOf } from '@inkling/game/open/score'
import { seenArticle, seenRow, seenSheet, seenTitleWords } from '@inkling/game/secret/view'
import { optionsOf } from '@inkling/game/open/options'
import type { Answer, Credit, Game, SheetRow } from '@inkling/protocol/game'
import { REFUSALS, type RefusalCode } from '@inkling/protocol/refusals'

type Needs = { id: string; article: Article; formsOf: FormsOf; credit: Credit }

/** A refusal as the table tells it. */
export type Refusal = { refused: RefusalCode; message: string }

/** What is the same in every game that somebody plays alone here. */
const ALONE = {
  mode: 'solo',
  lang: 'en',
  difficulty: 'medium',
  topic: null,
  options: optionsOf('solo'),
  day: null,
  host_id: null,
  chosen_by: null,
  ends_at: null,
  next_game_id: null,
  starts_when_ready: false,
  match: null,
  code: null,
  players: [],
  invited: [],
  event: 0,
} satisfies Partial<Game>

/** A game in memory with the real rules, answering as the server does. */
export function createTable({ id, article, formsOf, credit }: Needs) {
  const redacted = redact(article, 'standard')
  const entries: Row[] = []
  const start = Date.now()
  const state = emptySheet()
  let end: number | null = null

  function add(entry: Row): SheetRow {
    applyRow(redacted, state, entry, formsOf)
    entries.push(entry)
    if (state.ended !== null) end ??= Date.now()
    return seenRow(redacted, entry)
  }

  function find(): Game {
    const score = end === null ? null : scoreOf(entries, { start, end, times: [] })
    const seen = seenArticle(redacted, end !== null)
    return {
      ...ALONE,
      id,
      state: state.ended ?? 'playing',
      ...timesOf(start, end),
      title_words: seenTitleWords(redacted),
      score,
      article: seen === null ? null : { ...seen, credit },
    }
  }

  function guess(typed: string): Answer | Refusal {
    const read = readGuess(typed, article.lang)
    if ('refused' in read) return refusal(read.refused.toUpperCase())
    const results = read.words.map((guessed): Answer['results'][number] => {
      const { word } = guessed
      const outcome = evaluateGuess(redacted, state, guessed, formsOf)
      if (outcome.kind === 'accepted') return { outcome: 'accepted', ...add(outcome.row) }
      return outcome.kind === 'free'
        ? { outcome: 'free', word }
        : { outcome: 'repeat', word, seq: outcome.seq }
    })
    return { results, state: state.ended ?? 'playing' }
  }

  function useHint(position: number | null): Answer | Refusal {
    const entry = evaluateHint(redacted, state, position, formsOf)
    if ('refused' in entry) return refusal(entry.refused.toUpperCase())
    return { results: [{ outcome: 'accepted', ...add(entry) }], state: state.ended ?? 'playing' }
  }

  function giveUp() {
    add({ seq: state.seq + 1, kind: 'give_up', word: '', key: null, opened: [] })
    return { state: 'gave_up' as const }
  }

  return {
    find,
    sheet: () => seenSheet(redacted),
    guesses: (since = 0) => entries.slice(since).map((entry) => seenRow(redacted, entry)),
    guess,
    useHint,
    giveUp,
  }
}

export type Table = ReturnType<typeof createTable>

function timesOf(start: number, end: number | null) {
  const finished_at = end === null ? null : new Date(end).toISOString()
  return {
    phase: end === null ? ('running' as const) : ('over' as const),
    started_at: new Date(start).toISOString(),
    finished_at,
    over_at: finished_at,
    now: new Date().toISOString(),
    elapsed: (end ?? Date.now()) - start,
  }
}

function refusal(code: string): Refusal {
  const known = Object.keys(REFUSALS).find((name): name is RefusalCode => name === code)
  const refused = known ?? 'BAD_REQUEST'
  return { refused, message: REFUSALS[refused].message }
}
