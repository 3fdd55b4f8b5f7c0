import type { GameEvent, Result } from '@inkling/protocol/game'
import { describe, expect, test } from 'vitest'
import { type Call, findViolations, type History, type WrittenGame } from './history-checker.ts'

const NOTHING = { host_id: null, started_at: null, ends_at: null, over_at: null }

function event(number: number, kind: GameEvent['kind'], user_id: string | null): GameEvent {
  const game = { ...NOTHING, next_game_id: null }
  const at = `2026-01-01T00:00:0${number}.000Z`
  return { number, at, kind, user_id, user: null, game, players: [], gone: [] }
}

function row(seq: number, user_id: string, word: string) {
  return { seq, kind: 'guess' as const, word, key: word, user_id }
}

function call(user_id: string, word: string, time: number, outcome: Call['outcome']): Call {
  return { game_id: 'race', user_id, word, began: time, ended: time + 1, outcome }
}

function accepted(seq: number, word: string): Call['outcome'] {
  const result: Result = { outcome: 'accepted', seq, kind: 'guess', word, count: 1, opened: [] }
  return { is: 'ok', result }
}

const repeat = (seq: number, word: string): Call['outcome'] => ({
  is: 'ok',
  result: { outcome: 'repeat', word, seq },
})
const refused: Call['outcome'] = { is: 'refused', code: 'GAME_OVER' }
const unknown: Call['outcome'] = { is: 'unknown' }

/** Checks a correct race of two players, changed by `spoil`. */
function violationsOf(spoil: (history: History & { race: WrittenGame }) => void = () => undefined) {
  const log = [event(1, 'started', 'ann'), event(2, 'decoded', 'ben')]
  log.push(event(3, 'decoded', 'ann'), event(4, 'over', null))
  const rows = new Map([
    [1, [row(1, 'ann', 'sea'), row(2, 'ann', 'salt'), row(3, 'ann', 'harbour')]],
    [2, [row(1, 'ben', 'harbour')]],
  ])
  const players = [
    { user_id: 'ann', sheet_id: 1, place: 2 },
    { user_id: 'ben', sheet_id: 2, place: 1 },
  ]
  const events = log.map(({ user: _profile, ...logged }) => logged)
  const race: WrittenGame = { id: 'race', mode: 'race', event_number: 4, players, rows, events }
  const history = {
    race,
    games: [race],
    calls: [
      call('ann', 'sea', 0, accepted(1, 'sea')),
      call('ann', 'salt', 2, unknown),
      call('ann', 'salt', 4, repeat(2, 'salt')),
      call('ann', 'owl', 5, unknown),
      call('ben', 'harbour', 6, accepted(1, 'harbour')),
      call('ann', 'harbour', 8, accepted(3, 'harbour')),
      call('ann', 'fire', 10, refused),
    ],
    streams: players.map(({ user_id, sheet_id }) => ({
      game_id: 'race',
      user_id,
      events: log.slice(),
      rows: (rows.get(sheet_id) ?? []).map(({ key: _key, ...seen }) => ({
        ...seen,
        count: 1,
        opened: [],
      })),
    })),
  }
  spoil(history)
  return findViolations(history)
}

test('a correct race has no violations', () => {
  expect(violationsOf()).toEqual([])
})

