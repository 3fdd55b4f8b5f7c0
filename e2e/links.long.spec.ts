import { expect, type Page } from '@playwright/test'
import { DESK, PHONE } from '../web/test/room.ts'
import { decode } from './games.ts'
import { player } from './lobbies.ts'
import { hold, QUIET_MS } from './pages.ts'
import { signIn, signInButton } from './player.ts'
import { expectScreen } from './screens.ts'
import { call, callerFor } from './session.ts'
import { test } from './test.ts'
import { en, fill } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

const { link: texts } = en.sign_in

/** Opens a link, whose card appears without moving the button below it. */
async function expectStill(page: Page, path: string): Promise<void> {
  const release = await hold(page, '**/links/**')
  await page.goto(path)
  const before = await signInButton(page).boundingBox()
  release()
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  expect(await signInButton(page).boundingBox()).toEqual(before)
}

/** Expects the sign-in screen to name the sender of a link and its purpose. */
async function expectInvitation(page: Page, headline: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: headline })).toBeVisible()
  await expect(signInButton(page)).toBeVisible()
}

test('signed out, the link of a race names its host, its settings and how many wait, and leads into the lobby through signing in, also once the page works offline', async ({
  page,
}) => {
  await page.clock.install()
  const ada = await callerFor('Ada Invites')
  const { game_id } = await call(ada, 'create_game', {
    mode: 'race',
    difficulty: 'easy',
    options: { nearness: true },
  })
  const { code } = await (await ada.get(`/api/games/${game_id}`)).json()

  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await expectStill(page, `/join/${code}`)
  }
  await expectInvitation(page, fill(texts.race, { name: 'Ada Invites' }))
  await expect(page.getByText(texts.waiting(1))).toBeVisible()
  await expect(page.getByText(texts.with_nearness)).toBeVisible()
  await expectScreen(page, 'sign-in-by-link')
  await page.clock.fastForward(QUIET_MS)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await signIn(page, 'Bea Follows')
  await expect(page).toHaveURL(new RegExp(`/games/${game_id}$`))
  await expect(player(page, 'Bea Follows')).toContainText(en.ui.you)
})

test('signed out, the link of a challenge or a cup names its sender, and that of a friend the friend; an unknown link says so', async ({
  page,
}) => {
  const ben = await callerFor('Ben Challenges')
  const { game_id } = await call(ben, 'create_game', { mode: 'solo', difficulty: 'easy' })
  await decode(ben, game_id)
  const { code } = await call(ben, 'create_challenge', { game_id })
  const { token } = await (await ben.get('/api/invite_tokens/me')).json()

  await page.setViewportSize(PHONE)
  await expectStill(page, `/challenge/${code}`)
  await expectInvitation(page, fill(texts.challenge, { name: 'Ben Challenges' }))
  await expectStill(page, `/friend/${token}`)
  await expectInvitation(page, fill(texts.friend, { name: 'Ben Challenges' }))
  const { cup_id } = await call(ben, 'open_cup', { difficulty: 'easy' })
  const cup = await (await ben.get(`/api/cups/${cup_id}`)).json()
  await expectStill(page, `/cup/${cup.code}`)
  await page.goto('/join/ZZZZZZZZ')
  await expect(page.getByRole('alert')).toHaveText(texts.unknown)
  await expect(signInButton(page)).toBeVisible()
})
