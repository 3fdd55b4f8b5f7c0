import { expect, test } from 'vitest'
import { gameOf, NOOR, playerOf } from '../store/test-game.ts'
import { endingOf } from './end-banner.tsx'

const at = (time: string) => `2026-01-01T${time}.000Z`
const noor = playerOf(NOOR, 'Noor', { state: 'decoded', place: 1, finished_at: at('00:10:00') })
const stretch = gameOf({ mode: 'race', ends_at: at('00:13:00'), players: [noor] })
const endAt = (game: typeof stretch, time: string) => endingOf(game, Date.parse(at(time)))

test('The banner of the last stretch shows who decoded the article and how much time is left', () => {
  expect(endAt(stretch, '00:10:13')).toEqual({
    first: noor,
    ends_at: stretch.ends_at,
    left: 167_000,
    total: 180_000,
  })
})

test('A device whose clock is slow shows no more than the whole last stretch', () => {
  expect(endAt(stretch, '00:09:50')?.left).toBe(180_000)
})

test('The banner shows in the last five minutes of a game’s time limit', () => {
  const long = { ...stretch, ends_at: at('01:00:00'), players: [] }
  expect(endAt(long, '00:55:00')).toBeNull()
  expect(endAt(long, '00:55:01')).toMatchObject({ first: null, left: 299_000, total: 300_000 })
})

test('There is no banner when a game is over or has no end', () => {
  expect(endAt({ ...stretch, phase: 'over' }, '00:12:00')).toBeNull()
  expect(endAt({ ...stretch, ends_at: null }, '00:12:00')).toBeNull()
})