describe('the checker finds', () => {
  test('an answered guess that was lost', () => {
    const violations = violationsOf(({ race, streams }) => {
      race.rows.get(1)!.splice(0, 1, row(1, 'ann', 'another'))
      streams.length = 0
    })
    expect(violations).toContainEqual(
      "race race: “sea” was answered as accepted in row 1, which is another's.",
    )
    expect(violations).toContainEqual(
      'race race: Of ann sea there are 0 rows for 1 accepted and 0 of unknown end.',
    )
  })

  test('the last answered guess being lost', () => {
    const violations = violationsOf(({ race, streams }) => {
      race.rows.get(1)!.pop()
      streams.length = 0
    })
    expect(violations).toContainEqual(
      'race race: “harbour” was answered as accepted in row 3, which is not there.',
    )
  })

  test('a guess that counts twice', () => {
    const violations = violationsOf(({ race }) => race.rows.get(1)!.push(row(4, 'ann', 'sea')))
    expect(violations).toContainEqual('race race: “sea” counts twice on one sheet.')
    expect(violations).toContainEqual(
      'race race: Of ann sea there are 2 rows for 1 accepted and 0 of unknown end.',
    )
  })

  test('a counted guess that was refused, or that nobody made', () => {
    const violations = violationsOf(({ race }) => {
      race.rows.get(1)!.push(row(4, 'ann', 'fire'), row(5, 'ann', 'ghost'))
    })
    expect(violations).toContainEqual(
      'race race: Of ann fire there are 1 rows for 0 accepted and 0 of unknown end.',
    )
    expect(violations).toContainEqual(
      'race race: Of ann ghost there are 1 rows for 0 accepted and 0 of unknown end.',
    )
  })

  test('a missing row between others', () => {
    const violations = violationsOf(({ race }) => race.rows.get(1)!.splice(1, 1))
    expect(violations).toContainEqual('race race: The numbers of rows are 1, 3.')
  })

  test('a guess that is out of order, or repeated before it was made', () => {
    const early = violationsOf(({ calls }) =>
      calls.push(call('ann', 'harbour', -5, repeat(3, 'harbour'))),
    )
    const late = violationsOf(({ calls }) => Object.assign(calls[0]!, { began: 20, ended: 21 }))
    expect(early).toEqual(['race race: “harbour” was called a repeat of what was not yet guessed.'])
    expect(late).toEqual([
      'race race: “harbour” was answered before “sea” began, but comes after it.',
    ])
  })

  test('a missing, duplicated or uncounted event', () => {
    const missing = violationsOf(({ race }) => race.events.splice(1, 1))
    const doubled = violationsOf(({ race }) => race.events.push(race.events[3]!))
    const uncounted = violationsOf(({ race }) => Object.assign(race, { event_number: 3 }))
    expect(missing).toContainEqual('race race: The numbers of events are 1, 3, 4.')
    expect(doubled).toContainEqual('race race: The numbers of events are 1, 2, 3, 4, 4.')
    expect(doubled).toContainEqual('race race: It ended 2 times.')
    expect(uncounted).toEqual(['race race: It says that it has 3 events.'])
  })

  test('a client that missed an event, or received one twice or a wrong one', () => {
    const heard = ['race race: ben heard something else.']
    expect(violationsOf(({ streams }) => streams[1]!.events.pop())).toEqual(heard)
    expect(violationsOf(({ streams }) => streams[1]!.events.push(event(4, 'over', null)))).toEqual(
      heard,
    )
    expect(
      violationsOf(({ streams }) => streams[1]!.events.splice(1, 1, event(2, 'decoded', 'ann'))),
    ).toEqual(heard)
  })

  test('a client with other rows than the database', () => {
    expect(violationsOf(({ streams }) => streams[0]!.rows?.reverse())).toEqual([
      'race race: ann sees other rows.',
    ])
  })

  test('two winners', () => {
    const violations = violationsOf(({ race }) => Object.assign(race.players[0]!, { place: 1 }))
    expect(violations).toContainEqual('race race: The numbers of places are 1, 1.')
  })

  test('no winner, or a winner who was not first', () => {
    const none = violationsOf(({ race }) => Object.assign(race.players[1]!, { place: null }))
    const second = violationsOf(({ race }) => {
      Object.assign(race.players[0]!, { place: 1 })
      Object.assign(race.players[1]!, { place: 2 })
    })
    expect(none).toContainEqual('race race: The numbers of places are 2.')
    expect(second).toEqual([
      'race race: ben, ann decoded it, and the places are those of ann, ben.',
    ])
  })
})
