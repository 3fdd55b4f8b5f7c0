import { optionsOf } from '@inkling/game/open/modes'
import { expect, test } from 'vitest'
import { en } from '../../text/test-texts.ts'
import { gameFacts, requestText } from './invite-labels.ts'
import { invite } from './test-invite.ts'

test('An invitation names its sender and the mode', () => {
  expect(requestText(en, invite)).toBe('<name/> invites you to a race')
  expect(requestText(en, { ...invite, mode: 'together' })).toBe(
    '<name/> invites you to play together',
  )
})

test('An invitation shows the difficulty, the usual time, the number of players, and whether the game has started', () => {
  const together = { ...invite, mode: 'together', options: optionsOf('together') } as const
  expect(gameFacts(en, together)).toBe('Medium · about 6 min · 1 player')
  expect(gameFacts(en, { ...together, players: 3, phase: 'running' })).toBe(
    'Medium · about 6 min · 3 players · has started',
  )
})

test('An invitation to a race says how many games it has, and whether they are rated', () => {
  const options = optionsOf('race', { length: 'lead', best_of: 3 })
  expect(gameFacts(en, invite)).toBe('Medium · about 6 min · rated · 1 player')
  expect(gameFacts(en, { ...invite, options })).toBe(
    'Medium · Intro · with fading ink · about 6 min · best of 3 · rated · 1 player',
  )
  expect(gameFacts(en, { ...invite, options: { ...options, rated: false } })).toBe(
    'Medium · Intro · with fading ink · about 6 min · best of 3 · not rated · 1 player',
  )
})

test('An invitation names the language of an article that is not in the reader’s', () => {
  expect(gameFacts(en, { ...invite, lang: 'de' })).toBe(
    'German · Medium · about 6 min · rated · 1 player',
  )
})

test('An invitation names fading ink and nearness where they are on', () => {
  const options = optionsOf('together', { fading_ink: true, nearness: true })
  const together = { ...invite, mode: 'together', options } as const
  expect(gameFacts(en, together)).toBe(
    'Medium · with fading ink · with nearness · about 6 min · 1 player',
  )
  expect(gameFacts(en, { ...together, options: { ...options, nearness: false } })).toBe(
    'Medium · with fading ink · about 6 min · 1 player',
  )
})
