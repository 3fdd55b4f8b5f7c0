import {
  COUNTDOWN,
  find,
  isDue,
  isFinished,
  LONGEST_GAME,
  replace,
  settle,
  tick,
  changed,
  type Transition,
  type Player,
  type PlayerState,
  type Room,
  type RoomEvent,
  type RoomRefusal,
} from './room.ts'
import { MODES } from './modes.ts'

/** How often somebody is asked into the same lobby. */
const MOST_ASKED = 3

/** Comes in: into the lobby while there is room, later or beyond it to look on. Who left what is played together may
 *  play on. */
export function join(room: Room, user_id: string, now: number): Transition {
  const mine = find(room, user_id)
  if (mine?.state === 'left' && mayComeBack(room, now)) {
    const back: Player = { ...mine, state: 'playing', votes: false, finished_at: null }
    return changed(replace(room, back), { kind: 'joined', user_id })
  }
  if (mine !== undefined) return changed(room)
  if (room.removed.includes(user_id)) return { refused: 'removed' }
  if (room.over_at !== null && room.started_at === null) return { refused: 'game_over' }
  const mayPlay = room.started_at === null && hasRoom(room) && room.chosen_by !== user_id
  const state = mayPlay ? 'joined' : 'watching'
  const players = [...room.players, newcomer(user_id, state, now)]
  return changed({ ...room, players }, { kind: 'joined', user_id })
}

function mayComeBack(room: Room, now: number): boolean {
  return MODES[room.mode].sheet === 'shared' && room.over_at === null && !isDue(room, now)
}

function hasRoom({ mode, players }: Room): boolean {
  const [, most] = MODES[mode].players
  return players.filter(({ state }) => state === 'joined').length < most
}

/** Somebody who has just come. */
export function newcomer(user_id: string, state: PlayerState, joined_at: number): Player {
  const nothing = { is_ready: false, votes: false, place: null, finished_at: null }
  return { user_id, state, joined_at, ...nothing }
}

/** Goes: out of the lobby without a trace, out of a running game for good (what is played together can be joined again).
 *  Out of one whose clock has run out nobody goes before their time is up. */
export function leave(room: Room, user_id: string, now: number): Transition {
  const mine = find(room, user_id)
  if (mine === undefined) return { refused: 'not_in_game' }
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

/** Whoever waits longest beside a full lobby comes in when a place is free. */
function promote(room: Room): Room {
  const next = room.players.find(
    ({ state, user_id }) => state === 'watching' && user_id !== room.chosen_by,
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

/** Asks somebody into the lobby, who was asked so many `times` before; whom the host has removed only the host asks. */
export function invite(
  room: Room,
  user_id: string,
  { receiver_id, times }: { receiver_id: string; times: number },
): Transition {
  if (find(room, user_id) === undefined) return { refused: 'not_in_game' }
  if (!isLobby(room)) return { refused: 'already_started' }
  if (find(room, receiver_id) !== undefined) return changed(room)
  const isRemoved = room.removed.includes(receiver_id)
  if (isRemoved && room.host_id !== user_id) return { refused: 'removed_by_host' }
  if (times >= MOST_ASKED) return { refused: 'asked_often' }
  const removed = room.removed.filter((id) => id !== receiver_id)
  return changed({ ...room, removed }, { kind: 'invited', user_id: receiver_id })
}

/** Sends somebody else out of the lobby, by the host: they come back only when the host asks them. */
export function remove(room: Room, user_id: string, removed_id: string): Transition {
  const refused = refusedToHost(room, user_id)
  if (refused !== null) return { refused }
  if (removed_id === user_id || find(room, removed_id) === undefined) {
    return { refused: 'not_in_game' }
  }
  const players = room.players.filter((player) => player.user_id !== removed_id)
  const removed = [...room.removed, removed_id]
  return changed(promote({ ...room, players, removed }), { kind: 'removed', user_id: removed_id })
}

/** Gives the lobby another code, by the host. */
export function replaceCode(room: Room, user_id: string): Transition {
  const refused = refusedToHost(room, user_id)
  return refused === null ? changed(room, { kind: 'code_replaced', user_id }) : { refused }
}

/** Why somebody may not do what only the host of a lobby may. */
function refusedToHost(room: Room, user_id: string): RoomRefusal | null {
  if (find(room, user_id) === undefined) return 'not_in_game'
  if (!isLobby(room)) return 'already_started'
  return room.host_id === user_id ? null : 'not_host'
}

function isLobby({ started_at, over_at }: Room): boolean {
  return started_at === null && over_at === null
}

/** Says in the lobby that one is ready, or not yet. */
export function setReady(room: Room, user_id: string, is_ready: boolean): Transition {
  const mine = find(room, user_id)
  if (mine === undefined) return { refused: 'not_in_game' }
  if (!isLobby(room)) return { refused: 'already_started' }
  if (mine.state !== 'joined') return { refused: 'not_in_game' }
  if (mine.is_ready === is_ready) return changed(room)
  return changed(replace(room, { ...mine, is_ready }), { kind: 'ready', user_id })
}

/** Starts the countdown, by the host and with players enough; all who have joined play. */
export function start(room: Room, user_id: string, now: number): Transition {
  const refused = refusedToHost(room, user_id)
  if (refused !== null) return { refused }
  const [fewest] = MODES[room.mode].players
  const joined = room.players.filter(({ state }) => state === 'joined')
  if (joined.length < fewest) return { refused: 'too_few_players' }
  const players = room.players.map((player): Player =>
    player.state === 'joined' ? { ...player, state: 'playing' } : player,
  )
  const started_at = now + COUNTDOWN
  const times = { started_at, ends_at: started_at + LONGEST_GAME }
  return changed({ ...room, ...times, players }, { kind: 'started', user_id })
}

/** Closes a lobby that was never started; a game is left as it is. */
export function closeLobby(room: Room, now: number): Transition {
  if (!isLobby(room)) return changed(room)
  return changed({ ...room, over_at: now }, { kind: 'over', user_id: null })
}
