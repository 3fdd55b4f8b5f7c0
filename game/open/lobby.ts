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

/** Maximum of friends who are invited to one game, before and after its start. */
export const MAX_INVITED = 30
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

/** Whether a shared sheet is played, so that more may come to play it. */
function isPlayedOn(game: GameState, now: number): boolean {
  const isRunning = game.started_at !== null && game.over_at === null
  return MODES[game.mode].sheet === 'shared' && isRunning && !isDue(game, now)
}

/** Whether nobody can come any more to play: then no invitation holds. */
export function isClosed({ mode, started_at, over_at }: GameState): boolean {
  return over_at !== null || (started_at !== null && MODES[mode].sheet === 'own')
}

/** Whether somebody more can play. */
export function hasFreePlace({ mode, players }: GameState): boolean {
  const [, most] = MODES[mode].players
  return players.filter(({ state }) => state === 'joined' || state === 'playing').length < most
}

/** Somebody who has just come. */
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

/** Goes: out of the lobby without a trace, out of a running game for good (what is played together can be joined again).
 *  Out of one whose clock has run out nobody goes before their time is up. */
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

/** Whoever waits longest beside a full lobby comes in when a place is free; not who sits out. */
export function promote(game: GameState): GameState {
  const next = game.players.find(
    ({ state, sits_out, user_id }) =>
      state === 'watching' && !sits_out && user_id !== game.chosen_by,
  )
  if (game.started_at !== null || next === undefined || !hasFreePlace(game)) return game
  return replacePlayer(game, { ...next, state: 'joined' })
}

/** Who was there longest takes over from a host who has gone. */
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

/** Asks somebody to come and play, who was asked so many `times` before; whom the host has removed only the host asks. */
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

/** Whether somebody may be asked to the same once more. */
export function mayAskAgain(times: number): boolean {
  return times < MAX_ASKED
}

/** Whether a game waits for its start. */
export function isLobby({ started_at, over_at }: GameState): boolean {
  return started_at === null && over_at === null
}

/** Says in the lobby that one is ready, or not yet. */
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
