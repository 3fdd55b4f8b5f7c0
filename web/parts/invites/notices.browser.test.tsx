import { optionsOf } from '@inkling/game/open/modes'
import type { GameInvite } from '@inkling/protocol/lobbies'
import { REFUSALS } from '@inkling/protocol/refusals'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, failure } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { InviteToast } from './notices.tsx'

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

test('An invitation says when declining it has failed, and can be declined again', async () => {
  const decline = vi.fn<(input: unknown) => Response>()
  decline.mockReturnValueOnce(failure('INTERNAL_SERVER_ERROR', 500))
  decline.mockReturnValueOnce(Response.json({}))
  answerCalls({ decline_game_invite: decline })
  render(<InviteToast invite={invite} onAnswered={() => undefined} onLater={() => undefined} />)
  const button = page.getByRole('button', { name: en.invites.decline_whom('Ada Okafor') })
  await button.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(REFUSALS.INTERNAL_SERVER_ERROR.message)
  await button.click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(decline.mock.calls).toEqual([
    [{ _game_id: invite.game_id }],
    [{ _game_id: invite.game_id }],
  ])
})
