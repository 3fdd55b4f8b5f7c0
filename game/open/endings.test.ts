import { expect, test } from 'vitest'
import { endedParts, lastRows, newSheets, scoreParts, sharedSheet } from './endings.ts'
import { start } from './host.ts'
import { newcomer } from './lobby.ts'
import type { Mode } from './modes.ts'
import { finish, tick, type Room, type Transition } from './room.ts'

const START = 5_000
const now = START + 60_000

/** A game of Ann, Ben and Cay that has begun, and the sheets on which they play. */
function running(mode: Mode) {
  const lobby: Room = {
    mode,
    last_stretch: 3,
    host_id: 'ann',
    chosen_by: null,
    starts_when_ready: false,
    started_at: null,
    ends_at: null,
    over_at: null,
    players: ['ann', 'ben', 'cay'].map((id) => newcomer(id, 'joined', 0)),
    removed: [],
  }
  const room = roomOf(start(lobby, 'ann', 0))
  const groups = newSheets(room, new Map())
  const parts = new Map(
    groups.flatMap((group, index) =>
      group.map((id) => [id, { sheet_id: index + 1, started_at: START }] as const),
    ),
  )
  return { room, groups, parts }
}

function roomOf(transition: Transition): Room {
  if ('refused' in transition) throw new Error(transition.refused)
  return transition.room
}

test('everyone in a race begins on a sheet of their own, and together on one', () => {
  expect(running('race').groups).toEqual([['ann'], ['ben'], ['cay']])
  expect(running('together').groups).toEqual([['ann', 'ben', 'cay']])
})

test('who has a sheet gets no other', () => {
  const { room, parts } = running('race')
  parts.delete('ben')
  expect(newSheets(room, parts)).toEqual([['ben']])
})

test('who comes late to a shared sheet plays on it, and in no race on another’s', () => {
  const { room, parts } = running('together')
  const late = { ...room, players: [...room.players, newcomer('dan', 'playing', now)] }
  expect(newSheets(late, parts)).toEqual([])
  expect(sharedSheet(late, parts)).toBe(1)
  const race = running('race')
  expect(sharedSheet(race.room, race.parts)).toBeNull()
})

test('who came late to a shared sheet has its guesses, and time from their coming', () => {
  const ended = [
    {
      user_id: 'dan',
      sheet_id: 1,
      started_at: now,
      ending: 'decoded' as const,
      finished_at: now + 30_000,
    },
  ]
  const row = { kind: 'guess' as const, word: '', key: null, opened: [1], sheet_id: 1 }
  const rows = [START + 1_000, START + 40_000, now + 30_000].map((at, index) => ({
    ...row,
    seq: index + 1,
    at,
  }))
  expect(scoreParts(ended, rows).get('dan')).toMatchObject({
    guesses: 3,
    seconds: 30,
    time_played: 30,
  })
})

test('whoever gives up a race closes their own sheet, and nobody else’s', () => {
  const { room, parts } = running('race')
  const after = roomOf(finish(room, 'ben', 'gave_up', now))
  const ended = endedParts(room, after, parts)
  expect(ended).toMatchObject([{ user_id: 'ben', ending: 'gave_up', finished_at: now }])
  expect(lastRows(after, ended)).toEqual([
    { sheet_id: 2, kind: 'give_up', user_id: 'ben', at: now },
  ])
})

test('a sheet that was decoded needs no last row', () => {
  const { room, parts } = running('race')
  const after = roomOf(finish(room, 'ann', 'decoded', now))
  expect(lastRows(after, endedParts(room, after, parts))).toEqual([])
})

test('time closes a shared sheet once, for nobody in particular', () => {
  const { room, parts } = running('together')
  const ends_at = room.ends_at!
  const after = roomOf(tick(room, ends_at + 1))
  const ended = endedParts(room, after, parts)
  expect(ended.map(({ user_id }) => user_id)).toEqual(['ann', 'ben', 'cay'])
  expect(lastRows(after, ended)).toEqual([
    { sheet_id: 1, kind: 'time_up', user_id: null, at: ends_at },
  ])
})

test('who shares a sheet to the same end has the same figures', () => {
  const { room, parts } = running('together')
  const ended = endedParts(room, roomOf(finish(room, 'ann', 'decoded', now)), parts)
  const row = { seq: 1, kind: 'guess', word: 'gas', key: 'gas', opened: [3] } as const
  const rows = [{ ...row, opened: [...row.opened], sheet_id: 1, at: START + 1_000 }]
  const scores = scoreParts(ended, rows)
  expect(scores.get('ann')).toMatchObject({ guesses: 1, hits: 1, seconds: 60 })
  expect(scores.get('ben')).toBe(scores.get('ann'))
})
