import { lastStretchMs, MODES, type Mode, type Options } from './modes.ts'

/** States of a user in a game: in the lobby, watching, playing, or finished in one of four ways. */
export const PLAYER_STATES = [
  'joined',
  'watching',
  'playing',
  'decoded',
  'gave_up',
  'left',
  'timed_out',
] as const
export type PlayerState = (typeof PLAYER_STATES)[number]

/** Ways in which a player finishes. */
export type Ending = Exclude<PlayerState, 'joined' | 'watching' | 'playing'>

export const PHASES = ['lobby', 'countdown', 'running', 'over'] as const
export type Phase = (typeof PHASES)[number]

/** Kinds of events in the log of a game. */
export const GAME_EVENTS = [
  'invited',
  'uninvited',
  'declined',
  'removed',
  'code_replaced',
  'joined',
  'left',
  'ready',
  'started',
  'decoded',
  'gave_up',
  'timed_out',
  'voted',
  'over',
  'rematch',
  'host_changed',
  'watches',
  'plays',
  'settings_changed',
  'nudged',
] as const
export type GameEventKind = (typeof GAME_EVENTS)[number]

export const REACTIONS = ['clap', 'laugh', 'think', 'wow', 'fire', 'heart'] as const

/** Milliseconds between the start by the host and the article. */
export const COUNTDOWN = 5_000
/** Maximum duration of a game with others, in milliseconds. */
export const MAX_GAME_MS = 60 * 60_000

/** Player or spectator of a game. Times are in milliseconds since 1970. `votes` means that they want to give up a shared
 *  sheet, `sits_out` that they chose to watch although there may be a free place. */
export type Player = {
  user_id: string
  state: PlayerState
  joined_at: number
  is_ready: boolean
  sits_out: boolean
  votes: boolean
  place: number | null
  finished_at: number | null
}

/** State of a game: its people and times, in milliseconds since 1970. `started_at` is the end of the countdown. `chosen_by`
 *  named the article and therefore watches. `players` are in the order of joining. `removed` users need an invitation by
 *  the host to return. With `starts_when_ready` a lobby starts once all are ready. */
export type GameState = Pick<Options, 'last_stretch' | 'length' | 'fading_ink'> & {
  mode: Mode
  host_id: string | null
  chosen_by: string | null
  starts_when_ready: boolean
  started_at: number | null
  ends_at: number | null
  over_at: number | null
  players: readonly Player[]
  removed: readonly string[]
}

/** Event of a game. `user_id` is the player concerned, null if it concerns all. */
export type TransitionEvent = { kind: GameEventKind; user_id: string | null }

export type TransitionRefusal =
  | 'NOT_FOUND'
  | 'NOT_HOST'
  | 'REMOVED'
  | 'REMOVED_BY_HOST'
  | 'ASKED_OFTEN'
  | 'TOO_FEW_PLAYERS'
  | 'ALREADY_STARTED'
  | 'NOT_STARTED'
  | 'GAME_OVER'
  | 'NOT_TOGETHER'
  | 'PLACES_TAKEN'
  | 'NOT_FIRST'

/** Outcome of an action: the new state and its events in order, or the reason for a refusal. */
export type Transition =
  | { state: GameState; events: TransitionEvent[] }
  | { refused: TransitionRefusal }

/** Computes the phase of a game at a time in milliseconds since 1970. */
export function phaseOf(
  { started_at, over_at }: Pick<GameState, 'started_at' | 'over_at'>,
  now: number,
): Phase {
  if (over_at !== null) return 'over'
  if (started_at === null) return 'lobby'
  return now < started_at ? 'countdown' : 'running'
}

/** Returns true if a player has finished. */
export function isFinished(state: PlayerState): state is Ending {
  return state !== 'joined' && state !== 'watching' && state !== 'playing'
}

/** Returns true if a user may see everything hidden: after their own end, but never before the countdown is over. A shared
 *  sheet ends for all at once, so that nobody who left returns with the answer. Spectators wait for the end of the game,
 *  so that a second account reveals nothing. */
export function seesAll(mode: Mode, state: PlayerState, phase: Phase): boolean {
  if (state === 'playing' || phase === 'countdown') return false
  if (phase === 'over') return true
  return MODES[mode].sheet === 'own' && isFinished(state)
}

/** Returns true if a user may have the redacted sheet: players, and spectators of a shared one. Spectators of a race wait
 *  for its end. */
export function seesSheet(mode: Mode, state: PlayerState, phase: Phase): boolean {
  if (state === 'joined') return false
  return state !== 'watching' || MODES[mode].sheet === 'shared' || phase === 'over'
}

/** Finishes for a player, by decoding or giving up. Places follow the order of these calls. The first to decode a race
 *  begins the last stretch. A shared sheet is decoded by all its players. */
