import { expect, test } from 'vitest'
import {
  endedPlayers,
  lastRows,
  newSheets,
  scorePlayers,
  sharedSheet,
  IDLE_AFTER,
  scoreOf,
} from './endings.ts'
import { start } from './host.ts'
import { newPlayer } from './lobby.ts'
import type { Mode } from './modes.ts'
import { finish, tick, type GameState, type Transition } from './game-state.ts'
import type { Row, RowKind } from './sheet.ts'

const START = 5_000
const now = START + 60_000

/** Running game of Ann, Ben and Cay, with their sheets. */
function running(mode: Mode) {
  const lobby: GameState = {
    mode,
    last_stretch: 3,
    length: 'whole',
    fading_ink: false,
    host_id: 'ann',
    chosen_by: null,
    starts_when_ready: false,
    started_at: null,
    ends_at: null,
    over_at: null,
    players: ['ann', 'ben', 'cay'].map((id) => newPlayer(id, 'joined', 0)),
    removed: [],
  }
  const state = stateAfter(start(lobby, 'ann', { now: 0, countdown: 0 }))
  const groups = newSheets(state, new Map())
  const started = new Map(
    groups.flatMap((group, index) =>
      group.map((id) => [id, { sheet_id: index + 1, started_at: START }] as const),
    ),
  )
  return { state, groups, started }
}

function stateAfter(transition: Transition): GameState {
  if ('refused' in transition) throw new Error(transition.refused)
  return transition.state
}

test('each player of a race gets their own sheet, and together all get one', () => {
  expect(running('race').groups).toEqual([['ann'], ['ben'], ['cay']])
  expect(running('together').groups).toEqual([['ann', 'ben', 'cay']])
})

test('a player with a sheet gets no other', () => {
  const { state, started } = running('race')
  started.delete('ben')
  expect(newSheets(state, started)).toEqual([['ben']])
})

test('latecomers join a shared sheet, but never another player’s in a race', () => {
  const { state, started } = running('together')
  const late = { ...state, players: [...state.players, newPlayer('dan', 'playing', now)] }
  expect(newSheets(late, started)).toEqual([])
  expect(sharedSheet(late, started)).toBe(1)
  const race = running('race')
  expect(sharedSheet(race.state, race.started)).toBeNull()
})

test('a latecomer on a shared sheet has its guesses, and time from when they joined', () => {
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
  expect(scorePlayers(ended, rows).get('dan')).toMatchObject({
    guesses: 3,
    seconds: 30,
    time_played: 30,
  })
})

test('giving up in a race closes one’s own sheet only', () => {
  const { state, started } = running('race')
  const after = stateAfter(finish(state, 'ben', 'gave_up', now))
  const ended = endedPlayers(state, after, started)
  expect(ended).toMatchObject([{ user_id: 'ben', ending: 'gave_up', finished_at: now }])
  expect(lastRows(after, ended)).toEqual([
    { sheet_id: 2, kind: 'give_up', user_id: 'ben', at: now },
  ])
})

test('a decoded sheet gets no last row', () => {
  const { state, started } = running('race')
  const after = stateAfter(finish(state, 'ann', 'decoded', now))
  expect(lastRows(after, endedPlayers(state, after, started))).toEqual([])
})

test('when time runs out, a shared sheet is closed once, without an author', () => {
  const { state, started } = running('together')
  const ends_at = state.ends_at!
  const after = stateAfter(tick(state, ends_at + 1))
  const ended = endedPlayers(state, after, started)
  expect(ended.map(({ user_id }) => user_id)).toEqual(['ann', 'ben', 'cay'])
  expect(lastRows(after, ended)).toEqual([
    { sheet_id: 1, kind: 'time_up', user_id: null, at: ends_at },
  ])
})

test('players who stay on a shared sheet to the end have the same figures', () => {
  const { state, started } = running('together')
  const ended = endedPlayers(state, stateAfter(finish(state, 'ann', 'decoded', now)), started)
  const row = { seq: 1, kind: 'guess', word: 'gas', key: 'gas', opened: [3] } as const
  const rows = [{ ...row, opened: [...row.opened], sheet_id: 1, at: START + 1_000 }]
  const scores = scorePlayers(ended, rows)
  expect(scores.get('ann')).toMatchObject({ guesses: 1, hits: 1, seconds: 60 })
  expect(scores.get('ben')).toBe(scores.get('ann'))
})

const began = Date.UTC(2026, 0, 1)
const minute = 60_000

function row(kind: RowKind, ...opened: number[]): Row {
  return { seq: 1, kind, word: '', key: null, opened }
}

test('guesses, hits and hints are counted separately', () => {
  const rows = [
    row('guess', 1, 2),
    row('guess'),
    row('guess', 3),
    row('guess'),
    row('guess'),
    row('hint', 4),
    row('title_hint', 5),
    row('give_up'),
  ]
  expect(scoreOf(rows, { start: began, end: began, times: [] })).toMatchObject({
    guesses: 5,
    hits: 2,
    hit_rate: 0.4,
    hints: 2,
  })
})

test('without guesses there is no hit rate', () => {
  expect(scoreOf([], { start: began, end: began, times: [] })).toEqual({
    guesses: 0,
    hits: 0,
    hit_rate: null,
    hints: 0,
    seconds: 0,
    time_played: 0,
    best_word: null,
    best_places: null,
    hits_in_a_row: 0,
  })
})

test('the best word opened the most places, and a miss ends a row of hits', () => {
  const row = (word: string, ...opened: number[]) => ({
    seq: 1,
    kind: 'guess' as const,
    word,
    key: word,
    opened,
  })
  const hint = { seq: 1, kind: 'hint' as const, word: 'ice', key: 'ice', opened: [7, 8, 9, 10] }
  const rows = [
    row('sea', 1),
    row('zoo'),
    row('fish', 2, 3),
    hint,
    row('bird', 4, 5),
    row('wing', 6),
  ]
  expect(scoreOf(rows, { start: began, end: began, times: [] })).toMatchObject({
    best_word: 'fish',
    best_places: 2,
    hits_in_a_row: 3,
  })
})

test('seconds run from start to end', () => {
  const score = scoreOf([], { start: began, end: began + 90_400, times: [] })
  expect(score).toMatchObject({ seconds: 90, time_played: 90 })
})

test('a pause of over five minutes does not count as time played', () => {
  const pause = scoreOf([], {
    start: began,
    end: began + 2 * minute + IDLE_AFTER + 1,
    times: [began + minute, began + minute + IDLE_AFTER + 1],
  })
  expect(pause).toMatchObject({ seconds: 420, time_played: 120 })

  const rest = scoreOf([], { start: began, end: began + IDLE_AFTER, times: [] })
  expect(rest.time_played).toBe(300)
})

test('a game left open over night adds no time played', () => {
  const score = scoreOf([], {
    start: began,
    end: began + 601 * minute,
    times: [began + minute, began + 600 * minute],
  })
  expect(score).toMatchObject({ seconds: 36_060, time_played: 120 })
})
