import { expect, type Page } from '@playwright/test'
import { freePort } from './free-port.ts'
import { guess, guessBox, startGame } from './player.ts'
import { guessList } from './boards.ts'
import { startServer } from './server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const HOST = 'inkling.local'
const PASSWORD = 'four words make a password'

/** Notes every complaint of a page and of its scripts. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => void complaints.push(message))
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complaints.push(line.text())
  })
  return complaints
}

test('by plain HTTP in a local network, players register, guess, copy links and stay signed in, without errors', async ({
  playwright,
}, { project }) => {
  const port = await freePort()
  const server = await startServer({
    PORT: String(port),
    ORIGIN: `http://${HOST}:${port}`,
    PASSWORDS: 'on',
    REGISTRATION: 'open',
  })
  const { launchOptions = {} } = project.use
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  })
  const page = await browser.newPage()
  const complaints = complaintsOf(page)
  expect(server.printed.join('\n')).toContain('is not encrypted')

  await test.step('the first player registers', async () => {
    const [, code = ''] = /the setup code (\w+)/.exec(server.printed.join('\n')) ?? []
    await page.goto(`${server.origin}/play`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.getByLabel(en.password.setup_code).fill(code)
    await page.getByLabel(en.password.name, { exact: true }).fill('Olga of the Network')
    await page.getByLabel(en.password.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: en.password.register, exact: true }).click()
  })

  await test.step('they guess, also after a reload', async () => {
    await startGame(page)
    await guess(page, 'century')
    await expect(guessList(page)).toContainText('century')
    await page.reload()
    await expect(guessBox(page)).toBeVisible()
    await guess(page, 'xylophone')
    await expect(guessList(page)).toContainText('xylophone')
  })

  await test.step('they copy their friend link', async () => {
    await page.goto(`${server.origin}/friends`)
    const copied = page.getByRole('button', { name: en.friendships.copy_link }).first()
    await copied.click()
    await expect(page.getByText(en.copying.copied, { exact: true })).toBeVisible()
    await page.evaluate(() => {
      const box = document.createElement('textarea')
      document.body.append(box)
      box.focus()
    })
    await page.keyboard.press('Control+v')
    await expect(page.locator('textarea')).toHaveValue(
      /^http:\/\/inkling\.local:\d+\/friend\/[\w-]+$/,
    )
  })

  await test.step('the settings say what the browser cannot do', async () => {
    await page.goto(`${server.origin}/settings`)
    await expect(page.getByText(en.notifications.states.unable)).toBeVisible()
  })

  expect(complaints).toEqual([])
  await browser.close()
  await server.stop()
})
