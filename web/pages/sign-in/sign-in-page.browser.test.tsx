import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../../session/current-session.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { SignInPage } from './sign-in-page.tsx'

const { sign_in } = en

/** Opens the page in a document that lists these ways. */
function open(ways: readonly object[] | null): void {
  const meta = document.createElement('meta')
  meta.name = 'ways'
  meta.content = JSON.stringify(ways)
  if (ways !== null) document.head.append(meta)
  onTestFinished(() => meta.remove())
  render(<SignInPage />)
}

/** Presses a button; returns the ways by which the page leaves. */
async function press(name: string) {
  const leave = vi.spyOn(session, 'signIn').mockReturnValue()
  onTestFinished(() => leave.mockRestore())
  await page.getByRole('button', { name }).click()
  return leave.mock.calls.map(([, way]) => way)
}

test('There is one button, unless the document says otherwise', async () => {
  open(null)
  await expect.element(page.getByText(sign_in.button)).toBeVisible()
  expect(await press(sign_in.button)).toEqual([null])
})

test('There is a button for each way, which leaves by that way', async () => {
  open([
    { id: 'google', name: null },
    { id: 'oidc', name: 'Chess Club' },
  ])
  await expect.element(page.getByText(sign_in.button)).toBeVisible()
  expect(await press(sign_in.button_of('Chess Club'))).toEqual(['oidc'])
})

test('A provider may be the only way', async () => {
  open([{ id: 'oidc', name: '<b>Club</b>' }])
  await expect.element(page.getByText('Continue with <b>Club</b>')).toBeVisible()
  await expect.element(page.getByText(sign_in.button)).not.toBeInTheDocument()
})
