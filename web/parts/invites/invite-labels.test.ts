import { optionsOf } from '@inkling/game/open/modes'
import { expect, test } from 'vitest'
import { en } from '../../text/test-texts.ts'
import { gameFacts, requestText } from './invite-labels.ts'
import { invite } from './test-invite.ts'

test('An invitation names its sender and the mode', () => {
  expect(requestText(en, invite)).toBe('{name} invites you to a race')
  expect(requestText(en, { ...invite, mode: 'together' })).toBe(
    '{name} invites you to play together',
  )
})

test('An invitation shows the difficulty, the number of players, and whether the game has started', () => {
  expect(gameFacts(en, invite)).toBe('Medium · 1 player')
  expect(gameFacts(en, { ...invite, players: 3, phase: 'running' })).toBe(
    'Medium · 3 players · has started',
  )
  const options = optionsOf('race', { length: 'lead' })
  expect(gameFacts(en, { ...invite, options })).toBe('Medium · Intro · 1 player')
})
