import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, failure } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { Identities } from './identities.tsx'

const GOOGLE = { id: 'google', name: null }
const CLUB = { id: 'oidc', name: 'Chess Club' }
const created_at = '2026-05-01T10:00:00.000Z'
const byGoogle = { id: 'a', way: GOOGLE, host: 'accounts.google.com', created_at }
const byClub = { id: 'b', way: CLUB, host: 'auth.example', created_at }
const byOld = { id: 'c', way: null, host: 'old.example', created_at }
const { identities, sign_in } = en

const removeButton = (name: string) =>
  page.getByRole('button', { name: identities.remove_of(name) })

/** Shows the settings to a user with these identities, on a server with Google and a club's provider. */
function show(own: object[], remove: (id: string) => unknown = () => ({})): void {
  answerCalls({
    identities: () => ({ identities: own, ways: [GOOGLE, CLUB] }),
    ...Object.fromEntries(['a', 'b', 'c'].map((id) => [`identities/${id}`, () => remove(id)])),
  })
  render(<Identities />)
}

test('The only account cannot be removed, and others can be added', async () => {
  show([byGoogle, byOld])
  await expect.element(page.getByText('Google', { exact: true })).toBeVisible()
  await expect.element(page.getByText(identities.gone)).toBeVisible()
  await expect.element(removeButton('Google')).not.toBeInTheDocument()
  await expect.element(removeButton('old.example')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: identities.add('Chess Club') }))
    .toBeVisible()
})

test('One of several accounts is removed at a press', async () => {
  const own = [byGoogle, byClub]
  show(own, () => void own.splice(1))
  await removeButton('Chess Club').click()
  await expect.element(removeButton('Chess Club')).not.toBeInTheDocument()
  await expect.element(removeButton('Google')).not.toBeInTheDocument()
})

test('A refusal to remove an account is shown', async () => {
  show([byGoogle, byClub], () => failure('LAST_IDENTITY', 409))
  await removeButton('Google').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test.each([
  ['taken', identities.taken],
  ['other_user', identities.other_user],
  ['unavailable', sign_in.unavailable],
  ['invalid', identities.failed],
])('The reason why an account was not added is shown: %s', async (reason, sentence) => {
  history.replaceState(null, '', `?identity_error=${reason}`)
  onTestFinished(() => history.replaceState(null, '', location.pathname))
  show([byGoogle])
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
})

test('A failure to start is shown, and the button can be pressed again', async () => {
  show([byGoogle])
  const add = page.getByRole('button', { name: identities.add('Chess Club') })
  await expect.element(add).toBeVisible()
  vi.mocked(fetch).mockResolvedValueOnce(failure('UNAUTHORIZED', 401))
  await add.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(add).toBeEnabled()
})
