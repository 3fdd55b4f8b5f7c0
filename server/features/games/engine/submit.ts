import { finish, type PlayerState } from '@inkling/game/open/room'
import {
  endOf,
  evaluateGuess,
  readGuess,
  type GuessedWord,
  type Outcome,
} from '@inkling/game/secret/guess'
import { MAX_ROWS, type GuessRefusal, type Row } from '@inkling/game/open/guess'
import { evaluateHint, type HintRefusal } from '@inkling/game/secret/hint'
import { hintLimit, type HintLimit } from '@inkling/game/open/hint-limits'
import { MODES } from '@inkling/game/open/modes'
import { seenProgress, seenRow } from '@inkling/game/secret/view'
import type { ChannelEvents } from '@inkling/protocol/channels'
import type { Answer, Result, SheetRow } from '@inkling/protocol/game'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Metrics } from '../../../platform/telemetry/metrics.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import type { PlayableArticle } from '../../articles/articles.ts'
import type { Transitions } from './transitions.ts'
import type { OpenSeat, OpenSheet, SheetCache } from './sheet-cache.ts'
import { insertRow } from './sheet-store.ts'
import type { GuessWriter } from './writer.ts'

/** For how long a move is tried while other servers write to the same sheet: browsers wait 10 s. */
const MAX_MS = 8_000
const SECOND = 1_000

type Dependencies = {
  bus: Bus
  limiter: Limiter
  sheets: SheetCache
  writer: GuessWriter
  transitions: Pick<Transitions, 'applyForPlayer'>
  metrics: Pick<Metrics, 'guesses' | 'guess_steps'>
}

/** What a player does on a sheet: guesses a word, or asks for a hint, at a position if one is given. */
type Move = ({ kind: 'guess' } & GuessedWord) | { kind: 'hint'; position: number | null }

/** Why a move came to no hint. */
type NoHint = { refused: HintRefusal } | Exclude<HintLimit, { wait: number }>

/** What became of a move, and where its player stands after it. */
type Done = { result: Result; state: PlayerState }

/** Guesses and hints. Each is answered after its row is committed. */
export function createSubmit(dependencies: Dependencies) {
  const { limiter, sheets, metrics } = dependencies
  const write = createMoveWriter(dependencies)

  async function submitGuess(user_id: string, game_id: string, typed: string): Promise<Answer> {
    await limiter.take('guess', user_id)
    const seat = await sheets.find(game_id, user_id)
    const guess = readGuess(typed, seat.lang)
    if ('refused' in guess) return refuseGuess(guess)
    const joined = guess.words.length - 1
    if (joined > 0) await limiter.take('guess', user_id, joined)
    const results: Result[] = []
    for (const word of guess.words) {
      const { result, state } = await play(seat, { kind: 'guess', ...word })
      results.push(result)
      if (state !== 'playing') return { results, state }
    }
    return { results, state: 'playing' }
  }

  async function useHint(
    user_id: string,
    game_id: string,
    position: number | null,
  ): Promise<Answer> {
    await limiter.take('guess', user_id)
    const seat = await sheets.find(game_id, user_id)
    const { result, state } = await play(seat, { kind: 'hint', position })
    return { results: [result], state }
  }

  /** Moves on one sheet follow each other. */
  async function play(seat: OpenSeat, move: Move): Promise<Done> {
    const turn = takeTurn(seat.sheet)
    if (turn !== null) await turn
    try {
      return await tryMove(seat, move)
    } finally {
      endTurn(seat.sheet)
    }
  }

  /** Where the database has what this server has not seen yet, it is read and the move is evaluated anew; before a move
   *  that comes to no new row too. */
  async function tryMove(found: OpenSeat, move: Move): Promise<Done> {
    const until = performance.now() + MAX_MS
    for (let tries = 1; performance.now() <= until; tries++) {
      const seat = tries === 1 ? found : await sheets.find(found.game_id, found.user_id)
      if (performance.now() < seat.opens_at) refuse('NOT_STARTED')
      if (seat.sheet.state.ended !== null) refuse('GAME_OVER')
      const article = await sheets.articleOf(seat.sheet)
      const begun = performance.now()
      const outcome = evaluate(article, seat, move)
      metrics.guess_steps.judge.observe(secondsSince(begun))
      if ('row' in outcome && outcome.row.seq > MAX_ROWS) refuse('SHEET_FULL')
      if (!('row' in outcome) && tries > 1) return withoutRow(outcome, move)
      const done = 'row' in outcome ? await write(seat, article, outcome.row) : null
      if (done !== null) return done
      await sheets.refresh(seat)
    }
    return refuse('SERVICE_UNAVAILABLE')
  }

  return { submitGuess, useHint }
}