export function finish(
  game: GameState,
  user_id: string,
  ending: 'decoded' | 'gave_up',
  now: number,
): Transition {
  const mine = findPlayer(game, user_id)
  if (mine === undefined) return { refused: 'NOT_FOUND' }
  const refused = refusedNow(game, now)
  if (refused !== null) return { refused }
  if (mine.state !== 'playing') return { refused: 'GAME_OVER' }
  const event: TransitionEvent = { kind: ending, user_id }
  const { sheet, places } = MODES[game.mode]
  if (sheet === 'shared') {
    return ending === 'decoded'
      ? settle(finishAll(game, ending, now), now, [event])
      : { refused: 'NOT_TOGETHER' }
  }
  const place = places && ending === 'decoded' ? nextPlace(game) : null
  const done = replacePlayer(game, { ...mine, state: ending, place, finished_at: now })
  const isFirst = place === 1
  const stretch = isFirst ? now + lastStretchMs(game, now - (game.started_at ?? now)) : Infinity
  const ends_at = isFirst ? Math.min(game.ends_at ?? Infinity, stretch) : game.ends_at
  return settle({ ...done, ends_at }, now, [event])
}

function refusedNow(game: GameState, now: number): TransitionRefusal | null {
  const phase = phaseOf(game, now)
  if (phase === 'over' || isDue(game, now)) return 'GAME_OVER'
  return phase === 'running' ? null : 'NOT_STARTED'
}

/** Lets the first player of a race open a word for those who still play. */
export function nudge(game: GameState, user_id: string, now: number): Transition {
  const mine = findPlayer(game, user_id)
  if (mine === undefined) return { refused: 'NOT_FOUND' }
  const refused = refusedNow(game, now)
  if (refused !== null) return { refused }
  return mine.place === 1
    ? transitionTo(game, { kind: 'nudged', user_id })
    : { refused: 'NOT_FIRST' }
}

/** Returns the place of the next player who decodes a race. */
export function nextPlace({ players }: { players: readonly Pick<Player, 'place'>[] }): number {
  return Math.max(0, ...players.map(({ place }) => place ?? 0)) + 1
}

/** Votes to give up a shared sheet, or takes the vote back. The sheet is given up when all its players vote. */
export function vote(game: GameState, user_id: string, votes: boolean, now: number): Transition {
  const mine = findPlayer(game, user_id)
  if (mine === undefined) return { refused: 'NOT_FOUND' }
  if (MODES[game.mode].sheet !== 'shared') return { refused: 'NOT_TOGETHER' }
  const refused = refusedNow(game, now)
  if (refused !== null) return { refused }
  if (mine.state !== 'playing') return { refused: 'NOT_FOUND' }
  if (mine.votes === votes) return transitionTo(game)
  return settle(replacePlayer(game, { ...mine, votes }), now, [{ kind: 'voted', user_id }])
}

/** Ends a game whose time is up, as of the moment when it was. */
export function tick(game: GameState, now: number): Transition {
  if (!isDue(game, now)) return transitionTo(game)
  const late = finishAll(game, 'timed_out', game.ends_at)
  return settle(late, game.ends_at, [{ kind: 'timed_out', user_id: null }])
}

/** Returns true if the time of a game is up that is not over yet. */
export function isDue(game: GameState, now: number): game is GameState & { ends_at: number } {
  return game.over_at === null && game.ends_at !== null && now >= game.ends_at
}

function finishAll(game: GameState, ending: Ending, now: number): GameState {
  const players = game.players.map((player): Player =>
    player.state === 'playing' ? { ...player, state: ending, finished_at: now } : player,
  )
  return { ...game, players }
}

/** Ends a game that nobody plays any more, or that all its players vote to give up. */
export function settle(game: GameState, now: number, events: TransitionEvent[]): Transition {
  const playing = game.players.filter(({ state }) => state === 'playing')
  if (playing.length === 0) {
    return transitionTo({ ...game, over_at: now }, ...events, { kind: 'over', user_id: null })
  }
  if (playing.every(({ votes }) => votes)) {
    const givenUp = finishAll(game, 'gave_up', now)
    return settle(givenUp, now, [...events, { kind: 'gave_up', user_id: null }])
  }
  return transitionTo(game, ...events)
}

/** Finds a player by id. */
export function findPlayer({ players }: GameState, user_id: string): Player | undefined {
  return players.find((player) => player.user_id === user_id)
}

/** Returns the state with one player replaced, by id. */
export function replacePlayer(game: GameState, changed: Player): GameState {
  const players = game.players.map((player) =>
    player.user_id === changed.user_id ? changed : player,
  )
  return { ...game, players }
}

/** Builds an accepted transition. Without events it means that nothing changed. */
export function transitionTo(game: GameState, ...events: TransitionEvent[]): Transition {
  return { state: game, events }
}

/** Returns true if a player may read the story of a game: of a game with others, which covers everyone in it, once it is
 *  over for all; else of their own game, once they have finished. */
export function seesStory(mode: Mode, state: PlayerState, phase: Phase): boolean {
  if (MODES[mode].scope !== 'group') return isFinished(state) && state !== 'left'
  return state !== 'joined' && phase === 'over'
}

/** Number of events after which a game refuses those that can be repeated at will. */
export const MAX_EVENTS = 2_000
const REPEATABLE: readonly GameEventKind[] = [
  'invited',
  'code_replaced',
  'joined',
  'ready',
  'voted',
  'rematch',
  'host_changed',
  'watches',
  'plays',
  'settings_changed',
]

/** Returns true if a game that has had this many events refuses these. */
export function isTooMuch(eventsSoFar: number, events: readonly TransitionEvent[]): boolean {
  if (eventsSoFar < MAX_EVENTS || events.length === 0) return false
  return events.every(({ kind }) => REPEATABLE.includes(kind))
}
