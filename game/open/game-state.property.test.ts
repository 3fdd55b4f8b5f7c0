import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COUNTDOWN,
  isFinished,
  MAX_GAME_MS,
  phaseOf,
  seesAll,
  type Player,
  type GameState,
  type TransitionEvent,
} from './game-state.ts'
import { LAST_STRETCHES, lastStretchMs, LENGTHS, MODES, type Mode } from './modes.ts'
import { openLobby, type Lobby } from '../test/lobby.ts'

const minute = 60_000
const people = 'Ann Ben Cleo Dan Eve Finn Gus Hana Ida Jon Kim Lea Max'.split(' ')

const deeds = [
  'join',
  'leave',
  'decode',
  'giveUp',
  'vote',
  'unvote',
  'ready',
  'unready',
  'remove',
  'invite',
  'watch',
  'play',
  'makeHost',
] as const
/** `who` is the index of a player, or of one of two users who may join later. */
type Move =
  | { who: number; does: (typeof deeds)[number] | 'start' }
  | { time: 'passes' | 'is looked at'; for: number }

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ who: fc.nat(people.length - 1), does: fc.constantFrom(...deeds) }),
  },
  { weight: 1, arbitrary: fc.record({ who: fc.nat(1), does: fc.constant('start' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      time: fc.constantFrom('passes' as const, 'is looked at' as const),
      for: fc.constantFrom(0, 1, 1_000, COUNTDOWN, minute, 3 * minute, 20 * minute, MAX_GAME_MS),
    }),
  },
)
const game = fc.record({
  mode: fc.constantFrom<Mode>('race', 'together'),
  last_stretch: fc.constantFrom(...LAST_STRETCHES),
  length: fc.constantFrom(...LENGTHS),
  friends: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 4, max: 11 }) },
  ),
  opening: fc.constantFrom<Move[]>(
    [],
    [{ who: 0, does: 'start' }],
    [
      { who: 0, does: 'start' },
      { time: 'passes', for: COUNTDOWN },
    ],
  ),
  moves: fc.array(move, { maxLength: 40, size: 'max' }),
})

/** States before and after a move. */
type Step = {
  before: GameState
  after: GameState
  now: number
  events: TransitionEvent[]
  refused: string | null
}

/** Checks a rule for every step of random games. */
function always(rule: (step: Step) => void): void {
  fc.assert(
    fc.property(game, ({ mode, last_stretch, length, friends, opening, moves }) => {
      const lobby = openLobby({ mode, last_stretch, length, friends: people.slice(1, friends + 1) })
      const nameOf = (who: number) => people[who % Math.min(friends + 3, people.length)]!
      for (const next of [...opening, ...moves]) {
        const before = lobby.snapshot()
        lobby.events.length = 0
        const refused = make(lobby, next, nameOf)
        rule({
          before,
          after: lobby.snapshot(),
          now: lobby.now(),
          events: [...lobby.events],
          refused,
        })
      }
    }),
  )
}

function make(lobby: Lobby, next: Move, nameOf: (who: number) => string): string | null {
  if ('time' in next) {
    lobby.wait(next.for)
    return next.time === 'is looked at' ? lobby.tick() : null
  }
  const { does } = next
  const who = nameOf(next.who)
  if (does === 'unvote') return lobby.vote(who, false)
  if (does === 'unready') return lobby.ready(who, false)
  const by = lobby.snapshot().host_id ?? who
  if (does === 'remove' || does === 'makeHost') return lobby[does](who, by)
  if (does === 'invite')
    return lobby.snapshot().removed.includes(who) ? lobby.invite(who, { by }) : null
  return lobby[does](who)
}

function inState({ players }: GameState, ...states: Player['state'][]): Player[] {
  return players.filter(({ state }) => states.includes(state))
}

