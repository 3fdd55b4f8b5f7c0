import { isDeepStrictEqual } from 'node:util'
import { MODES, type Mode } from '@inkling/game/open/modes'
import type { GameEvent, SheetRow, Result } from '@inkling/protocol/game'

/** One call of `submit_guess`, from its sending to its answer, in milliseconds of one clock. */
export type Call = {
  game_id: string
  user_id: string
  word: string
  began: number
  ended: number
  outcome: { is: 'ok'; result: Result } | { is: 'refused'; code: string } | { is: 'unknown' }
}

/** A client's final view of a game: its messages, and the rows that it read to fill gaps; `rows` is null if it did not
 *  read its sheet. */
export type Stream = {
  game_id: string
  user_id: string
  events: GameEvent[]
  rows: SheetRow[] | null
}

type Row = Pick<SheetRow, 'seq' | 'kind' | 'word'> & { user_id: string | null; key: string | null }
export type WrittenPlayer = { user_id: string; sheet_id: number; place: number | null }
export type LoggedEvent = Omit<GameEvent, 'user'>

/** Game in the database: rows by sheet, and the log of events. */
export type WrittenGame = {
  id: string
  mode: Mode
  event_number: number
  players: WrittenPlayer[]
  rows: Map<number, Row[]>
  events: LoggedEvent[]
}

export type History = { calls: Call[]; streams: Stream[]; games: WrittenGame[] }

/** Compares responses and messages to players with the database; returns all contradictions as sentences. */
export function findViolations({ calls, streams, games }: History): string[] {
  return games.flatMap((game) => {
    const inGame = calls.filter(({ game_id }) => game_id === game.id)
    const own = streams.filter(({ game_id }) => game_id === game.id)
    const sheets = [...game.rows].flatMap(([sheet_id, rows]) => {
      const users = game.players.filter((player) => player.sheet_id === sheet_id)
      const onSheet = inGame.filter((call) => users.some(({ user_id }) => user_id === call.user_id))
      return [...checkRows(rows), ...checkAnswers(onSheet, rows), ...checkOrder(onSheet)]
    })
    const all = [...sheets, ...checkLog(game), ...checkStreams(game, own), ...checkPlaces(game)]
    return all.map((violation) => `${game.mode} ${game.id}: ${violation}`)
  })
}

/** Rows are numbered from 1 without a gap, and no word is on a sheet twice. */
function checkRows(rows: readonly Row[]): string[] {
  const words = rows.filter(({ kind }) => kind === 'guess' || kind === 'hint')
  const keys = words.map(({ key, word }) => key ?? word.toLowerCase())
  return [
    ...checkNumbers(
      'rows',
      rows.map(({ seq }) => seq),
    ),
    ...repeated(keys).map((key) => `“${key}” counts twice on one sheet.`),
  ]
}

function checkNumbers(of: string, numbers: readonly number[]): string[] {
  const isGapless = numbers.every((number, index) => number === index + 1)
  return isGapless ? [] : [`The numbers of ${of} are ${numbers.join(', ')}.`]
}

function repeated(items: readonly string[]): string[] {
  return [...new Set(items.filter((item, index) => items.indexOf(item) !== index))]
}

/** Each response matches the rows, and each row belongs to a call that may have written it. */
function checkAnswers(calls: readonly Call[], rows: readonly Row[]): string[] {
  const answers = calls.flatMap(({ outcome, user_id }) =>
    outcome.is === 'ok' ? checkAnswer(outcome.result, user_id, rows) : [],
  )
  const guesses = rows.filter(({ kind }) => kind === 'guess')
  const tries = new Set([...calls, ...guesses].map(({ user_id, word }) => `${user_id} ${word}`))
  const counts = [...tries].flatMap((name) => {
    const mine = calls.filter(({ user_id, word }) => `${user_id} ${word}` === name)
    const written = guesses.filter(({ user_id, word }) => `${user_id} ${word}` === name).length
    const accepted = mine.filter(isAccepted).length
    const unknown = mine.filter(({ outcome }) => outcome.is === 'unknown').length
    const isTrue = accepted <= written && written <= accepted + unknown
    const said = `${accepted} accepted and ${unknown} of unknown end`
    return isTrue ? [] : [`Of ${name} there are ${written} rows for ${said}.`]
  })
  return [...answers, ...counts]
}

