import { expect, test } from 'vitest'
import { afterEvent, afterEvents, hasEnded } from './events.ts'
import { newerProgress } from './progress.ts'
import { eventOf, gameOf, ME, NOOR, playerOf, standingOf, userOf } from './test-game.ts'

const race = gameOf({ mode: 'race', players: [playerOf(ME, 'Me'), playerOf(NOOR, 'Noor')] })
const standing = standingOf(playerOf(NOOR, 'Noor'))

test('Events that come in any order are applied in the order of their numbers, and each once', () => {
  const shuffled = [3, 1, 2, 1].map((number) => eventOf(number))
  const { game, happened, left } = afterEvents(race, shuffled, ME)
  expect(game.event).toBe(3)
  expect(happened.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(left).toEqual([])
})

test('Events after a gap wait until it is closed', () => {
  const first = afterEvents(race, [eventOf(1), eventOf(3)], ME)
  expect(first.game.event).toBe(1)
  const second = afterEvents(first.game, [...first.left, eventOf(2)], ME)
  expect(second.game.event).toBe(3)
})

test('A player who decodes gets a place, and the last stretch an end', () => {
  const ends_at = '2026-01-01T00:03:00.000Z'
  const decoded = { ...standing, state: 'decoded' as const, place: 1 }
  const event = eventOf(1, {
    kind: 'decoded',
    game: { ...eventOf(1).game, ends_at },
    players: [decoded],
  })
  const game = afterEvent(race, event, ME)
  expect(game.players[1]).toMatchObject({ user: { full_name: 'Noor' }, state: 'decoded', place: 1 })
  expect(game).toMatchObject({ state: 'playing', phase: 'running', ends_at })
})

test('A latecomer joins the players, and their invitation is removed', () => {
  const theo = userOf('theo', 'Theo')
  const invited = [{ user: theo, sender_id: ME, declined: false }]
  const event = eventOf(1, {
    kind: 'joined',
    user_id: theo.id,
    user: theo,
    players: [{ ...standing, user_id: theo.id, state: 'watching' }],
  })
  const game = afterEvent({ ...race, invited }, event, ME)
  expect(game.players[2]).toMatchObject({ user: theo, state: 'watching' })
  expect(game.invited).toEqual([])
})

test('A player who leaves a lobby is removed from it', () => {
  const lobby = gameOf({ ...race, phase: 'lobby', state: 'joined', started_at: null })
  const event = eventOf(1, { game: { ...eventOf(1).game, started_at: null }, gone: [NOOR] })
  const game = afterEvent(lobby, event, ME)
  expect(game.players.map(({ user }) => user.id)).toEqual([ME])
  expect(game.phase).toBe('lobby')
})

test('A start is a countdown until its time has come', () => {
  const lobby = gameOf({ ...race, phase: 'lobby', state: 'joined', started_at: null })
  const started_at = '2026-01-01T00:00:05.000Z'
  const started = eventOf(1, {
    kind: 'started',
    game: { ...eventOf(1).game, started_at },
    players: [{ ...standing, user_id: ME, state: 'playing' }],
  })
  const counting = afterEvent(lobby, started, ME)
  expect(counting).toMatchObject({ phase: 'countdown', state: 'playing' })
  const later = eventOf(2, { at: '2026-01-01T00:00:06.000Z', game: started.game })
  expect(afterEvent(counting, later, ME).phase).toBe('running')
})

test('The game ends for me with my own end, or for all', () => {
  expect(hasEnded(race, { ...race, state: 'timed_out' })).toBe(true)
  expect(
    hasEnded({ ...race, state: 'watching' }, { ...race, state: 'watching', phase: 'over' }),
  ).toBe(true)
  expect(hasEnded({ ...race, state: 'decoded' }, { ...race, state: 'decoded' })).toBe(false)
})

test('Of two messages about a player the newer one counts', () => {
  const at = (seq: number) => ({
    user_id: NOOR,
    seq,
    guesses: seq,
    hints: 0,
    uncovered: seq / 10,
    title_found: 0,
  })
  const progress = newerProgress(new Map(), [at(3)])
  expect(newerProgress(progress, [at(2)])).toBe(progress)
  expect(newerProgress(progress, [at(4), at(5)]).get(NOOR)?.guesses).toBe(5)
})
