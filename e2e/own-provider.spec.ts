import { expect, type Page } from '@playwright/test'
import { openOpenIdServer } from '../server/platform/identity/test-openid-server.ts'
import { freePort } from './free-port.ts'
import { signInButton } from './player.ts'
import { type RunningServer, startServer } from './server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

test.describe.configure({ mode: 'default' })

const client = { client_id: 'inkling', client_secret: 'not a secret' }
const CLUB = 'Chess Club'

let club: Awaited<ReturnType<typeof openOpenIdServer>>
let server: RunningServer
test.beforeAll(async () => {
  const port = await freePort()
  const redirect_uri = `http://localhost:${port}/auth/callback/oidc`
  club = await openOpenIdServer({ ...client, redirect_uri })
  server = await startServer({
    PORT: String(port),
    GOOGLE_CLIENT_ID: 'inkling',
    GOOGLE_CLIENT_SECRET: 'not a secret',
    OIDC_ISSUER: club.issuer,
    OIDC_CLIENT_ID: client.client_id,
    OIDC_CLIENT_SECRET: client.client_secret,
    OIDC_NAME: CLUB,
  })
})
test.afterAll(() => Promise.all([server.stop(), club.close()]))

const clubButton = (page: Page) => page.getByRole('button', { name: en.sign_in.button_of(CLUB) })

test('I sign in at the provider of my club, to the page that I wanted', async ({ newPage }) => {
  const page = await newPage()
  await page.goto(`${server.origin}/settings`)
  await clubButton(page).click()
  await page.getByLabel('Account').fill('Ann of the Club')
  await page.getByRole('button', { name: 'Enter' }).click()

  await expect(page).toHaveURL(`${server.origin}/settings`)
  const row = page.getByRole('listitem').filter({ hasText: CLUB })
  await expect(row).toBeVisible()
  await page.goto(`${server.origin}/me`)
  await expect(page.getByText('Ann of the Club').first()).toBeVisible()
})

test('the sign-in screen has a button for each way, also while the server is away', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.goto(server.origin)
  await expect(clubButton(page)).toBeVisible()
  await expect(signInButton(page)).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await server.kill()
  await page.goto(server.origin)
  await expect(clubButton(page)).toBeVisible()
  await expect(signInButton(page)).toBeVisible()
  await server.start()
})
