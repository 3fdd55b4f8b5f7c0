import { optionsOf } from '@inkling/game/open/modes'
import type { GameInvite } from '@inkling/protocol/lobbies'

/** Invitation from Ada Okafor to the lobby of a race. */
export const invite: GameInvite = {
  game_id: '7d0c5a51-13d5-4a2e-a96a-8e28a5b80b68',
  sender: {
    id: 'b1f6d5ea-7f2f-4c54-9a9f-9f2c8f0c1c11',
    full_name: 'Ada Okafor',
    has_uploaded_avatar: false,
    provider_avatar_url: null,
    updated_at: '2026-01-02T03:04:05.000Z',
  },
  mode: 'race',
  lang: 'en',
  difficulty: 'medium',
  topic: null,
  options: optionsOf('race'),
  usual_minutes: 6,
  phase: 'lobby',
  players: 1,
  created_at: '2026-01-02T03:04:05.000Z',
}
