import { expect, type Page } from '@playwright/test'
import { article, expectStarted, giveUp, guessList } from '../boards.ts'
import { query } from '../database.ts'
import { secretOf } from '../games.ts'
import { openLobby, pathInto, player, startButton } from '../lobbies.ts'
import { atGame, guess, guessBox, startGame } from '../player.ts'
import { startServer, type RunningServer } from '../server.ts'
import { call, callerFor, enter } from '../session.ts'
import { test as base } from '../test.ts'
import { en } from '../texts.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** Matches texts with a time or a duration. */
const TIMES = /\d\d:\d\d$| left$/
const [ADA, BEN, CLEO] = ['Ada Looks', 'Ben Looks', 'Cleo Looks']

type Fixtures = { server: RunningServer; visit(name: string, path: string): Promise<Page> }

/** Starts a server for each test, so that ids, and with them the colours of players, do not depend on other tests. */
const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await startServer()
    await numberUsers(server)
    await use(server)
    await server.stop()
  },
  visit: async ({ newPage, server }, use) => {
    await use(async (name, path) => {
      const page = await newPage()
      await page.setViewportSize(DESK)
      await enter(page.request, server.origin, name)
      await page.goto(server.origin + path)
      await page.getByRole('main').waitFor()
      return page
    })
  },
})

async function numberUsers({ connection }: RunningServer): Promise<void> {
  await query(connection, 'create sequence looks_users')
  await query(
    connection,
    `alter table users alter id set default
      ('00000000-0000-4000-8000-' || lpad(nextval('looks_users')::text, 12, '0'))::uuid`,
  )
}

/** Sets a lobby's code, which is random otherwise and varies in width. */
async function setCode({ connection }: RunningServer, game_id: string, code: string) {
  await query(connection, 'update games set code = $2 where id = $1', [game_id, code])
}

/** Sets a player's invite token, for the same reason. */
async function setToken({ connection }: RunningServer, name: string, token: string) {
  const owner = 'user_id = (select id from users where full_name = $1)'
  await query(connection, `update invite_tokens set token = $2 where ${owner}`, [name, token])
}

/** Compares a screen with its reference pictures in both themes. Parts that change with time or chance are masked. */
async function look(page: Page, name: string, size = DESK): Promise<void> {
  await page.setViewportSize(size)
  await page.mouse.move(0, 0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page).toHaveScreenshot(`${name}-${colorScheme}.png`, {
      animations: 'disabled',
      caret: 'hide',
      mask: [
        page.getByRole('timer'),
        page.locator('time'),
        page.getByText(TIMES),
        page.locator('p', { hasText: '/friend/' }),
        // It contains the port of the server.
        page.getByRole('img', { name: en.lobby.qr_code_of_link }),
      ],
    })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(DESK)
}

test('somebody who is signed out', async ({ newPage, server }) => {
  const page = await newPage()
  await page.goto(server.origin)
  await expect(page.getByText(en.sign_in.button)).toBeVisible()
  await look(page, 'sign-in')
})

test('a player alone, from home to a result', async ({ visit, server }) => {
  const page = await visit(ADA, '/')
  await expect(page.getByRole('region', { name: en.home.daily })).toBeVisible()
  await look(page, 'home')
  await look(page, 'home-phone', PHONE)
  await page.goto(`${server.origin}/play`)
  await look(page, 'setup')

  await startGame(page)
  await expect(article(page)).toBeVisible()
  await guess(page, 'water', 'sea', 'xylophone')
  await expect(guessList(page).getByRole('listitem')).toHaveCount(3)
  await look(page, 'board')
  await look(page, 'board-phone', PHONE)
  await giveUp(page)
  await look(page, 'result')
})

test('three in a race, from the lobby to the standings', async ({ visit, server }) => {
  const ada = await visit(ADA, '/play')
  const game_id = await openLobby(ada, 'race')
  await setCode(server, game_id, 'R4CEC0DE')
  await ada.reload()
  const path = await pathInto(ada)
  const ben = await visit(BEN, path)
  const cleo = await visit(CLEO, path)
  for (const name of [BEN, CLEO]) await player(ada, name).waitFor()
  await look(ada, 'lobby')

  await startButton(ada).click()
  await expectStarted(ada, ben, cleo)
  await guess(ben, 'water', 'ships')
  await guess(cleo, 'sea')
  await guess(ada, 'egypt', 'canal')
  await expect(guessList(ada).getByRole('listitem')).toHaveCount(2)
  await expect(guessBox(ada)).toHaveValue('')
  await look(ada, 'race')
  const { title } = await secretOf(server, game_id)
  await guess(ben, ...title.split(' '))
  for (const page of [cleo, ada]) await giveUp(page)
  // After the news that Cleo gave up.
  await expect(ada.getByRole('region', { name: en.players.standings })).toContainText(
    en.players.guesses_and_time,
  )
  await look(ada, 'standings')
})

test('friends, the daily and a profile', async ({ visit, server }) => {
  const ada = await visit(ADA, '/daily')
  await look(ada, 'daily')
  const [adas, bens] = [await callerFor(ADA, server.origin), await callerFor(BEN, server.origin)]
  for (const [one, other] of [
    [adas, bens],
    [bens, adas],
  ] as const) {
    const { token } = await (await other.get('/api/invite_tokens/me')).json()
    await call(one, 'send_friend_request', { _token: token })
  }
  await setToken(server, ADA, 'K7QW2M9X')
  await ada.goto(`${server.origin}/friends`)
  await expect(ada.getByText(BEN).first()).toBeVisible()
  await look(ada, 'friends')
  await ada.goto(`${server.origin}/me`)
  await expect(ada.getByRole('button', { name: en.my_settings.log_out, exact: true })).toBeVisible()
  await look(ada, 'profile')
  await ada.goto(`${server.origin}/daily`)
  await ada.getByRole('button', { name: en.daily.play_part.whole }).click()
  await atGame(ada)
  await giveUp(ada)
  await look(ada, 'daily-result')
})
