import { isFinished } from '@inkling/game/open/game-state'
import { ghostAt, placeAmong } from '@inkling/game/open/ghosts'
import type { PlayerState } from '@inkling/protocol/game'
import type { Ghost } from '@inkling/protocol/ghosts'
import type { User } from '@inkling/protocol/profile'
import { huesOf } from '../../kit/user/hue.ts'
import { SECOND } from '../../lib/units.ts'
import { isWithOthers, type PlayedGame, type ServerState } from '../store/game-state.ts'
import { progressIn, sharedProgress, titleWordsFound } from '../store/progress.ts'
import { byJoining, huesIn, shortName } from './people.ts'

/** Player of a game, or ghost as far as it has been played back. */
export type Contender = {
  /** Id of the user, or of the ghost. */
  id: string
  /** Null for a ghost without a name, and for a player among ghosts. */
  user: User | null
  ghost: Ghost | null
  isMe: boolean
  /** Short name of the user. */
  name: string | null
  hue: number
  /** State so far: a ghost shows its own end only once the player has finished, unless it has decoded. */
  state: PlayerState
  votes: boolean
  place: number | null
  /** Milliseconds from the start to the end; null before that, and for a ghost that did not decode. */
  finishedAt: number | null
  /** Share of the article, 1 once decoded. */
  uncovered: number
  /** Number of title words found; null on a shared sheet. */
  titleFound: number | null
  /** Words opened on a shared sheet. */
  opened: number
  /** Null among ghosts, of which only the last number is known. */
  guesses: number | null
  hints: number | null
}

type Board = Pick<ServerState, 'me' | 'game' | 'progress' | 'rows' | 'sheet'>

/** Lists the contenders of a game: its players without spectators, in the order in which they joined, or the player and
 *  their ghosts, `at` milliseconds after the start. A player alone has none. */
export function contendersIn(
  board: Board,
  ghosts: readonly Ghost[] = [],
  at = Infinity,
): Contender[] {
  const { game } = board
  if (game === null) return []
  if (isWithOthers(game)) return playersIn(game, board)
  return ghosts.length === 0 ? [] : rivalsIn(game, board, { ghosts, at })
}

function playersIn(game: PlayedGame, board: Board): Contender[] {
  const hueIn = huesIn(game)
  const progressOf = progressIn(board)
  const players = game.players.filter(({ state }) => state !== 'watching')
  return players.toSorted(byJoining).map((player) => {
    const { user, state, votes, place, finished_at } = player
    const { uncovered, title_found, opened = 0, guesses, hints } = progressOf(player)
    return {
      id: user.id,
      user,
      ghost: null,
      isMe: user.id === board.me,
      name: shortName(user, game),
      hue: hueIn(user.id),
      state,
      votes,
      place,
      finishedAt: timeIn(game, finished_at),
      uncovered,
      titleFound: title_found,
      opened,
      guesses,
      hints,
    }
  })
}

const UNKNOWN = { votes: false, place: null, opened: 0, guesses: null, hints: null }

function rivalsIn(
  game: PlayedGame,
  board: Board,
  { ghosts, at }: { ghosts: readonly Ghost[]; at: number },
): Contender[] {
  const ids = ghosts.map(({ id, user }) => user?.id ?? `00000${id}`)
  const hueIn = huesOf([board.me, ...ids])
  const rivals = [
    ownIn(game, board, hueIn(board.me)),
    ...ghosts.map((ghost, index) => playedBack(game, ghost, { hue: hueIn(ids[index] ?? ''), at })),
  ]
  const times = rivals.map(timeOfDecoding)
  return rivals.map((rival, index) => ({
    ...rival,
    place: placeAmong(times[index] ?? null, times),
  }))
}

function ownIn(game: PlayedGame, board: Board, hue: number): Contender {
  return {
    ...UNKNOWN,
    id: board.me,
    user: null,
    ghost: null,
    isMe: true,
    name: null,
    hue,
    state: game.state,
    finishedAt: timeIn(game, game.finished_at),
    uncovered: game.state === 'decoded' ? 1 : sharedProgress(board),
    titleFound: titleWordsFound(board),
  }
}

