import { expect, type Locator, type Page } from '@playwright/test'
import { logOutButton } from './player.ts'
import { expectScreen } from './screens.ts'
import { type RunningServer, startServer } from './server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const texts = en.password
const GOOD = 'four words make a password'
const NEXT = 'another four make a better one'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ PASSWORDS: 'on' })
})
test.afterAll(() => server.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })

async function fill(page: Page, name: string, password: string): Promise<void> {
  await field(page, texts.name).fill(name)
  await field(page, texts.password).fill(password)
}

/** Signs in with a password on the sign-in screen. */
async function enter(page: Page, name: string, password: string): Promise<void> {
  await fill(page, name, password)
  await button(page, texts.sign_in).click()
}

/** Reads the link that an operator has just made. */
async function madeLink(page: Page): Promise<string> {
  const link = page.getByRole('dialog').getByText(/^http/)
  await expect(link).toBeVisible()
  return link.innerText()
}

test('the first player registers with the code of the log and invites another, who signs out and in and changes the password, which signs out another browser; who has forgotten it is sent a link', async ({
  newPage,
}) => {
  const { origin } = server
  const [olga, laptop, phone] = [await newPage(), await newPage(), await newPage()]
  let invitation = ''

  await test.step('the first player registers, and makes an invitation', async () => {
    const [, code = ''] = /the setup code (\w+)/.exec(server.printed.join('\n')) ?? []
    await olga.goto(`${origin}/admin/players`)
    await expect(field(olga, texts.setup_code)).toBeVisible()
    await expect(olga.getByText(en.sign_in.button)).toHaveCount(0)
    await field(olga, texts.setup_code).fill(code)
    await fill(olga, 'Olga Operator', GOOD)
    await button(olga, texts.register).click()
    await button(olga, en.admin.invite_player).click()
    invitation = await madeLink(olga)
  })

  await test.step('without an invitation there is no way to register', async () => {
    await phone.goto(`${origin}/`)
    await expect(phone.getByText(texts.ask_for_link)).toBeVisible()
    await expectScreen(phone, 'sign-in-by-password')
    await phone.goto(`${origin}/`)
    await enter(phone, 'Pia Password', GOOD)
    await expect(phone.getByRole('alert')).toHaveText('Name or password is wrong. Try again.')
  })

  await test.step('the invitation lets one register, once', async () => {
    await laptop.goto(invitation)
    await fill(laptop, 'Pia Password', 'pia password')
    await button(laptop, texts.register).click()
    await expect(laptop.getByRole('alert')).toContainText('too easy to guess')
    await fill(laptop, 'Pia Password', GOOD)
    await button(laptop, texts.register).click()
    await expect(laptop).toHaveURL(`${origin}/`)
    await expect(laptop.getByRole('link', { name: 'Pia Password' })).toBeVisible()
  })

  await test.step('the player signs out, and in with another spelling of the name', async () => {
    await laptop.goto(`${origin}/settings`)
    await logOutButton(laptop).click()
    await enter(laptop, 'pia PASSWORD', GOOD)
    await expect(laptop.getByRole('link', { name: 'Pia Password' })).toBeVisible()
    await enter(phone, 'Pia Password', GOOD)
    await expect(phone.getByRole('link', { name: 'Pia Password' })).toBeVisible()
  })

  await test.step('changing the password signs out the other browser', async () => {
    await laptop.goto(`${origin}/settings`)
    await field(laptop, texts.current_password).fill(GOOD)
    await field(laptop, texts.new_password).fill(NEXT)
    await button(laptop, texts.change).click()
    await expect(laptop.getByText(texts.changed)).toBeVisible()
    await expect(field(laptop, texts.new_password)).toHaveValue('')
    await expect(button(phone, texts.sign_in)).toBeVisible()
    await enter(phone, 'Pia Password', NEXT)
    await expect(phone.getByRole('link', { name: 'Pia Password' })).toBeVisible()
  })

  await test.step('a link of an operator sets a new password, and works once', async () => {
    await olga.getByRole('button', { name: en.ui.close }).first().click()
    await olga.reload()
    await olga.getByRole('button', { name: 'Pia Password' }).click()
    await button(olga, en.admin.reset_password).click()
    const link = await madeLink(olga)
    const tablet = await newPage()
    await tablet.goto(link)
    await expect(button(tablet, texts.reset)).toBeVisible()
    await field(tablet, texts.new_password).fill(GOOD)
    await button(tablet, texts.reset).click()
    await expect(tablet).toHaveURL(`${origin}/`)
    await expect(tablet.getByRole('link', { name: 'Pia Password' })).toBeVisible()
    for (const other of [laptop, phone]) await expect(button(other, texts.sign_in)).toBeVisible()
    await laptop.goto(link)
    await field(laptop, texts.new_password).fill(NEXT)
    await button(laptop, texts.reset).click()
    await expect(laptop.getByRole('alert')).toContainText('doesn’t work')
  })
})
