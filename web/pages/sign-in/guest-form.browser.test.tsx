import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallError } from '../../lib/errors.ts'
import { session } from '../../session/current-session.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { GuestForm } from './guest-form.tsx'

const { guest } = en.sign_in
const LINK = { kind: 'join', code: 'ABCD1234' } as const

/** Opens the form on a server that answers so. */
function open(answer: () => Promise<void>) {
  const enter = vi.spyOn(session, 'enter').mockImplementation(answer)
  onTestFinished(() => enter.mockRestore())
  render(<GuestForm link={LINK} />)
  return enter
}

test('Two presses and a name lead a guest on', async () => {
  const enter = open(() => Promise.resolve())
  await page.getByRole('button', { name: guest.play }).click()
  await expect.element(page.getByRole('textbox', { name: guest.name })).toHaveFocus()
  await userEvent.keyboard('Gus')
  await page.getByRole('button', { name: guest.enter }).click()
  expect(enter.mock.calls).toEqual([[{ kind: 'guest', body: { name: 'Gus', ...LINK } }]])
})

test('A guest who is refused reads why, and can try again', async () => {
  const refusal = new CallError('PLACES_TAKEN', { status: 409, message: 'All spots are taken.' })
  const enter = open(() => Promise.reject(refusal))
  await page.getByRole('button', { name: guest.play }).click()
  await userEvent.keyboard('Gus{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('All spots are taken.')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => enter.mock.calls.length).toBe(2)
})
