import { finish, type PlayerState } from '@inkling/game/open/game-state'
import {
  endOf,
  evaluateGuess,
  guessedWords,
  readGuess,
  type GuessedWord,
  isHidden,
  type Outcome,
} from '@inkling/game/secret/guess'
import {
  MAX_ROWS,
  type GuessRefusal,
  type Row,
  hintLimit,
  type HintLimit,
  type Nearness,
} from '@inkling/game/open/sheet'
import { nearnessOf } from '@inkling/game/secret/nearness'
import { evaluateHint, type HintRefusal } from '@inkling/game/secret/hint'
import { MODES } from '@inkling/game/open/modes'
import { seenProgress, seenRow } from '@inkling/game/secret/view'
import { wordsOf } from '@inkling/languages/load'
import type { ChannelEvents } from '@inkling/protocol/channels'
import type { Answer, Result, SheetRow } from '@inkling/protocol/game'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Metrics } from '../../../platform/telemetry/metrics.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import type { PlayableArticle } from '../../articles/articles.ts'
import { insertRow } from '../store/guesses.ts'
import type { Transitions } from './transitions.ts'
import { fade, type OpenSheet, type SheetCache, type SheetPlayer } from './sheets.ts'
import type { GuessWriter } from './writer.ts'

/** Timeout of a move while other servers write to the same sheet. Browsers wait 10 s. */
const MAX_MS = 8_000
const SECOND = 1_000

type Dependencies = {
  bus: Bus
  limiter: Limiter
  sheets: SheetCache
  writer: GuessWriter
  transitions: Pick<Transitions, 'applyForPlayer'>
  metrics: Pick<Metrics, 'guesses' | 'guessSteps'>
}

/** A guess, or a request for a hint: at a position, or at any where it is null. */
type Move = ({ kind: 'guess' } & GuessedWord) | { kind: 'hint'; position: number | null }

/** Reason for which a move got no hint. */
type NoHint = { refused: HintRefusal } | Exclude<HintLimit, { wait: number }>

/** Result of a move, with its player's state after it. */
type MoveResult = { result: Result; state: PlayerState }

