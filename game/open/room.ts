import { MODES, type Mode } from './modes.ts'

/** Where a player stands in a game: waiting in the lobby, looking on, at it, or done in one of four ways. */
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

/** The ways in which somebody's part ends. */
export type Ending = Exclude<PlayerState, 'joined' | 'watching' | 'playing'>

export const PHASES = ['lobby', 'countdown', 'running', 'over'] as const
export type Phase = (typeof PHASES)[number]

/** What a game may be told of, and by what name. */
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
  'reaction',
  'host_changed',
  'watches',
  'plays',
  'settings_changed',
] as const
export type GameEventKind = (typeof GAME_EVENTS)[number]

export const REACTIONS = ['clap', 'laugh', 'think', 'wow', 'fire', 'heart'] as const

/** How long the others may go on after the first has decoded, in minutes. */
export const LAST_STRETCHES = [1, 3, 5, 10] as const
export type LastStretch = (typeof LAST_STRETCHES)[number]

/** From the host's start to the article, in milliseconds. */
export const COUNTDOWN = 5_000
/** The longest game with others, in milliseconds. */
export const MAX_GAME_MS = 60 * 60_000
const MINUTE = 60_000

/** Somebody in a game. Times are in milliseconds; `votes` says that they want to give up what is played together, and
 *  `sits_out` that they look on at a lobby though there may be a place. */
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

/** A game as far as it is about people and time. `started_at` is when the countdown ends; `chosen_by` is who named its
 *  article, and so only looks on; players stand in the order in which they came; whom the host has removed does not come back by
 *  themselves. `starts_when_ready` says that a lobby starts once all are ready. */
export type Room = {
  mode: Mode
  last_stretch: LastStretch
  host_id: string | null
  chosen_by: string | null
  starts_when_ready: boolean
  started_at: number | null
  ends_at: number | null
  over_at: number | null
  players: readonly Player[]
  removed: readonly string[]
}

/** Something that happens in a room, and whom it is about; null where it is about all. */
export type RoomEvent = { kind: GameEventKind; user_id: string | null }

export type RoomRefusal =
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

/** What became of a room, and what is to be told of it in this order; or why nothing did. */
export type Transition = { room: Room; events: RoomEvent[] } | { refused: RoomRefusal }

/** How far a game is at a time, in milliseconds like its own. */
export function phaseOf(
  { started_at, over_at }: Pick<Room, 'started_at' | 'over_at'>,
  now: number,
): Phase {
  if (over_at !== null) return 'over'
  if (started_at === null) return 'lobby'
  return now < started_at ? 'countdown' : 'running'
}

/** Whether a player's part has ended. */
export function isFinished(state: PlayerState): state is Ending {
  return state !== 'joined' && state !== 'watching' && state !== 'playing'
}

/** Whether somebody may see all that is hidden: after their own end, but never before the countdown ends. What is played
 *  together ends for all at once, so that nobody who left comes back with the answer; and who only watches waits for the
 *  end of all, so that a second account is no key. */
export function seesAll(mode: Mode, state: PlayerState, phase: Phase): boolean {
  if (state === 'playing' || phase === 'countdown') return false
  if (phase === 'over') return true
  return MODES[mode].sheet === 'own' && isFinished(state)
}

/** Whether somebody may have the sheet, be it under ink: who plays or has played, and who looks on at a shared one. Who
 *  looks on at a race waits for its end. */
export function seesSheet(mode: Mode, state: PlayerState, phase: Phase): boolean {
  if (state === 'joined') return false
  return state !== 'watching' || MODES[mode].sheet === 'shared' || phase === 'over'
}

/** Ends a player's part by decoding or giving up. Places go by the order of these calls; the first of a race leaves the
 *  others the last stretch. What is played together is decoded by all who play it. */