/** What to wait for until nobody else on this server writes to a sheet; null if nobody does. */
function takeTurn(sheet: OpenSheet): Promise<void> | null {
  const { turns } = sheet
  if (turns !== null) return new Promise((resolve) => turns.push(resolve))
  sheet.turns = []
  return null
}

/** Lets the next one write to a sheet. */
function endTurn(sheet: OpenSheet): void {
  const next = sheet.turns?.shift()
  if (next === undefined) sheet.turns = null
  else next()
}

/** Writes the row of a move, and tells the others of the game as much of it as they may know. */
function createMoveWriter({ bus, sheets, writer, transitions, metrics }: Dependencies) {
  const { guesses, guess_steps: steps } = metrics

  async function write(seat: OpenSeat, article: PlayableArticle, row: Row): Promise<Done | null> {
    const ending = endOf(article.redacted, seat.sheet.state, row)
    const begun = performance.now()
    const isWritten = await (ending === 'decoded' ? decode(seat, row) : append(seat, row))
    if (!isWritten) return null
    steps.write.observe(secondsSince(begun))
    guesses.inc({ mode: seat.mode })
    sheets.add(seat.sheet, article, row)
    const written = performance.now()
    const seen = publish(seat, article, row)
    steps.publish.observe(secondsSince(written))
    return { result: { outcome: 'accepted', ...seen }, state: ending ?? 'playing' }
  }

  function append(seat: OpenSeat, row: Row): Promise<boolean> {
    const { game_id, user_id, sheet_id } = seat
    return writer.append({ ...row, game_id, user_id, sheet_id }).catch((error: unknown) => {
      sheets.drop(seat)
      throw error
    })
  }

  /** The row that decodes is written with all that follows from it. */
  async function decode(seat: OpenSeat, row: Row): Promise<boolean> {
    const { game_id, user_id, sheet } = seat
    const changed = await transitions.applyForPlayer(seat, async ({ state, now, tx }) => {
      const about = { game_id, user_id, sheet_id: sheet.sheet_id, created_at: new Date(now) }
      const isAdded = await insertRow(tx, { ...row, ...about })
      return isAdded ? finish(state, user_id, 'decoded', now) : null
    })
    return changed !== null
  }

  function publish(seat: OpenSeat, { redacted }: PlayableArticle, row: Row): SheetRow {
    const { mode, channel, user_id, sheet } = seat
    const seen = seenRow(redacted, row)
    if (MODES[mode].scope !== 'group') return seen
    if (MODES[mode].sheet === 'own') {
      const progress = seenProgress(redacted, sheet.state)
      const payload: ChannelEvents['game_change_to']['PROGRESS'] = { user_id, ...progress }
      bus.publish(channel, { event: 'PROGRESS', payload })
      return seen
    }
    const payload: ChannelEvents['game_change_to']['INSERT'] = { ...seen, user_id }
    bus.publish(channel, { event: 'INSERT', payload })
    return payload
  }

  return write
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / SECOND
}

function evaluate(
  { redacted, formsOf }: PlayableArticle,
  { sheet: { state, hinted_at }, most_hints }: OpenSeat,
  move: Move,
): Outcome | HintLimit | NoHint {
  if (move.kind === 'guess') return evaluateGuess(redacted, state, move, formsOf)
  const limit = hintLimit(state.hints, most_hints, performance.now() - hinted_at)
  if (limit !== null) return limit
  const row = evaluateHint(redacted, state, move.position, formsOf)
  return 'refused' in row ? row : { kind: 'accepted', row }
}

/** Answers a move that comes to no new row. */
function withoutRow(
  outcome: Exclude<Outcome, { row: Row }> | HintLimit | NoHint,
  move: Move,
): Done {
  if ('wait' in outcome) {
    return refuse('HINT_TOO_SOON', { retry_after: Math.ceil(outcome.wait / SECOND) })
  }
  if ('refused' in outcome) return refuse(outcome.refused)
  const word = move.kind === 'guess' ? move.word : ''
  const result: Result =
    outcome.kind === 'free'
      ? { outcome: 'free', word }
      : { outcome: 'repeat', word, seq: outcome.seq }
  return { result, state: 'playing' }
}

function refuseGuess({ refused, words }: { refused: GuessRefusal; words: string[] }): never {
  if (refused === 'SEVERAL_WORDS') refuse('SEVERAL_WORDS', { words })
  return refuse(refused)
}