/** Guesses and hints. Each is answered after its row is committed. */
export function createGuesses(dependencies: Dependencies) {
  const { bus, limiter, sheets, writer, transitions, metrics } = dependencies
  const { guessSteps: steps } = metrics

  async function submitGuess(user_id: string, game_id: string, typed: string): Promise<Answer> {
    await limiter.take('guess', user_id)
    const player = await sheets.find(game_id, user_id)
    const language = wordsOf(player.lang)
    const guess = readGuess(typed, player.lang, language.isListed)
    if ('refused' in guess) return refuseGuess(guess)
    const words =
      guess.whole === undefined
        ? guess.words
        : guessedWords((await sheets.articleOf(player.sheet)).redacted, guess, language)
    const joined = words.length - 1
    if (joined > 0) await limiter.take('guess', user_id, joined)
    const results: Result[] = []
    for (const word of words) {
      const { result, state } = await play(player, { kind: 'guess', ...word })
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
    const player = await sheets.find(game_id, user_id)
    const { result, state } = await play(player, { kind: 'hint', position })
    return { results: [result], state }
  }

  /** Makes the moves on one sheet follow each other. */
  async function play(player: SheetPlayer, move: Move): Promise<MoveResult> {
    const acquired = acquireSheet(player.sheet)
    if (acquired !== null) await acquired
    try {
      return await tryMove(player, move)
    } finally {
      releaseSheet(player.sheet)
    }
  }

  /** Tries a move until its row is written. When the database has rows that this server has not seen, it reads them and
   *  evaluates the move again; a move that brings no row is answered only after such a reading. */
  async function tryMove(found: SheetPlayer, move: Move): Promise<MoveResult> {
    const until = performance.now() + MAX_MS
    for (let tries = 1; performance.now() <= until; tries++) {
      const player = tries === 1 ? found : await sheets.read(found.game_id, found.user_id)
      if (performance.now() < player.opensAt) refuse('NOT_STARTED')
      if (player.sheet.state.ended !== null) refuse('GAME_OVER')
      const article = await sheets.articleOf(player.sheet)
      const begun = performance.now()
      fade(article, player)
      const outcome = evaluate(article, player, move)
      steps.judge.observe(secondsSince(begun))
      if ('row' in outcome && outcome.row.seq > MAX_ROWS) refuse('SHEET_FULL')
      if (!('row' in outcome) && tries > 1) return answerWithoutRow(outcome, move)
      const done = 'row' in outcome ? await write(player, article, outcome.row) : null
      if (done !== null) return done
    }
    return refuse('SERVICE_UNAVAILABLE')
  }

  /** Writes the row of a move and publishes it; null if its number or its word is taken. */
  async function write(
    player: SheetPlayer,
    article: PlayableArticle,
    row: Row,
  ): Promise<MoveResult | null> {
    const ending = endOf(article.redacted, player.sheet.state, row)
    const begun = performance.now()
    const isWritten = await (ending === 'decoded' ? decode(player, row) : append(player, row))
    if (!isWritten) return null
    steps.write.observe(secondsSince(begun))
    metrics.guesses.inc({ mode: player.mode })
    sheets.add(player.sheet, article, row)
    const written = performance.now()
    const seen = publishRow(bus, player, article, row)
    steps.publish.observe(secondsSince(written))
    return { result: { outcome: 'accepted', ...seen }, state: ending ?? 'playing' }
  }

  function append(player: SheetPlayer, row: Row): Promise<boolean> {
    const { game_id, user_id, sheet_id } = player
    return writer.append({ ...row, game_id, user_id, sheet_id }).catch((error: unknown) => {
      sheets.drop(player)
      throw error
    })
  }

  /** Writes the row that decodes together with all that follows from it. */
  async function decode(player: SheetPlayer, row: Row): Promise<boolean> {
    const { game_id, user_id, sheet_id } = player
    const change = await transitions.applyForPlayer(player, async ({ state, now, tx }) => {
      const about = { game_id, user_id, sheet_id, created_at: new Date(now) }
      const isAdded = await insertRow(tx, { ...row, ...about })
      return isAdded ? finish(state, user_id, 'decoded', now) : null
    })
    return change !== null
  }

  return { submitGuess, useHint }
}

/** Resolves once no other move of this server writes to the sheet; null if none does now. */
function acquireSheet(sheet: OpenSheet): Promise<void> | null {
  const { queue } = sheet
  if (queue !== null) return new Promise((resolve) => queue.push(resolve))
  sheet.queue = []
  return null
}

function releaseSheet(sheet: OpenSheet): void {
  const next = sheet.queue?.shift()
  if (next === undefined) sheet.queue = null
  else next()
}

/** Publishes as much of a row as the others of its game may see; returns what its player sees. */
function publishRow(bus: Bus, player: SheetPlayer, article: PlayableArticle, row: Row): SheetRow {
  const { mode, channel, user_id, sheet } = player
  const { redacted } = article
  const seen = seenRow(redacted, row, findNearness(player, article, row))
  if (MODES[mode].scope !== 'group') return seen
  if (MODES[mode].sheet === 'own') {
    const progress = seenProgress(redacted, sheet.state)
    const payload: ChannelEvents['game']['PROGRESS'] = { user_id, ...progress }
    bus.publish(channel, { event: 'PROGRESS', payload })
    return seen
  }
  const payload: ChannelEvents['game']['ROW'] = { ...seen, user_id }
  bus.publish(channel, { event: 'ROW', payload })
  return payload
}

/** Computes the nearness of a guess to the words that are hidden after it; null unless the game shows it. */
function findNearness(
  { nearness, sheet: { state } }: SheetPlayer,
  { redacted, nearWords }: PlayableArticle,
  { kind, key }: Row,
): Nearness | null {
  const words = nearness && kind === 'guess' && key !== null ? nearWords() : null
  if (words === null || key === null) return null
  return nearnessOf(redacted, words, key, (hidden) => isHidden(state, hidden))
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / SECOND
}

function evaluate(
  article: PlayableArticle,
  { sheet: { state, hintedAt }, mostHints }: SheetPlayer,
  move: Move,
): Outcome | HintLimit | NoHint {
  const { redacted, formsOf } = article
  if (move.kind === 'guess') return evaluateGuess(redacted, state, move, article)
  const limit = hintLimit(state.hints, mostHints, performance.now() - hintedAt)
  if (limit !== null) return limit
  const row = evaluateHint(redacted, state, move.position, formsOf)
  return 'refused' in row ? row : { kind: 'accepted', row }
}

function answerWithoutRow(
  outcome: Exclude<Outcome, { row: Row }> | HintLimit | NoHint,
  move: Move,
): MoveResult {
  if ('wait' in outcome) {
    return refuse('HINT_TOO_SOON', { retry_after: Math.ceil(outcome.wait / SECOND) })
  }
  if ('refused' in outcome) return refuse(outcome.refused)
  const word = move.kind === 'guess' ? move.word : ''
  const result: Result =
    outcome.kind === 'repeat'
      ? { outcome: 'repeat', word, seq: outcome.seq }
      : { outcome: outcome.kind, word }
  return { result, state: 'playing' }
}

function refuseGuess({ refused, words }: { refused: GuessRefusal; words: string[] }): never {
  if (refused === 'SEVERAL_WORDS') refuse('SEVERAL_WORDS', { words })
  return refuse(refused)
}
