import { REFUSALS } from '@inkling/protocol/refusals'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, failure } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { InviteToast } from './notices.tsx'
import { invite } from './test-invite.ts'

test('An invitation shows that declining it has failed, and can be declined again', async () => {
  const decline = vi.fn<(input: unknown) => Response>()
  decline.mockReturnValueOnce(failure('INTERNAL_SERVER_ERROR', 500))
  decline.mockReturnValueOnce(Response.json({}))
  answerCalls({ decline_game_invite: decline })
  render(<InviteToast invite={invite} onLater={() => undefined} />)
  const button = page.getByRole('button', { name: en.invites.decline_whom('Ada Okafor') })
  await button.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(REFUSALS.INTERNAL_SERVER_ERROR.message)
  await button.click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(decline.mock.calls).toEqual([[{ game_id: invite.game_id }], [{ game_id: invite.game_id }]])
})

test('Declining an invitation leaves the focus on the page, even if the invitation goes first', async () => {
  const answer = Promise.withResolvers<Response>()
  answerCalls({ decline_game_invite: () => answer.promise })
  const toast = <InviteToast key="toast" invite={invite} onLater={() => undefined} />
  const main = <main key="main" tabIndex={-1} />
  const show = render([main, toast])
  await page.getByRole('button', { name: en.invites.decline_whom('Ada Okafor') }).click()
  show([main])
  await expect.element(page.getByRole('group')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
  answer.resolve(Response.json({}))
  await expect.element(page.getByRole('main')).toHaveFocus()
})
