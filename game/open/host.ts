import { hasRoom, isLobby, promote } from './lobby.ts'
import { MODES } from './modes.ts'
import {
  changed,
  COUNTDOWN,
  find,
  MAX_GAME_MS,
  replace,
  type Player,
  type Room,
  type RoomRefusal,
  type Transition,
} from './room.ts'

/** Sends somebody else out of the lobby, by the host: they come back only when the host asks them. */
export function remove(room: Room, user_id: string, removed_id: string): Transition {
  const refused = refusedToHost(room, user_id)
  if (refused !== null) return { refused }
  if (removed_id === user_id || find(room, removed_id) === undefined) {
    return { refused: 'NOT_FOUND' }
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

/** Makes somebody else who is there the host. */
export function makeHost(room: Room, user_id: string, next_id: string): Transition {
  const refused = refusedToHost(room, user_id)
  if (refused !== null) return { refused }
  if (next_id === user_id || find(room, next_id) === undefined) return { refused: 'NOT_FOUND' }
  return changed({ ...room, host_id: next_id }, { kind: 'host_changed', user_id: next_id })
}

/** Lets somebody in the lobby look on: oneself, or as the host anybody. To play again is for each to say, and takes a
 *  place. */
export function setWatching(
  room: Room,
  user_id: string,
  { watcher_id, watches }: { watcher_id: string; watches: boolean },
): Transition {
  const refused = refusedToWatch(room, user_id, { watcher_id, watches })
  const player = find(room, watcher_id)
  if (refused !== null) return { refused }
  if (player === undefined) return { refused: 'NOT_FOUND' }
  if (!watches) return sitDown(room, player)
  if (player.sits_out || watcher_id === room.chosen_by) return changed(room)
  const out: Player = { ...player, state: 'watching', sits_out: true, is_ready: false }
  return changed(promote(replace(room, out)), { kind: 'watches', user_id: watcher_id })
}

function refusedToWatch(
  room: Room,
  user_id: string,
  { watcher_id, watches }: { watcher_id: string; watches: boolean },
): RoomRefusal | null {
  if (find(room, user_id) === undefined) return 'NOT_FOUND'
  if (!isLobby(room)) return 'ALREADY_STARTED'
  if (watcher_id === user_id) return null
  return watches && room.host_id === user_id ? null : 'NOT_HOST'
}

function sitDown(room: Room, player: Player): Transition {
  if (player.state === 'joined' || player.user_id === room.chosen_by) return changed(room)
  if (!hasRoom(room)) return { refused: 'PLACES_TAKEN' }
  const back: Player = { ...player, state: 'joined', sits_out: false }
  return changed(replace(room, back), { kind: 'plays', user_id: player.user_id })
}

/** Sets a lobby up otherwise, by the host: what others were ready for is no longer what they would play. */
export function changeSettings(room: Room, user_id: string): Transition {
  const refused = refusedToHost(room, user_id)
  if (refused !== null) return { refused }
  const players = room.players.map((player) =>
    player.is_ready ? { ...player, is_ready: false } : player,
  )
  return changed({ ...room, players }, { kind: 'settings_changed', user_id })
}

/** Lets a lobby start by itself when all are ready, or no longer, by the host. */
export function startWhenReady(room: Room, user_id: string, starts: boolean): Transition {
  const refused = refusedToHost(room, user_id)
  if (refused !== null) return { refused }
  if (room.starts_when_ready === starts) return changed(room)
  return changed({ ...room, starts_when_ready: starts }, { kind: 'settings_changed', user_id })
}

/** Whether a lobby may start by itself, as far as those go who are there: enough have come, and all but the host, who
 *  has nothing to say, are ready. */
export function isReadyToStart(room: Room): boolean {
  if (!room.starts_when_ready || !isLobby(room) || !hasEnough(room)) return false
  return room.players.every(
    ({ state, is_ready, user_id }) => state !== 'joined' || is_ready || user_id === room.host_id,
  )
}

function hasEnough({ mode, players }: Room): boolean {
  const [fewest] = MODES[mode].players
  return players.filter(({ state }) => state === 'joined').length >= fewest
}

/** Why somebody may not do what only the host of a lobby may. */
function refusedToHost(room: Room, user_id: string): RoomRefusal | null {
  if (find(room, user_id) === undefined) return 'NOT_FOUND'
  if (!isLobby(room)) return 'ALREADY_STARTED'
  return room.host_id === user_id ? null : 'NOT_HOST'
}

/** Starts the countdown, by the host and with players enough. */
export function start(room: Room, user_id: string, now: number): Transition {
  const refused = refusedToHost(room, user_id)
  if (refused !== null) return { refused }
  return hasEnough(room) ? begin(room, now) : { refused: 'TOO_FEW_PLAYERS' }
}

/** Counts down to the start: all who have joined play. */
export function begin(room: Room, now: number): Transition {
  const players = room.players.map((player): Player =>
    player.state === 'joined' ? { ...player, state: 'playing' } : player,
  )
  const started_at = now + COUNTDOWN
  const times = { started_at, ends_at: started_at + MAX_GAME_MS }
  return changed({ ...room, ...times, players }, { kind: 'started', user_id: room.host_id })
}
