import {
  finish,
  phaseOf,
  seesAll,
  tick,
  vote,
  type Transition,
  type LastStretch,
  type Phase,
  type Player,
  type Room,
  type RoomEvent,
  type RoomRefusal,
} from '../open/room.ts'
import { invite, join, leave, asHost, newcomer, setReady } from '../open/lobby.ts'
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
import type { Mode } from '../open/modes.ts'

const OPENED = 1_000_000

type Setup = {
  mode?: Mode
  last_stretch?: LastStretch
  friends?: readonly string[]
  /** Whether Ann has named the article, and so only looks on. */
  chosen?: boolean
}

/** A lobby that Ann has opened and her friends have come into, with a clock that stands still until somebody waits.
 *  Whatever somebody does answers why it was refused, or null; `told` is all that was told of it. */
export function openLobby({
  mode = 'race',
  last_stretch = 3,
  friends = [],
  chosen = false,
}: Setup = {}) {
  let now = OPENED
  const { chosen_by, state } = asHost('Ann', chosen)
  let room: Room = {
    mode,
    last_stretch,
    host_id: 'Ann',
    chosen_by,
    starts_when_ready: false,
    started_at: null,
    ends_at: null,
    over_at: null,
    players: [newcomer('Ann', state, now)],
    removed: [],
  }
  const told: RoomEvent[] = []

  function take(transition: Transition): RoomRefusal | null {
    if ('refused' in transition) return transition.refused
    room = transition.room
    told.push(...transition.events)
    return null
  }

  function player(name: string): Player {
    const found = room.players.find(({ user_id }) => user_id === name)
    if (found === undefined) throw new Error(`${name} is not here.`)
    return found
  }

  const lobby = {
    told,
    room: (): Room => room,
    now: (): number => now,
    phase: (): Phase => phaseOf(room, now),
    player,
    state: (name: string) => player(name).state,
    names: () => room.players.map(({ user_id }) => user_id),
    sees: (name: string) => seesAll(room.mode, player(name).state, phaseOf(room, now)),
    /** What was told since the last time that this was asked. */
    news: () => told.splice(0).map(({ kind, user_id }) => [kind, user_id]),
    join: (name: string) => take(join(room, name, now)),
    invite: (name: string, { by = 'Ann', times = 0 } = {}) =>
      take(invite(room, by, { receiver_id: name, times })),
    remove: (name: string, by = 'Ann') => take(remove(room, by, name)),
    replaceCode: (name = 'Ann') => take(replaceCode(room, name)),
    makeHost: (name: string, by = 'Ann') => take(makeHost(room, by, name)),
    watch: (name: string, by = name) =>
      take(setWatching(room, by, { watcher_id: name, watches: true })),
    play: (name: string, by = name) =>
      take(setWatching(room, by, { watcher_id: name, watches: false })),
    changeSettings: (by = 'Ann') => take(changeSettings(room, by)),
    startWhenReady: (by = 'Ann', starts = true) => take(startWhenReady(room, by, starts)),
    /** Starts by itself, if it may. */
    startByItself: () => (isReadyToStart(room) ? take(begin(room, now)) : 'not_ready'),
    leave: (name: string) => take(leave(room, name, now)),
    ready: (name: string, is_ready = true) => take(setReady(room, name, is_ready)),
    start: (name = 'Ann') => take(start(room, name, now)),
    decode: (name: string) => take(finish(room, name, 'decoded', now)),
    giveUp: (name: string) => take(finish(room, name, 'gave_up', now)),
    vote: (name: string, votes = true) => take(vote(room, name, votes, now)),
    tick: () => take(tick(room, now)),
    wait(milliseconds: number) {
      now += milliseconds
    },
  }
  for (const friend of friends) lobby.join(friend)
  told.length = 0
  return lobby
}

export type Lobby = ReturnType<typeof openLobby>
