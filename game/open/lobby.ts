import {
  find,
  isDue,
  isFinished,
  replace,
  settle,
  tick,
  changed,
  type Transition,
  type Player,
  type PlayerState,
  type Room,
  type RoomEvent,
} from './room.ts'
import { MODES } from './modes.ts'

/** How often somebody is asked into the same lobby, and to the rematch of the same game. */
const MAX_ASKED = 3

/** How a host comes into the lobby that they open: who has named the article of their own looks on. */
export function asHost(host_id: string, has_named_article: boolean) {
  return has_named_article
    ? ({ chosen_by: host_id, state: 'watching' } as const)
    : ({ chosen_by: null, state: 'joined' } as const)
}

/** Comes in: into the lobby while there is a place, on to a shared sheet while it is played, later or beyond the places to
 *  look on. Who left what is played together, or looks on at it, may play on. `is_ready` is what one is in a lobby from
 *  the start. */
export function join(room: Room, user_id: string, now: number, is_ready = false): Transition {
  const mine = find(room, user_id)
  if (mine === undefined) return comeIn(room, user_id, now, is_ready)
  const isOut = mine.state === 'left' || mine.state === 'watching'
  if (!isOut || !isPlayedOn(room, now) || room.chosen_by === user_id) return changed(room)
  if (!hasRoom(room)) return mine.state === 'left' ? { refused: 'PLACES_TAKEN' } : changed(room)
  const back: Player = { ...mine, state: 'playing', votes: false, finished_at: null }
  return changed(replace(room, back), { kind: 'joined', user_id })
}

function comeIn(room: Room, user_id: string, now: number, is_ready: boolean): Transition {
  if (room.removed.includes(user_id)) return { refused: 'REMOVED' }
  if (room.over_at !== null && room.started_at === null) return { refused: 'GAME_OVER' }
  const player = newcomer(user_id, stateOfNewcomer(room, user_id, now), now)
  const ready = { ...player, is_ready: is_ready && player.state === 'joined' }
  return changed({ ...room, players: [...room.players, ready] }, { kind: 'joined', user_id })
}

function stateOfNewcomer(room: Room, user_id: string, now: number): PlayerState {
  const mayPlay = hasRoom(room) && room.chosen_by !== user_id
  if (mayPlay && isLobby(room)) return 'joined'
  return mayPlay && isPlayedOn(room, now) ? 'playing' : 'watching'
}

/** Whether a shared sheet is played, so that more may come to play it. */
function isPlayedOn(room: Room, now: number): boolean {
  const isRunning = room.started_at !== null && room.over_at === null
  return MODES[room.mode].sheet === 'shared' && isRunning && !isDue(room, now)
}

/** Whether nobody can come any more to play: then no invitation holds. */
export function isClosed({ mode, started_at, over_at }: Room): boolean {
  return over_at !== null || (started_at !== null && MODES[mode].sheet === 'own')
}

/** Whether somebody more can play. */
export function hasRoom({ mode, players }: Room): boolean {
  const [, most] = MODES[mode].players
  return players.filter(({ state }) => state === 'joined' || state === 'playing').length < most
}

/** Somebody who has just come. */
export function newcomer(user_id: string, state: PlayerState, joined_at: number): Player {
  const nothing = {
    is_ready: false,
    sits_out: false,
    votes: false,
    place: null,
    finished_at: null,
  }
  return { user_id, state, joined_at, ...nothing }
}

/** Goes: out of the lobby without a trace, out of a running game for good (what is played together can be joined again).
 *  Out of one whose clock has run out nobody goes before their time is up. */
export function leave(room: Room, user_id: string, now: number): Transition {
  const mine = find(room, user_id)
  if (mine === undefined) return { refused: 'NOT_FOUND' }
  if (isFinished(mine.state) || room.over_at !== null) return changed(room)
  const left = { kind: 'left', user_id } as const
  if (mine.state !== 'playing') {
    const players = room.players.filter((player) => player !== mine)
    return closeIfEmpty(handOn(promote({ ...room, players }), user_id), now, [left])
  }
  if (isDue(room, now)) return tick(room, now)
  const gone = replace(room, { ...mine, state: 'left', votes: false, finished_at: now })
  return settle(handOn(gone, user_id), now, [left])
}

/** Whoever waits longest beside a full lobby comes in when a place is free; not who sits out. */
export function promote(room: Room): Room {
  const next = room.players.find(
    ({ state, sits_out, user_id }) =>
      state === 'watching' && !sits_out && user_id !== room.chosen_by,
  )
  if (room.started_at !== null || next === undefined || !hasRoom(room)) return room
  return replace(room, { ...next, state: 'joined' })
}

/** Who was there longest takes over from a host who has gone. */
function handOn(room: Room, gone: string): Room {
  if (room.host_id !== gone) return room
  const next = room.players.find(({ state }) => state !== 'watching' && state !== 'left')
  return { ...room, host_id: next?.user_id ?? null }
}

function closeIfEmpty(room: Room, now: number, events: RoomEvent[]): Transition {
  const isDeserted =
    room.started_at === null &&
    !room.players.some(({ state, user_id }) => state === 'joined' || user_id === room.host_id)
  if (!isDeserted) return changed(room, ...events)
  return changed({ ...room, over_at: now }, ...events, { kind: 'over', user_id: null })
}

/** Asks somebody to come and play, who was asked so many `times` before; whom the host has removed only the host asks. */
export function invite(
  room: Room,
  user_id: string,
  { receiver_id, times }: { receiver_id: string; times: number },
): Transition {
  if (find(room, user_id) === undefined) return { refused: 'NOT_FOUND' }
  if (isClosed(room)) return { refused: 'ALREADY_STARTED' }
  if (find(room, receiver_id) !== undefined) return changed(room)
  const isRemoved = room.removed.includes(receiver_id)
  if (isRemoved && room.host_id !== user_id) return { refused: 'REMOVED_BY_HOST' }
  if (!mayAskAgain(times)) return { refused: 'ASKED_OFTEN' }
  const removed = room.removed.filter((id) => id !== receiver_id)
  return changed({ ...room, removed }, { kind: 'invited', user_id: receiver_id })
}

/** Whether somebody may be asked to the same once more. */
export function mayAskAgain(times: number): boolean {
  return times < MAX_ASKED
}

/** Whether a game waits for its start. */
export function isLobby({ started_at, over_at }: Room): boolean {
  return started_at === null && over_at === null
}

/** Says in the lobby that one is ready, or not yet. */
export function setReady(room: Room, user_id: string, is_ready: boolean): Transition {
  const mine = find(room, user_id)
  if (mine === undefined) return { refused: 'NOT_FOUND' }
  if (!isLobby(room)) return { refused: 'ALREADY_STARTED' }
  if (mine.state !== 'joined') return { refused: 'NOT_FOUND' }
  if (mine.is_ready === is_ready) return changed(room)
  return changed(replace(room, { ...mine, is_ready }), { kind: 'ready', user_id })
}

/** Closes a lobby that was never started; a game is left as it is. */
export function closeLobby(room: Room, now: number): Transition {
  if (!isLobby(room)) return changed(room)
  return changed({ ...room, over_at: now }, { kind: 'over', user_id: null })
}
