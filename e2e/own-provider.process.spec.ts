import { expect, type Page } from '@playwright/test'
import { openOpenIdServer } from '../server/platform/identity/test-openid-server.ts'
import { freePort } from './free-port.ts'
import { player, startButton } from './lobbies.ts'
import { guessBox, signInButton } from './player.ts'
import { type RunningServer, startServer } from './server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

test.use({ serviceWorkers: 'allow' })
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

/** Opens the lobby of a race, as a signed-in player. */
async function openRace(page: Page): Promise<{ game_id: string; code: string }> {
  const headers = { origin: server.origin }
  const session = await page.request.post(`${server.origin}/auth/refresh`, { headers })
  const { access_token } = await session.json()
  const options = { headers: { authorization: `Bearer ${access_token}` } }
  const data = { mode: 'race', difficulty: 'easy' }
  const made = await page.request.post(`${server.origin}/api/create_game`, { ...options, data })
  const { game_id } = await made.json()
  const game = await page.request.get(`${server.origin}/api/games/${game_id}`, options)
  return { game_id, code: (await game.json()).code }
}

const clubButton = (page: Page) => page.getByRole('button', { name: en.sign_in.button_of(CLUB) })

test('I sign in at the provider of my club, to the page that I wanted', async ({ newPage }) => {
  const page = await newPage()
  await page.goto(`${server.origin}/settings`)
  await clubButton(page).click()
  await page.getByRole('textbox', { name: 'Account' }).fill('Ann of the Club')
  await page.getByRole('button', { name: 'Enter' }).click()

  await expect(page).toHaveURL(`${server.origin}/settings`)
  const row = page.getByRole('listitem').filter({ hasText: CLUB })
  await expect(row).toBeVisible()
  await page.goto(`${server.origin}/me`)
  await expect(page.getByText('Ann of the Club').first()).toBeVisible()
})

test('a guest is in the lobby of a friend after two presses, plays, and keeps the game by adding an account', async ({
  newPage,
}) => {
  const host = await newPage()
  await host.goto(server.origin)
  await clubButton(host).click()
  await host.getByRole('textbox', { name: 'Account' }).fill('Hope Hosts')
  await host.getByRole('button', { name: 'Enter' }).click()
  await expect(host).toHaveURL(`${server.origin}/`)
  const { game_id, code } = await openRace(host)
  await host.goto(`${server.origin}/games/${game_id}`)

  const guest = await newPage()
  await guest.goto(`${server.origin}/join/${code}`)
  await guest.getByRole('button', { name: en.sign_in.guest.play }).click()
  await guest.getByRole('textbox', { name: en.sign_in.guest.name }).fill('Gus')
  await guest.getByRole('button', { name: en.sign_in.guest.enter }).click()
  await expect(guest).toHaveURL(`${server.origin}/games/${game_id}`)
  await expect(player(host, `Gus · ${en.app.guest}`)).toBeVisible()

  await startButton(host).click()
  await expect(guessBox(guest)).toBeVisible()
  await guest.goto(`${server.origin}/settings`)
  await guest.getByRole('button', { name: en.identities.add(CLUB) }).click()
  await guest.getByRole('textbox', { name: 'Account' }).fill('Gus of the Club')
  await guest.getByRole('button', { name: 'Enter' }).click()
  await expect(guest.getByRole('listitem').filter({ hasText: CLUB })).toBeVisible()
  await guest.goto(`${server.origin}/games/${game_id}`)
  await expect(guessBox(guest)).toBeVisible()
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