describe('in any sequence of actions, in a race and together,', () => {
  test('at most ten play, and in a race only those who joined before the start', () => {
    always(({ before, after }) => {
      expect(inState(after, 'joined', 'playing').length).toBeLessThanOrEqual(10)
      if (before.started_at === null || after.mode === 'together') return
      const hadJoined = before.players.filter(({ state }) => state !== 'watching')
      for (const { user_id } of inState(after, 'playing')) {
        expect(hadJoined.map((player) => player.user_id)).toContain(user_id)
      }
    })
  })

  test('nobody waits beside a lobby with a free place, and spectators at the start of a race never play it', () => {
    always(({ before, after }) => {
      const isLobby = after.started_at === null && after.over_at === null
      if (isLobby && inState(after, 'watching').some(({ sits_out }) => !sits_out)) {
        expect(inState(after, 'joined').length).toBe(10)
      }
      if (after.mode === 'together') return
      for (const { user_id } of before.started_at === null ? [] : inState(before, 'watching')) {
        const state = after.players.find((player) => player.user_id === user_id)?.state
        expect(['watching', undefined]).toContain(state)
      }
    })
  })

  test('a player is the host as long as there are players', () => {
    always(({ after }) => {
      const there = after.players.filter(({ state }) => state !== 'left')
      const playing = there.filter(({ state }) => state !== 'watching')
      if (after.host_id === null) expect(playing).toEqual([])
      else expect(there.map(({ user_id }) => user_id)).toContain(after.host_id)
    })
  })

  test('the host changes only when they leave or choose another', () => {
    always(({ before, after, events }) => {
      if (events.some(({ kind }) => kind === 'host_changed')) return
      const host = after.players.find(({ user_id }) => user_id === before.host_id)
      if (host !== undefined && host.state !== 'left') expect(after.host_id).toBe(before.host_id)
    })
  })

  test('removed players return only by an invitation of the host, and nobody is removed after the start', () => {
    always(({ before, after, events }) => {
      const there = after.players.map(({ user_id }) => user_id)
      expect(there.filter((user_id) => after.removed.includes(user_id))).toEqual([])
      const invited = events.filter(({ kind }) => kind === 'invited').map(({ user_id }) => user_id)
      const freed = before.removed.filter((user_id) => !after.removed.includes(user_id))
      expect(freed).toEqual(invited)
      const more = after.removed.filter((user_id) => !before.removed.includes(user_id))
      if (before.started_at !== null) expect(more).toEqual([])
    })
  })

  test('no player is listed twice', () => {
    always(({ after }) => {
      const names = after.players.map(({ user_id }) => user_id)
      expect(new Set(names).size).toBe(names.length)
    })
  })

  test('the places of a race are 1, 2, 3 in the order of decoding', () => {
    always(({ before, after }) => {
      const placed = after.players.filter(({ place }) => place !== null)
      const inOrder = placed.toSorted((one, other) => one.place! - other.place!)
      expect(inOrder.map(({ place }) => place)).toEqual(inOrder.map((_, index) => index + 1))
      const times = inOrder.map(({ finished_at }) => finished_at!)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(placed).toEqual(MODES[after.mode].places ? inState(after, 'decoded') : [])
      for (const { user_id, place } of before.players) {
        if (place !== null) expect(inOrder[place - 1]!.user_id).toBe(user_id)
      }
    })
  })

  test('the game is over exactly when nobody plays any more', () => {
    always(({ after }) => {
      const isHosted = after.started_at === null && after.host_id !== null
      const plays = after.started_at === null ? 'joined' : 'playing'
      expect(after.over_at !== null).toBe(!isHosted && inState(after, plays).length === 0)
    })
  })

  test('the end is announced once, as the last event', () => {
    always(({ before, after, events }) => {
      const ends = before.over_at === null && after.over_at !== null
      const isEnd = events.map(({ kind }) => kind === 'over')
      expect(isEnd.indexOf(true)).toBe(ends ? events.length - 1 : -1)
    })
  })

  test('after the end people may join to watch, and nothing else changes', () => {
    always(({ before, after }) => {
      if (before.over_at === null) return
      const players = after.players.slice(0, before.players.length)
      expect({ ...after, players }).toEqual(before)
      const newcomers = after.players.slice(before.players.length)
      expect(newcomers.map(({ state }) => state)).toEqual(newcomers.map(() => 'watching'))
    })
  })

  test('the end time is set by the start, shortened once by the first to decode, and never changed again', () => {
    always(({ before, after, now, events }) => {
      const started = before.started_at === null && after.started_at !== null
      if (started) {
        expect(after.started_at).toBe(now + COUNTDOWN)
        expect(after.ends_at).toBe(now + COUNTDOWN + MAX_GAME_MS)
        return
      }
      const isFirst = after.players.some(({ place }) => place === 1) && !hasFirst(before)
      const stretch = now + lastStretchMs(after, now - after.started_at!)
      const ends_at = isFirst ? Math.min(before.ends_at!, stretch) : before.ends_at
      expect(after.ends_at).toBe(ends_at)
      expect(after.started_at).toBe(before.started_at)
      if (isFirst) expect(events[0]!.kind).toBe('decoded')
    })
  })

  test('only the timeout finishes players after the end time, and nobody finishes before the game has started', () => {
    always(({ after }) => {
      const latest = after.ends_at ?? Infinity
      for (const { state, finished_at } of after.players) {
        expect(finished_at !== null).toBe(isFinished(state))
        if (finished_at === null) continue
        expect(finished_at).toBeLessThanOrEqual(latest)
        expect(finished_at).toBeGreaterThanOrEqual(after.started_at! - COUNTDOWN)
        if (state !== 'left') expect(finished_at).toBeGreaterThanOrEqual(after.started_at!)
      }
      if (after.started_at !== null) expect(after.over_at ?? 0).toBeLessThanOrEqual(latest)
    })
  })

  test('checking the time ends every game whose time is up', () => {
    always(({ after, now, events }) => {
      if (!events.some(({ kind }) => kind === 'timed_out')) return
      expect(phaseOf(after, now)).toBe('over')
      expect(after.over_at).toBe(after.ends_at)
    })
  })

  test('a refusal changes nothing and has no events, and a transition without events changed nothing', () => {
    always(({ before, after, events, refused }) => {
      if (refused !== null) expect(events).toEqual([])
      if (events.length === 0) expect(after).toBe(before)
      else expect(after).not.toEqual(before)
    })
  })

  test('each event is about a player, or a user who has just left', () => {
    always(({ before, after, events }) => {
      const there = [...before.players, ...after.players].map(({ user_id }) => user_id)
      const known = [...there, ...before.removed]
      for (const { user_id } of events) if (user_id !== null) expect(known).toContain(user_id)
    })
  })

  test('a shared game continues only while a player has not voted to give up', () => {
    always(({ after }) => {
      const playing = inState(after, 'playing')
      if (playing.length > 0) expect(playing.every(({ votes }) => votes)).toBe(false)
      if (after.mode === 'race') expect(after.players.some(({ votes }) => votes)).toBe(false)
    })
  })

  test('a finished player stays finished, unless they rejoin a shared game', () => {
    always(({ before, after }) => {
      for (const player of inState(before, ...finished)) {
        const now = after.players.find(({ user_id }) => user_id === player.user_id)
        const comesBack = after.mode === 'together' && player.state === 'left'
        if (!comesBack) expect(now).toEqual(player)
        else expect(['left', 'playing']).toContain(now?.state)
      }
    })
  })

  test('players, and users who may still play, never see hidden words', () => {
    always(({ after, now }) => {
      const phase = phaseOf(after, now)
      for (const { state } of after.players) {
        const mayPlay = state === 'playing' || (state === 'left' && after.mode === 'together')
        if (phase === 'lobby' || phase === 'countdown' || (mayPlay && phase !== 'over')) {
          expect(seesAll(after.mode, state, phase)).toBe(false)
        }
      }
    })
  })

  test('users who have seen hidden words never play', () => {
    always(({ before, after, now }) => {
      const phase = phaseOf(before, now)
      const saw = before.players.filter(({ state }) => seesAll(before.mode, state, phase))
      const playing = inState(after, 'playing').map(({ user_id }) => user_id)
      for (const { user_id } of saw) expect(playing).not.toContain(user_id)
    })
  })
})

const finished = ['decoded', 'gave_up', 'left', 'timed_out'] as const

function hasFirst({ players }: GameState): boolean {
  return players.some(({ place }) => place !== null)
}
