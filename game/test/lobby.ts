import {
  COUNTDOWN,
  finish,
  phaseOf,
  seesAll,
  tick,
  vote,
  type Transition,
  type Phase,
  type Player,
  type GameState,
  type TransitionEvent,
  type TransitionRefusal,
} from '../open/game-state.ts'
import type { LastStretch, Length, Mode } from '../open/modes.ts'
import { invite, join, leave, asHost, newPlayer, setReady } from '../open/lobby.ts'
import {
  begin,
  changeSettings,
  isReadyToStart,
  makeHost,
  remove,
  replaceCode,
  setWatching,
  start,
  startWhenReady,
} from '../open/host.ts'

const OPENED = 1_000_000

type Setup = {
  mode?: Mode
  fading_ink?: boolean
  last_stretch?: LastStretch
  length?: Length
  friends?: readonly string[]
  /** True if Ann chose the article, so that she watches. */
  chosen?: boolean
}

/** Opens a lobby of Ann that her friends have joined, with a clock that stops until `wait`. Actions return the reason
 *  for their refusal, or null; `news` returns their events. */
export function openLobby({
  mode = 'race',
  last_stretch = 3,
  length = 'whole',
  fading_ink = false,
  friends = [],
  chosen = false,
}: Setup = {}) {
  let now = OPENED
  const { chosen_by, state } = asHost('Ann', chosen)
  let game: GameState = {
    mode,
    last_stretch,
    length,
    fading_ink,
    host_id: 'Ann',
    chosen_by,
    starts_when_ready: false,
    started_at: null,
    ends_at: null,
    over_at: null,
    players: [newPlayer('Ann', state, now)],
    removed: [],
  }
  const events: TransitionEvent[] = []

  function take(transition: Transition): TransitionRefusal | null {
    if ('refused' in transition) return transition.refused
    game = transition.state
    events.push(...transition.events)
    return null
  }

  function player(name: string): Player {
    const found = game.players.find(({ user_id }) => user_id === name)
    if (found === undefined) throw new Error(`${name} is not here.`)
    return found
  }

  const lobby = {
    events,
    snapshot: (): GameState => game,
    now: (): number => now,
    phase: (): Phase => phaseOf(game, now),
    player,
    state: (name: string) => player(name).state,
    names: () => game.players.map(({ user_id }) => user_id),
    sees: (name: string) => seesAll(game.mode, player(name).state, phaseOf(game, now)),
    /** Returns the events since the last call. */
    news: () => events.splice(0).map(({ kind, user_id }) => [kind, user_id]),
    join: (name: string) => take(join(game, name, now)),
    invite: (name: string, { by = 'Ann', times = 0 } = {}) =>
      take(invite(game, by, { receiver_id: name, times })),
    remove: (name: string, by = 'Ann') => take(remove(game, by, name)),
    replaceCode: (name = 'Ann') => take(replaceCode(game, name)),
    makeHost: (name: string, by = 'Ann') => take(makeHost(game, by, name)),
    watch: (name: string, by = name) =>
      take(setWatching(game, by, { watcherId: name, watches: true })),
    play: (name: string, by = name) =>
      take(setWatching(game, by, { watcherId: name, watches: false })),
    changeSettings: (by = 'Ann') => take(changeSettings(game, by)),
    startWhenReady: (by = 'Ann', starts = true) => take(startWhenReady(game, by, starts)),
    /** Starts automatically, if allowed. */
    startByItself: () =>
      isReadyToStart(game) ? take(begin(game, { now, countdown: COUNTDOWN })) : 'not_ready',
    leave: (name: string) => take(leave(game, name, now)),
    ready: (name: string, is_ready = true) => take(setReady(game, name, is_ready)),
    start: (name = 'Ann') => take(start(game, name, { now, countdown: COUNTDOWN })),
    decode: (name: string) => take(finish(game, name, 'decoded', now)),
    giveUp: (name: string) => take(finish(game, name, 'gave_up', now)),
    vote: (name: string, votes = true) => take(vote(game, name, votes, now)),
    tick: () => take(tick(game, now)),
    wait(milliseconds: number) {
      now += milliseconds
    },
  }
  for (const friend of friends) lobby.join(friend)
  events.length = 0
  return lobby
}

export type Lobby = ReturnType<typeof openLobby>
