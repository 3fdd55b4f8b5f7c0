import { inkLasts } from './fading-ink.ts'
import { hasFreePlace, isLobby, promote } from './lobby.ts'
import { MODES } from './modes.ts'
import {
  transitionTo,
  findPlayer,
  MAX_GAME_MS,
  replacePlayer,
  type Player,
  type GameState,
  type TransitionRefusal,
  type Transition,
} from './game-state.ts'

/** Removes another user from the lobby, as its host. They return only if the host invites them. */
export function remove(game: GameState, user_id: string, removedId: string): Transition {
  const refused = refusedToHost(game, user_id)
  if (refused !== null) return { refused }
  if (removedId === user_id || findPlayer(game, removedId) === undefined) {
    return { refused: 'NOT_FOUND' }
  }
  const players = game.players.filter((player) => player.user_id !== removedId)
  const removed = [...game.removed, removedId]
  return transitionTo(promote({ ...game, players, removed }), {
    kind: 'removed',
    user_id: removedId,
  })
}

/** Replaces the code of the lobby, as its host. */
export function replaceCode(game: GameState, user_id: string): Transition {
  const refused = refusedToHost(game, user_id)
  return refused === null ? transitionTo(game, { kind: 'code_replaced', user_id }) : { refused }
}

/** Makes another player the host. */
export function makeHost(game: GameState, user_id: string, nextId: string): Transition {
  const refused = refusedToHost(game, user_id)
  if (refused !== null) return { refused }
  if (nextId === user_id || findPlayer(game, nextId) === undefined) return { refused: 'NOT_FOUND' }
  return transitionTo({ ...game, host_id: nextId }, { kind: 'host_changed', user_id: nextId })
}

/** Makes a player in the lobby watch or play. The host may make anyone watch; only the player themselves may play again,
 *  if a place is free. */
export function setWatching(
  game: GameState,
  user_id: string,
  { watcherId, watches }: { watcherId: string; watches: boolean },
): Transition {
  const refused = refusedToWatch(game, user_id, { watcherId, watches })
  const player = findPlayer(game, watcherId)
  if (refused !== null) return { refused }
  if (player === undefined) return { refused: 'NOT_FOUND' }
  if (!watches) return rejoinLobby(game, player)
  if (player.sits_out || watcherId === game.chosen_by) return transitionTo(game)
  const out: Player = { ...player, state: 'watching', sits_out: true, is_ready: false }
  return transitionTo(promote(replacePlayer(game, out)), { kind: 'watches', user_id: watcherId })
}

function refusedToWatch(
  game: GameState,
  user_id: string,
  { watcherId, watches }: { watcherId: string; watches: boolean },
): TransitionRefusal | null {
  if (findPlayer(game, user_id) === undefined) return 'NOT_FOUND'
  if (!isLobby(game)) return 'ALREADY_STARTED'
  if (watcherId === user_id) return null
  return watches && game.host_id === user_id ? null : 'NOT_HOST'
}

function rejoinLobby(game: GameState, player: Player): Transition {
  if (player.state === 'joined' || player.user_id === game.chosen_by) return transitionTo(game)
  if (!hasFreePlace(game)) return { refused: 'PLACES_TAKEN' }
  const back: Player = { ...player, state: 'joined', sits_out: false }
  return transitionTo(replacePlayer(game, back), { kind: 'plays', user_id: player.user_id })
}

/** Changes the settings, as the host. All have to be ready again, since they were ready for another game. */
export function changeSettings(game: GameState, user_id: string): Transition {
  const refused = refusedToHost(game, user_id)
  if (refused !== null) return { refused }
  const players = game.players.map((player) =>
    player.is_ready ? { ...player, is_ready: false } : player,
  )
  return transitionTo({ ...game, players }, { kind: 'settings_changed', user_id })
}

/** Makes the lobby start by itself once all are ready, or not, as its host. */
export function startWhenReady(game: GameState, user_id: string, starts: boolean): Transition {
  const refused = refusedToHost(game, user_id)
  if (refused !== null) return { refused }
  if (game.starts_when_ready === starts) return transitionTo(game)
  return transitionTo({ ...game, starts_when_ready: starts }, { kind: 'settings_changed', user_id })
}

/** Returns true if a lobby may start by itself: enough players have joined, and all but the host are ready. */
export function isReadyToStart(game: GameState): boolean {
  if (!game.starts_when_ready || !isLobby(game) || !hasEnough(game)) return false
  return game.players.every(
    ({ state, is_ready, user_id }) => state !== 'joined' || is_ready || user_id === game.host_id,
  )
}

function hasEnough({ mode, players }: GameState): boolean {
  const [fewest] = MODES[mode].players
  return players.filter(({ state }) => state === 'joined').length >= fewest
}

/** Returns the reason why a user may not act as the host of a lobby; null if they may. */
function refusedToHost(game: GameState, user_id: string): TransitionRefusal | null {
  if (findPlayer(game, user_id) === undefined) return 'NOT_FOUND'
  if (!isLobby(game)) return 'ALREADY_STARTED'
  return game.host_id === user_id ? null : 'NOT_HOST'
}

/** When a countdown begins, and how long it takes, in milliseconds. */
type Start = { now: number; countdown: number }

/** Starts the countdown, as the host and with enough players. */
export function start(game: GameState, user_id: string, at: Start): Transition {
  const refused = refusedToHost(game, user_id)
  if (refused !== null) return { refused }
  return hasEnough(game) ? begin(game, at) : { refused: 'TOO_FEW_PLAYERS' }
}

/** Begins the countdown, after which all who have joined play. */
export function begin(game: GameState, { now, countdown }: Start): Transition {
  const players = game.players.map((player): Player =>
    player.state === 'joined' ? { ...player, state: 'playing' } : player,
  )
  const started_at = now + countdown
  const most = game.fading_ink ? inkLasts(game.length) : MAX_GAME_MS
  const times = { started_at, ends_at: started_at + most }
  return transitionTo({ ...game, ...times, players }, { kind: 'started', user_id: game.host_id })
}
