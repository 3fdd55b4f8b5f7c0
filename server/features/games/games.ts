import {
  hint,
  judge,
  readGuess,
  type Entry,
  type GuessRefusal,
  type HintRefusal,
} from '@inkling/game/guess'
import { seenArticle, seenEntry, seenSheet, seenTitle } from '@inkling/game/view'
import type { Difficulty, Topic } from '@inkling/game/article'
import type {
  Answer,
  Game,
  GameSummary,
  Guess,
  Options,
  PlayerState,
  Result,
} from '@inkling/protocol/games'
import type { RefusalCode } from '@inkling/protocol/refusals'
import type { Sheet } from '@inkling/game/redact'
import type { Pool } from 'pg'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import type { Articles } from '../articles/articles.ts'
import { createGuessLimit } from './guess-limit.ts'
import { createGuessLog } from './guess-log.ts'
import * as queries from './queries.ts'
import { createSheets, type OpenSheet } from './sheets.ts'

const REFUSED: Record<GuessRefusal | HintRefusal, RefusalCode> = {
  empty_guess: 'EMPTY_GUESS',
  long_guess: 'LONG_GUESS',
  several_words: 'SEVERAL_WORDS',
  no_word: 'NO_WORD',
  hint_in_title: 'HINT_IN_TITLE',
  already_open: 'ALREADY_OPEN',
  no_such_position: 'NO_SUCH_POSITION',
  nothing_to_hint: 'NOTHING_TO_HINT',
}

/** What a new game is set up with. */
export type Setup = {
  mode: 'solo'
  difficulty: Difficulty
  topic: Topic | null
  options: Options
}

/** Games and the guesses in them. A game that is not there and one that is another's answer alike. */
export function createGames({
  db,
  pool,
  articles,
}: {
  db: Database
  pool: Pool
  articles: Articles
}) {
  const sheets = createSheets({ db, articles, guess_log: createGuessLog({ pool }) })
  const mayGuess = createGuessLimit()

  async function create(user_id: string, setup: Setup): Promise<{ game_id: string }> {
    const { difficulty, topic } = setup
    const article_id = (await articles.draw([user_id], difficulty, topic)) ?? refuse('NO_ARTICLE')
    return { game_id: await queries.insertGame(db, user_id, { ...setup, article_id }) }
  }

  async function submitGuess(user_id: string, game_id: string, typed: string): Promise<Answer> {
    if (!mayGuess(user_id, Date.now())) refuse('TOO_MANY_REQUESTS')
    const { article } = await sheets.find(game_id, user_id)
    const guess = readGuess(typed, article.redacted.article.lang)
    if ('refused' in guess) {
      const code = REFUSED[guess.refused]
      refuse(code, code === 'SEVERAL_WORDS' ? oneAtATime(guess.words) : undefined)
    }
    const results: Result[] = []
    for (const word of guess.words) {
      const { result, sheet } = await guessWord(user_id, game_id, word)
      results.push(result)
      if (sheet.state.ended !== null) return { results, state: sheet.state.ended }
    }
    return { results, state: 'playing' }
  }

  async function guessWord(
    user_id: string,
    game_id: string,
    word: string,
  ): Promise<{ result: Result; sheet: OpenSheet }> {
    let unwritten: Result | undefined
    const { sheet, entry } = await sheets.advance(game_id, user_id, ({ article, state }) => {
      const outcome = judge(article.redacted, state, word, article.formsOf)
      if (outcome.kind === 'accepted') return outcome.entry
      unwritten =
        outcome.kind === 'free'
          ? { outcome: 'free', word }
          : { outcome: 'repeat', word, seq: outcome.seq }
      return null
    })
    return { result: entry === null ? unwritten! : accepted(sheet, entry), sheet }
  }

  async function useHint(
    user_id: string,
    game_id: string,
    position: number | null,
  ): Promise<Answer> {
    if (!mayGuess(user_id, Date.now())) refuse('TOO_MANY_REQUESTS')
    const { sheet, entry } = await sheets.advance(game_id, user_id, ({ article, state }) => {
      const given = hint(article.redacted, state, position, article.formsOf)
      if ('refused' in given) refuse(REFUSED[given.refused])
      return given
    })
    return { results: [accepted(sheet, entry!)], state: sheet.state.ended ?? 'playing' }
  }

  async function giveUp(user_id: string, game_id: string): Promise<{ state: PlayerState }> {
    const { sheet } = await sheets.advance(game_id, user_id, ({ state }) => ({
      seq: state.seq + 1,
      kind: 'give_up',
      word: '',
      key: null,
      opened: [],
    }))
    return { state: sheet.state.ended ?? 'playing' }
  }

  async function list(user_id: string, limit: number): Promise<GameSummary[]> {
    const rows = await queries.listGames(db, user_id, limit)
    return rows.map(({ title, lang, ...row }) => ({
      ...row,
      ...seenTitle({ title, lang }, row.state !== 'playing'),
      mode: soloOnly(row.mode),
      started_at: row.started_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
      guesses: row.guesses ?? 0,
    }))
  }

  async function find(user_id: string, game_id: string): Promise<Game> {
    const seat = await findSeat(user_id, game_id)
    const { redacted, credit } = await articles.load(seat.article_id, seat.options.free_words)
    const ended = seat.state === 'playing' ? null : seat.state
    const seen = seenArticle(redacted, ended)
    return {
      id: seat.id,
      mode: soloOnly(seat.mode),
      difficulty: seat.difficulty,
      topic: seat.topic,
      options: seat.options,
      state: seat.state,
      started_at: seat.started_at.toISOString(),
      finished_at: seat.finished_at?.toISOString() ?? null,
      elapsed: (seat.finished_at ?? new Date()).getTime() - seat.started_at.getTime(),
      score: scoreOfSeat(seat),
      article: seen === null ? null : { ...seen, credit },
    }
  }

  async function sheet(user_id: string, game_id: string): Promise<Sheet> {
    const seat = await findSeat(user_id, game_id)
    const { redacted } = await articles.load(seat.article_id, seat.options.free_words)
    return seenSheet(redacted)
  }

  async function guesses(user_id: string, game_id: string, since: number): Promise<Guess[]> {
    const seat = await findSeat(user_id, game_id)
    const { redacted } = await articles.load(seat.article_id, seat.options.free_words)
    const entries = await queries.listEntries(db, seat.sheet_id, since)
    return entries.map((entry) => seenEntry(redacted, entry))
  }

  async function findSeat(user_id: string, game_id: string): Promise<queries.Seat> {
    return (await queries.findSeat(db, game_id, user_id)) ?? refuse('NOT_FOUND')
  }

  return { create, submitGuess, useHint, giveUp, list, find, sheet, guesses }
}
export type Games = ReturnType<typeof createGames>

function accepted({ article }: OpenSheet, entry: Entry): Result {
  return { outcome: 'accepted', ...seenEntry(article.redacted, entry) }
}

function oneAtATime(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`)
  const last = quoted.pop()
  return `One word at a time: guess ${quoted.join(', ')} and ${last}.`
}

function scoreOfSeat(seat: queries.Seat): Game['score'] {
  const { guesses, hits, hints, seconds, time_played } = seat
  if (guesses === null) return null
  return {
    guesses,
    hits: hits ?? 0,
    hit_rate: guesses === 0 ? 0 : (hits ?? 0) / guesses,
    hints: hints ?? 0,
    seconds: seconds ?? 0,
    time_played: time_played ?? 0,
  }
}

function soloOnly(mode: string): 'solo' {
  if (mode !== 'solo') throw new Error(`A game of mode ${mode} came where only solo is played.`)
  return mode
}
