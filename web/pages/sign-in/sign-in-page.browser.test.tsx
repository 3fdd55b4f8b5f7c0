import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../../session/current-session.ts'
import { failure } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'
import { SignInPage } from './sign-in-page.tsx'

const { sign_in } = en

/** Opens the page in a document that lists these ways. */
function open(ways: readonly object[] | null): void {
  if (ways !== null) declare('ways', JSON.stringify(ways))
  render(<SignInPage />)
}

/** Adds what the server says in the head of a document. */
function declare(name: string, content: string): void {
  const meta = document.createElement('meta')
  meta.name = name
  meta.content = content
  document.head.append(meta)
  onTestFinished(() => meta.remove())
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

/** Answers all requests of the page so. */
function answer(how: () => Response): void {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => how())
  onTestFinished(() => fetch.mockRestore())
}

const WITH_PASSWORDS = [
  { id: 'google', name: null },
  { id: 'password', name: null },
]
const ofPasswords = () => Response.json({ registration: 'open', needs_code: false })

const place = () => page.getByText(sign_in.button).element().getBoundingClientRect().top

test('The button stays where it is when the way of guests appears', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  history.replaceState(null, '', '/join/ABCD1234')
  onTestFinished(() => history.replaceState(null, '', '/'))
  answer(() => failure('UNKNOWN_LINK', 404))
  declare('guests', 'on')
  open(null)
  await expect.element(page.getByText(sign_in.button)).toBeInTheDocument()
  const before = place()
  await expect.element(page.getByRole('button', { name: sign_in.guest.play })).toBeVisible()
  expect(place()).toEqual(before)
})

describe.each([PHONE, DESK])('at $width × $height', ({ width, height }) => {
  test('The button stays where it is when the form for a password appears', async () => {
    await page.viewport(width, height)
    answer(ofPasswords)
    open(WITH_PASSWORDS)
    await expect.element(page.getByText(sign_in.button)).toBeInTheDocument()
    const before = place()
    await expect.element(page.getByRole('form')).toBeVisible()
    expect(place()).toEqual(before)
  })
})

test('A form for a password that could not be read can be asked for again', async () => {
  let isBusy = true
  answer(() => (isBusy ? failure('BUSY', 503) : ofPasswords()))
  open(WITH_PASSWORDS)
  const again = page.getByRole('button', { name: en.ui.try_again })
  await expect.element(again).toBeVisible()
  isBusy = false
  await again.click()
  await expect.element(page.getByRole('form')).toBeVisible()
})
