import type { PasswordWays } from '@inkling/protocol/passwords'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallError } from '../../lib/errors.ts'
import { session } from '../../session/current-session.ts'
import type { EntryForm } from '../../session/session.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { PasswordForm } from './password-form.tsx'
import { ResetForm } from './reset-form.tsx'

const texts = en.password
const name = page.getByLabelText(texts.name, { exact: true })
const password = page.getByLabelText(texts.password, { exact: true })
const button = (label: string) => page.getByRole('button', { name: label, exact: true })

let sent: EntryForm[] = []
let answer = () => Promise.resolve()
let entered = 0
beforeEach(() => {
  sent = []
  entered = 0
  answer = () => Promise.resolve()
  vi.spyOn(session, 'enter').mockImplementation((form) => {
    sent.push(form)
    return answer()
  })
})
afterEach(() => history.replaceState(null, '', '/'))

function show(ways: Partial<PasswordWays> = {}, link: string | null = null) {
  render(
    <PasswordForm
      ways={{ registration: 'invited', needs_code: false, ...ways }}
      link={link}
      onEntered={() => (entered += 1)}
    />,
  )
}

async function type(typed: { name?: string; password?: string } = {}) {
  await name.fill(typed.name ?? 'Ada')
  await password.fill(typed.password ?? 'four words make it')
}

const refused = (code: string, message: string) => () =>
  Promise.reject(new CallError(code, { status: 422, message }))

test('A name and a password sign in, by the Enter key as well', async () => {
  show()
  await type()
  await userEvent.keyboard('{Enter}')

  expect(sent).toEqual([{ kind: 'sign_in', body: { name: 'Ada', password: 'four words make it' } }])
})

test('A password is hidden until it is shown, and both fields are marked for password managers', async () => {
  show()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(name).toHaveAttribute('autocomplete', 'username')
  await password.fill('secret')
  await button(texts.show).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('secret')
  await button(texts.hide).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('A refusal is read aloud, what was typed stays, and the next try can be sent', async () => {
  answer = refused('INVALID_CREDENTIALS', 'Name or password is wrong. Try again.')
  show()
  await type()
  await button(texts.sign_in).click()

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Name or password is wrong. Try again.')
  await expect.element(name).toHaveValue('Ada')
  answer = () => Promise.resolve()
  await button(texts.sign_in).click()
  expect(sent).toHaveLength(2)
})

test('A form is sent once while the server answers', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = () => promise
  show()
  await type()
  await button(texts.sign_in).click()
  await expect.element(button(texts.sign_in)).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  resolve()

  expect(sent).toHaveLength(1)
})

test('Without an invitation, one is told how to get it', async () => {
  show()

  await expect.element(page.getByText(texts.ask_for_link)).toBeVisible()
  await expect.element(button(texts.to_register)).not.toBeInTheDocument()
})

test('Where everybody may register, one can switch between both, and the name stays', async () => {
  show({ registration: 'open' })
  await name.fill('Ada')
  await button(texts.to_register).click()
  await expect.element(page.getByText(texts.rules)).toBeVisible()
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
  await expect.element(name).toHaveValue('Ada')
  await type()
  await button(texts.register).click()
  await button(texts.to_sign_in).click()
  await expect.element(button(texts.sign_in)).toBeVisible()

  expect(sent).toEqual([
    { kind: 'register', body: { name: 'Ada', password: 'four words make it' } },
  ])
})

test('The link that was opened lets one register', async () => {
  show({}, 'secret')
  await type()
  await button(texts.register).click()

  expect(sent).toEqual([
    { kind: 'register', body: { name: 'Ada', password: 'four words make it', link: 'secret' } },
  ])
  await vi.waitFor(() => expect(entered).toBe(1))
})

test('The first player types the setup code', async () => {
  show({ needs_code: true })
  await page.getByLabelText(texts.setup_code).fill('K7QW-2M9X')
  await type()
  await button(texts.register).click()

  expect(sent).toEqual([
    {
      kind: 'register',
      body: { code: 'K7QW-2M9X', name: 'Ada', password: 'four words make it' },
    },
  ])
})

test('A link for a new password sends it with its secret, and leads home', async () => {
  history.replaceState(null, '', '/reset#secret')
  render(<ResetForm token="secret" />)
  await page.getByLabelText(texts.new_password, { exact: true }).fill('four words make it')
  await button(texts.reset).click()

  expect(sent).toEqual([
    { kind: 'reset', body: { token: 'secret', password: 'four words make it' } },
  ])
  await vi.waitFor(() => expect(location.pathname + location.hash).toBe('/'))
})
