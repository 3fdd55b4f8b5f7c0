import { optionsOf } from '@inkling/game/open/modes'
import type { GameInvite } from '@inkling/protocol/lobbies'
import { expect, test } from 'vitest'
import { en } from '../../text/test-texts.ts'
import { gameFacts, requestText } from './invite-labels.ts'

const invite: GameInvite = {
  game_id: '7d0c5a51-13d5-4a2e-a96a-8e28a5b80b68',
  sender: {
    id: 'b1f6d5ea-7f2f-4c54-9a9f-9f2c8f0c1c11',
    full_name: 'Ada Okafor',
    has_uploaded_avatar: false,
    provider_avatar_url: null,
    updated_at: '2026-01-02T03:04:05.000Z',
  },
  mode: 'race',
  difficulty: 'medium',
  topic: null,
  options: optionsOf('race'),
  phase: 'lobby',
  players: 1,
  created_at: '2026-01-02T03:04:05.000Z',
}

test('An invitation says who asks to what', () => {
  expect(requestText(en, invite)).toBe('{name} invites you to a race')
  expect(requestText(en, { ...invite, mode: 'together' })).toBe(
    '{name} invites you to play together',
  )
})

test('An invitation says how hard it is, how many have come, and whether it is late', () => {
  expect(gameFacts(en, invite)).toBe('Medium · 1 player')
  expect(gameFacts(en, { ...invite, players: 3, phase: 'running' })).toBe(
    'Medium · 3 players · has started',
  )
  const options = optionsOf('race', { length: 'lead' })
  expect(gameFacts(en, { ...invite, options })).toBe('Medium · Intro · 1 player')
})