export function finish(
  room: Room,
  user_id: string,
  ending: 'decoded' | 'gave_up',
  now: number,
): Transition {
  const mine = find(room, user_id)
  if (mine === undefined) return { refused: 'NOT_FOUND' }
  const refused = refusedNow(room, now)
  if (refused !== null) return { refused }
  if (mine.state !== 'playing') return { refused: 'GAME_OVER' }
  const told_of: RoomEvent = { kind: ending, user_id }
  const { sheet, places } = MODES[room.mode]
  if (sheet === 'shared') {
    return ending === 'decoded'
      ? settle(finishAll(room, ending, now), now, [told_of])
      : { refused: 'NOT_TOGETHER' }
  }
  const place = places && ending === 'decoded' ? nextPlace(room) : null
  const done = replace(room, { ...mine, state: ending, place, finished_at: now })
  const isFirst = place === 1
  const stretch = isFirst ? now + room.last_stretch * MINUTE : Infinity
  const ends_at = isFirst ? Math.min(room.ends_at ?? Infinity, stretch) : room.ends_at
  return settle({ ...done, ends_at }, now, [told_of])
}

function refusedNow(room: Room, now: number): RoomRefusal | null {
  const phase = phaseOf(room, now)
  if (phase === 'over' || isDue(room, now)) return 'GAME_OVER'
  return phase === 'running' ? null : 'NOT_STARTED'
}

/** The place that whoever decodes a race next takes. */
export function nextPlace({ players }: { players: readonly Pick<Player, 'place'>[] }): number {
  return Math.max(0, ...players.map(({ place }) => place ?? 0)) + 1
}

/** Wants to give up what is played together, or no longer; it is given up when all who play it want to. */
export function vote(room: Room, user_id: string, votes: boolean, now: number): Transition {
  const mine = find(room, user_id)
  if (mine === undefined) return { refused: 'NOT_FOUND' }
  if (MODES[room.mode].sheet !== 'shared') return { refused: 'NOT_TOGETHER' }
  const refused = refusedNow(room, now)
  if (refused !== null) return { refused }
  if (mine.state !== 'playing') return { refused: 'NOT_FOUND' }
  if (mine.votes === votes) return changed(room)
  return settle(replace(room, { ...mine, votes }), now, [{ kind: 'voted', user_id }])
}

/** Lets time end a game whose clock has run out: at the moment when it did, however late anybody looks. */
export function tick(room: Room, now: number): Transition {
  if (!isDue(room, now)) return changed(room)
  const late = finishAll(room, 'timed_out', room.ends_at)
  return settle(late, room.ends_at, [{ kind: 'timed_out', user_id: null }])
}

/** Whether the clock of a game has run out that is not over yet. */
export function isDue(room: Room, now: number): room is Room & { ends_at: number } {
  return room.over_at === null && room.ends_at !== null && now >= room.ends_at
}

function finishAll(room: Room, ending: Ending, now: number): Room {
  const players = room.players.map((player): Player =>
    player.state === 'playing' ? { ...player, state: ending, finished_at: now } : player,
  )
  return { ...room, players }
}

/** What follows when players have gone: a game that nobody plays any more is over; one that all its players want to give
 *  up is given up. */
export function settle(room: Room, now: number, events: RoomEvent[]): Transition {
  const playing = room.players.filter(({ state }) => state === 'playing')
  if (playing.length === 0) {
    return changed({ ...room, over_at: now }, ...events, { kind: 'over', user_id: null })
  }
  if (playing.every(({ votes }) => votes)) {
    const given_up = finishAll(room, 'gave_up', now)
    return settle(given_up, now, [...events, { kind: 'gave_up', user_id: null }])
  }
  return changed(room, ...events)
}

/** The player of that id, if they are here. */
export function find({ players }: Room, user_id: string): Player | undefined {
  return players.find((player) => player.user_id === user_id)
}

/** The room with one player as they are now. */
export function replace(room: Room, changed: Player): Room {
  const players = room.players.map((player) =>
    player.user_id === changed.user_id ? changed : player,
  )
  return { ...room, players }
}

/** A change that is to be changed, or with no event one that changed nothing. */
export function changed(room: Room, ...events: RoomEvent[]): Transition {
  return { room, events }
}
