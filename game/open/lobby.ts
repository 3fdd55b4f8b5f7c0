import {
  findPlayer,
  isDue,
  isFinished,
  replacePlayer,
  settle,
  tick,
  transitionTo,
  type Transition,
  type Player,
  type PlayerState,
  type GameState,
  type TransitionEvent,
} from './game-state.ts'
import { MODES } from './modes.ts'

/** Friends who may be invited to one game, before and after its start. */
export const MAX_INVITED = 30
/** Invitations of one user to the same lobby, or to the rematch of the same game. */
const MAX_TIMES = 3

/** Role of a host in the lobby that they open: with an article of their own they watch. */
export function asHost(host_id: string, hasNamedArticle: boolean) {
  return hasNamedArticle
    ? ({ chosen_by: host_id, state: 'watching' } as const)
    : ({ chosen_by: null, state: 'joined' } as const)
}

/** Joins a game: a lobby or a running shared sheet as a player while places are free, otherwise as a spectator. A user who
 *  left a shared sheet or watches it may play again. `is_ready` is the initial setting in a lobby. */
export function join(game: GameState, user_id: string, now: number, is_ready = false): Transition {
  const mine = findPlayer(game, user_id)
  if (mine === undefined) return addPlayer(game, user_id, now, is_ready)
  const isOut = mine.state === 'left' || mine.state === 'watching'
  if (!isOut || !isPlayedOn(game, now) || game.chosen_by === user_id) return transitionTo(game)
  if (!hasFreePlace(game))
    return mine.state === 'left' ? { refused: 'PLACES_TAKEN' } : transitionTo(game)
  const back: Player = { ...mine, state: 'playing', votes: false, finished_at: null }
  return transitionTo(replacePlayer(game, back), { kind: 'joined', user_id })
}

function addPlayer(game: GameState, user_id: string, now: number, is_ready: boolean): Transition {
  if (game.removed.includes(user_id)) return { refused: 'REMOVED' }
  if (game.over_at !== null && game.started_at === null) return { refused: 'GAME_OVER' }
  const player = newPlayer(user_id, stateOnArrival(game, user_id, now), now)
  const ready = { ...player, is_ready: is_ready && player.state === 'joined' }
  return transitionTo({ ...game, players: [...game.players, ready] }, { kind: 'joined', user_id })
}

function stateOnArrival(game: GameState, user_id: string, now: number): PlayerState {
  const mayPlay = hasFreePlace(game) && game.chosen_by !== user_id
  if (mayPlay && isLobby(game)) return 'joined'
  return mayPlay && isPlayedOn(game, now) ? 'playing' : 'watching'
}

/** Returns true while a shared sheet is played, so that more may join. */
function isPlayedOn(game: GameState, now: number): boolean {
  const isRunning = game.started_at !== null && game.over_at === null
  return MODES[game.mode].sheet === 'shared' && isRunning && !isDue(game, now)
}

/** Returns true if nobody can join as a player any more, so that no invitation is valid. */
export function isClosed({ mode, started_at, over_at }: GameState): boolean {
  return over_at !== null || (started_at !== null && MODES[mode].sheet === 'own')
}

/** Returns true if another player fits in. */
export function hasFreePlace({ mode, players }: GameState): boolean {
  const [, most] = MODES[mode].players
  return players.filter(({ state }) => state === 'joined' || state === 'playing').length < most
}

/** Builds a player who has just joined. */
export function newPlayer(user_id: string, state: PlayerState, joined_at: number): Player {
  const nothing = {
    is_ready: false,
    sits_out: false,
    votes: false,
    place: null,
    finished_at: null,
  }
  return { user_id, state, joined_at, ...nothing }
}

/** Leaves a lobby without a trace, or a running game for good; only a shared sheet can be joined again. A game whose time
 *  is up ends instead. */
export function leave(game: GameState, user_id: string, now: number): Transition {
  const mine = findPlayer(game, user_id)
  if (mine === undefined) return { refused: 'NOT_FOUND' }
  if (isFinished(mine.state) || game.over_at !== null) return transitionTo(game)
  const left = { kind: 'left', user_id } as const
  if (mine.state !== 'playing') {
    const players = game.players.filter((player) => player !== mine)
    return closeIfEmpty(reassignHost(promote({ ...game, players }), user_id), now, [left])
  }
  if (isDue(game, now)) return tick(game, now)
  const gone = replacePlayer(game, { ...mine, state: 'left', votes: false, finished_at: now })
  return settle(reassignHost(gone, user_id), now, [left])
}

/** Gives a free place in a lobby to the spectator who has waited longest and does not sit out. */
export function promote(game: GameState): GameState {
  const next = game.players.find(
    ({ state, sits_out, user_id }) =>
      state === 'watching' && !sits_out && user_id !== game.chosen_by,
  )
  if (game.started_at !== null || next === undefined || !hasFreePlace(game)) return game
  return replacePlayer(game, { ...next, state: 'joined' })
}

/** Makes the player who joined first the host in place of one who left. */
function reassignHost(game: GameState, gone: string): GameState {
  if (game.host_id !== gone) return game
  const next = game.players.find(({ state }) => state !== 'watching' && state !== 'left')
  return { ...game, host_id: next?.user_id ?? null }
}

function closeIfEmpty(game: GameState, now: number, events: TransitionEvent[]): Transition {
  const isDeserted =
    game.started_at === null &&
    !game.players.some(({ state, user_id }) => state === 'joined' || user_id === game.host_id)
  if (!isDeserted) return transitionTo(game, ...events)
  return transitionTo({ ...game, over_at: now }, ...events, { kind: 'over', user_id: null })
}

/** Invites a user with `times` earlier invitations. Only the host may invite a removed user again. */
export function invite(
  game: GameState,
  user_id: string,
  { receiver_id, times }: { receiver_id: string; times: number },
): Transition {
  if (findPlayer(game, user_id) === undefined) return { refused: 'NOT_FOUND' }
  if (isClosed(game)) return { refused: 'ALREADY_STARTED' }
  if (findPlayer(game, receiver_id) !== undefined) return transitionTo(game)
  const isRemoved = game.removed.includes(receiver_id)
  if (isRemoved && game.host_id !== user_id) return { refused: 'REMOVED_BY_HOST' }
  if (!mayAskAgain(times)) return { refused: 'ASKED_OFTEN' }
  const removed = game.removed.filter((id) => id !== receiver_id)
  return transitionTo({ ...game, removed }, { kind: 'invited', user_id: receiver_id })
}

/** Returns true if a user may be invited once more. */
export function mayAskAgain(times: number): boolean {
  return times < MAX_TIMES
}

/** Returns true while a game waits for its start. */
export function isLobby({ started_at, over_at }: GameState): boolean {
  return started_at === null && over_at === null
}

/** Sets whether a player in the lobby is ready. */
export function setReady(game: GameState, user_id: string, is_ready: boolean): Transition {
  const mine = findPlayer(game, user_id)
  if (mine === undefined) return { refused: 'NOT_FOUND' }
  if (!isLobby(game)) return { refused: 'ALREADY_STARTED' }
  if (mine.state !== 'joined') return { refused: 'NOT_FOUND' }
  if (mine.is_ready === is_ready) return transitionTo(game)
  return transitionTo(replacePlayer(game, { ...mine, is_ready }), { kind: 'ready', user_id })
}

/** Closes a lobby that was never started; a game is left as it is. */
export function closeLobby(game: GameState, now: number): Transition {
  if (!isLobby(game)) return transitionTo(game)
  return transitionTo({ ...game, over_at: now }, { kind: 'over', user_id: null })
}
