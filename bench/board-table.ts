import type { Article, FormsOf } from '@inkling/game/article'
import { apply, emptySheet, type Entry, hint, judge, readGuess } from '@inkling/game/guess'
import { redact } from '@inkling/game/redact'
import { scoreOf } from '@inkling/game/score'
import { seenArticle, seenEntry, seenSheet, seenTitleWords } from '@inkling/game/view'
import type { Answer, Credit, Game, Guess } from '@inkling/protocol/game'
import { REFUSALS, type RefusalCode } from '@inkling/protocol/refusals'

type Needs = { id: string; article: Article; formsOf: FormsOf; credit: Credit }

/** A refusal as the table tells it. */
export type Refusal = { refused: RefusalCode; message: string }

/** What a game alone has no use for. */
const NO_OTHERS = {
  day: null,
  host_id: null,
  ends_at: null,
  next_game_id: null,
  code: null,
  players: [],
  invited: [],
  event: 0,
}

/** A game in memory with the real rules, answering as the server does. */
export function createTable({ id, article, formsOf, credit }: Needs) {
  const redacted = redact(article, 'standard')
  const entries: Entry[] = []
  const start = Date.now()
  const state = emptySheet()
  let end: number | null = null

  function add(entry: Entry): Guess {
    apply(redacted, state, entry, formsOf)
    entries.push(entry)
    if (state.ended !== null) end ??= Date.now()
    return seenEntry(redacted, entry)
  }

  function find(): Game {
    const score = end === null ? null : scoreOf(entries, { start, end, times: [] })
    const seen = seenArticle(redacted, state.ended !== null)
    const finished_at = end === null ? null : new Date(end).toISOString()
    return {
      ...NO_OTHERS,
      id,
      mode: 'solo',
      difficulty: 'medium',
      topic: null,
      options: { free_words: 'standard', last_stretch: 3 },
      state: state.ended ?? 'playing',
      phase: end === null ? 'running' : 'over',
      started_at: new Date(start).toISOString(),
      finished_at,
      over_at: finished_at,
      now: new Date().toISOString(),
      title_words: seenTitleWords(redacted),
      elapsed: (end ?? Date.now()) - start,
      score,
      article: seen === null ? null : { ...seen, credit },
    }
  }

  function guess(typed: string): Answer | Refusal {
    const read = readGuess(typed, article.lang)
    if ('refused' in read) return refusal(read.refused.toUpperCase())
    const results = read.words.map((word): Answer['results'][number] => {
      const outcome = judge(redacted, state, word, formsOf)
      if (outcome.kind === 'accepted') return { outcome: 'accepted', ...add(outcome.entry) }
      return outcome.kind === 'free'
        ? { outcome: 'free', word }
        : { outcome: 'repeat', word, seq: outcome.seq }
    })
    return { results, state: state.ended ?? 'playing' }
  }

  function useHint(position: number | null): Answer | Refusal {
    const entry = hint(redacted, state, position, formsOf)
    if ('refused' in entry) return refusal(entry.refused.toUpperCase())
    return { results: [{ outcome: 'accepted', ...add(entry) }], state: state.ended ?? 'playing' }
  }

  return {
    find,
    sheet: () => seenSheet(redacted),
    guesses: (since = 0) =>
      entries.filter(({ seq }) => seq > since).map((entry) => seenEntry(redacted, entry)),
    guess,
    useHint,
    giveUp() {
      add({ seq: state.seq + 1, kind: 'give_up', word: '', key: null, opened: [] })
      return { state: 'gave_up' as const }
    },
  }
}

export type Table = ReturnType<typeof createTable>

function refusal(code: string): Refusal {
  const known = Object.keys(REFUSALS).find((name): name is RefusalCode => name === code)
  const refused = known ?? 'BAD_REQUEST'
  return { refused, message: REFUSALS[refused].message }
}
