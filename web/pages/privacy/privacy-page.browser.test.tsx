import type { OperatorNotice } from '@inkling/protocol/privacy'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, failure } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { Page } from './privacy-page.tsx'

const { privacy } = en
const NOTHING: OperatorNotice = { name: null, contact: null, text: null }

function open(notice: Partial<OperatorNotice>): void {
  answerCalls({ '/privacy.json': () => ({ ...NOTHING, ...notice }) })
  render(<Page />)
}

test('The notice names the operator, and links to their address', async () => {
  open({ name: 'Ann Example', contact: 'ann@inkling.example' })

  await expect.element(page.getByText('Ann Example')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'ann@inkling.example' }))
    .toHaveAttribute('href', 'mailto:ann@inkling.example')
})

test('A postal address and a dangerous link are shown as text', async () => {
  for (const contact of ['1 Ink Street, Venice', 'javascript:alert(1)']) {
    open({ name: 'Ann Example', contact })
    await expect.element(page.getByText(contact).first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: contact })).not.toBeInTheDocument()
  }
})

test('The notice says for how long each thing is kept', async () => {
  open({})

  await expect.element(page.getByText(privacy.unnamed)).toBeVisible()
  const { unused_sessions, sessions } = RETENTION_DAYS
  const kept = `For ${unused_sessions} days after the last use, at most ${sessions} days in all. After logging out, for 1 day.`
  await expect.element(page.getByText(kept)).toBeVisible()
  await expect.element(page.getByText(/[{}]|For [.,]|undefined/)).not.toBeInTheDocument()
})

test('The text of an operator replaces the notice, in paragraphs and without markup', async () => {
  open({ text: 'We store <b>nothing</b>.\r\n\r\nAsk us\nat the desk.' })

  const markup = page.getByText('We store <b>nothing</b>.', { exact: true })
  await expect.element(markup).toBeVisible()
  await expect.element(page.getByText('Ask us at the desk.', { exact: true })).toBeVisible()
  expect(markup.element().parentElement!.querySelectorAll('p')).toHaveLength(2)
  await expect.element(page.getByText(privacy.stored)).not.toBeInTheDocument()
  await expect.element(page.getByText(privacy.unnamed)).not.toBeInTheDocument()
})

test('A notice that did not load can be asked for again', async () => {
  let isDown = true
  answerCalls({
    '/privacy.json': () => (isDown ? failure('SERVICE_UNAVAILABLE', 503) : NOTHING),
  })
  render(<Page />)
  const again = page.getByRole('button', { name: en.ui.try_again })
  await expect.element(again).toBeVisible()
  isDown = false
  await again.click()

  await expect.element(page.getByText(privacy.stored)).toBeVisible()
})