function checkAnswer(result: Result, user_id: string, rows: readonly Row[]): string[] {
  if (result.outcome === 'free' || result.outcome === 'unknown') return []
  const row = rows.find(({ seq }) => seq === result.seq)
  const said = `“${result.word}” was answered as ${result.outcome} in row ${result.seq}`
  if (row === undefined) return [`${said}, which is not there.`]
  const isSame = row.word === result.word && row.user_id === user_id
  return result.outcome === 'repeat' || isSame ? [] : [`${said}, which is another's.`]
}

type Accepted = Call & { outcome: { is: 'ok'; result: Result & { outcome: 'accepted' } } }

function isAccepted(call: Call): call is Accepted {
  return call.outcome.is === 'ok' && call.outcome.result.outcome === 'accepted'
}

/** A call that was answered before another began has the earlier row. */
function checkOrder(calls: readonly Call[]): string[] {
  const accepted = calls.filter(isAccepted)
  const seqOf = ({ outcome }: Accepted) => outcome.result.seq
  const swapped = accepted.flatMap((later) =>
    accepted
      .filter((earlier) => earlier.ended < later.began && seqOf(earlier) >= seqOf(later))
      .map(
        ({ word }) => `“${word}” was answered before “${later.word}” began, but comes after it.`,
      ),
  )
  const foreseen = calls.flatMap(({ outcome, ended }) => {
    if (outcome.is !== 'ok' || outcome.result.outcome !== 'repeat') return []
    const { word, seq } = outcome.result
    const isForeseen = accepted.some((call) => seqOf(call) === seq && call.began > ended)
    return isForeseen ? [`“${word}” was called a repeat of what was not yet guessed.`] : []
  })
  return [...swapped, ...foreseen]
}

/** Events are numbered from 1 without a gap, and a game ends once. */
function checkLog({ events, event_number }: WrittenGame): string[] {
  const ends = events.filter(({ kind }) => kind === 'over').length
  return [
    ...checkNumbers(
      'events',
      events.map(({ number }) => number),
    ),
    ...(event_number === events.length ? [] : [`It says that it has ${event_number} events.`]),
    ...(ends === 1 ? [] : [`It ended ${ends} times.`]),
  ]
}

/** Each client received exactly the log, and the rows of the sheet that it may see. */
function checkStreams(game: WrittenGame, streams: readonly Stream[]): string[] {
  const is_shared = MODES[game.mode].sheet === 'shared'
  const seen = ({ seq, kind, word, user_id }: SheetRow | Row) => [
    seq,
    kind,
    word,
    ...(is_shared ? [user_id] : []),
  ]
  return streams.flatMap(({ user_id, events, rows }) => {
    const heard = events.map(({ user: _profile, ...event }) => event)
    const player = game.players.find((one) => one.user_id === user_id)
    const written = game.rows.get(player?.sheet_id ?? 0) ?? []
    const isSame = rows === null || isDeepStrictEqual(rows.map(seen), written.map(seen))
    return [
      ...(isDeepStrictEqual(heard, game.events) ? [] : [`${user_id} heard something else.`]),
      ...(isSame ? [] : [`${user_id} sees other rows.`]),
    ]
  })
}

/** Places follow the order of the events of decoding: one first, no ties, no gaps. */
function checkPlaces({ mode, players, events }: WrittenGame): string[] {
  const decoders = events.filter(({ kind }) => kind === 'decoded').map(({ user_id }) => user_id)
  const placed = players
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
  if (!MODES[mode].places) return placed.length === 0 ? [] : ['It has places.']
  const inOrder = placed.map(({ user_id }) => user_id)
  return [
    ...checkNumbers(
      'places',
      placed.map(({ place }) => place ?? 0),
    ),
    ...(isDeepStrictEqual(inOrder, decoders)
      ? []
      : [`${decoders.join(', ')} decoded it, and the places are those of ${inOrder.join(', ')}.`]),
  ]
}