function playedBack(
  game: PlayedGame,
  ghost: Ghost,
  { hue, at }: { hue: number; at: number },
): Contender {
  const { id, user, decoded_at } = ghost
  const { uncovered, title_found } = ghostAt(ghost.steps, at)
  const hasDecoded = decoded_at !== null && decoded_at <= at
  return {
    ...UNKNOWN,
    id,
    user,
    ghost,
    isMe: false,
    name: user && shortName(user, game),
    hue,
    state: hasDecoded || at === Infinity ? ghost.state : 'playing',
    finishedAt: hasDecoded ? decoded_at : null,
    uncovered: hasDecoded ? 1 : uncovered,
    titleFound: title_found,
  }
}

function timeOfDecoding({ state, finishedAt }: Contender): number | null {
  return state === 'decoded' ? finishedAt : null
}

/** Milliseconds from the start of a game to a time. */
function timeIn({ started_at }: PlayedGame, time: string | null): number | null {
  if (started_at === null || time === null) return null
  return Math.max(0, Date.parse(time) - Date.parse(started_at))
}

/** Times at which ghosts move, in milliseconds since the start, in order. */
export function movesOf(ghosts: readonly Ghost[]): number[] {
  return ghosts
    .flatMap(({ steps, decoded_at }) => [...steps.map(({ at }) => at), decoded_at])
    .filter((at) => at !== null)
    .toSorted((one, other) => one - other)
}

export function isAmongGhosts(contenders: readonly Contender[]): boolean {
  return contenders.some(({ ghost }) => ghost !== null)
}

/** True in a quick race. */
export function hasLanes(contenders: readonly Contender[]): boolean {
  return contenders.some(({ ghost }) => ghost?.kind === 'pacer')
}

export function mineIn(contenders: readonly Contender[]): Contender | undefined {
  return contenders.find(({ isMe }) => isMe)
}

const STILL_PLAYING = 1e6
const OUT = 1e7

/** Ranks contenders, best first: by place, then by share. Those who ended without a place come last. */
export function ranked(contenders: readonly Contender[]): Contender[] {
  const rank = ({ place, state }: Contender) => place ?? (isFinished(state) ? OUT : STILL_PLAYING)
  return contenders.toSorted(
    (one, other) => rank(one) - rank(other) || other.uncovered - one.uncovered,
  )
}

/** First entries of a ranking. Mine replaces the last of them if it is further down. */
export function topWithMe<Entry extends { isMe: boolean }>(
  ranking: readonly Entry[],
  count: number,
): readonly Entry[] {
  const first = ranking.slice(0, count)
  const mine = ranking.find(({ isMe }) => isMe)
  if (mine === undefined || first.includes(mine)) return first
  return [...first.slice(0, -1), mine]
}

/** A bar is full for the leader, or at this share, so that the first hit of a race does not fill it. */
export const FULL_SHARE = 0.1

/** Share that fills the bars of these contenders. */
export function fullShare(contenders: readonly Contender[]): number {
  return Math.max(FULL_SHARE, ...contenders.map(({ uncovered }) => uncovered))
}

/** Gap as a share between me and the contender before me, or behind me if I lead. */
export function shareGap(
  contenders: readonly Contender[],
): { to: Contender; by: number; isAhead: boolean } | null {
  const ranking = ranked(contenders)
  const place = ranking.findIndex(({ isMe }) => isMe)
  const mine = ranking[place]
  const to = ranking[place === 0 ? 1 : place - 1]
  if (mine === undefined || to === undefined) return null
  return { to, by: Math.abs(to.uncovered - mine.uncovered), isAhead: place === 0 }
}

/** Gap in seconds between the first place and the second, or between another place and the first; to a ghost, between it and
 *  the next faster one. Null unless both have decoded. */
export function timeGap(
  contenders: readonly Contender[],
): { to: Contender; by: number; isAhead: boolean } | null {
  const decoded = ranked(contenders).filter(({ place }) => place !== null)
  const index = decoded.findIndex(({ isMe }) => isMe)
  const isAhead = index === 0
  const mine = decoded[index]
  const first = isAmongGhosts(contenders) ? index - 1 : 0
  const to = decoded[isAhead ? 1 : first]
  if (mine === undefined || to === undefined) return null
  return { to, by: Math.abs(secondsOf(mine) - secondsOf(to)), isAhead }
}

/** Whole seconds that a contender needed. */
export function secondsOf({ finishedAt }: Pick<Contender, 'finishedAt'>): number {
  return Math.round((finishedAt ?? 0) / SECOND)
}
