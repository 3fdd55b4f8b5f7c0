import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { decoded, wordsOf } from './boards.ts'
import { decode, secretOf } from './games.ts'
import { button } from './pages.ts'
import { atGame, guess, guessBox } from './player.ts'
import { expectPart } from './screens.ts'
import { befriend, call, callerFor, enter } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const { ghosts: texts } = en
/** Ghosts of quick races are of games with fading ink. */
const FADING = { mode: 'solo', difficulty: 'easy', options: { fading_ink: true } }

function ghosts(page: Page, name = en.names.variants.quick_race): Locator {
  return page.getByRole('region', { name })
}

function rows(page: Page, name?: string): Locator {
  return ghosts(page, name).getByRole('listitem')
}

/** Presses "Quick race" on the home page, and returns the game once its article is there. */
async function startQuickRace(page: Page): Promise<string> {
  await button(page, en.home.quick_play).click()
  const game_id = await atGame(page)
  await expect(guessBox(page)).toBeVisible()
  return game_id
}

/** Decodes a solo game on a certain article. */
async function decodeAlone(caller: APIRequestContext, title: string): Promise<string> {
  for (;;) {
    const { game_id } = await call(caller, 'create_game', FADING)
    const isIt = (await secretOf(server, game_id)).title === title
    await decode(caller, game_id)
    if (isIt) return game_id
  }
}

test('a quick race begins with one press, against the usual pace where nobody may be raced', async ({
  newPage,
}) => {
  const page = await newPage()
  await page.addInitScript(() => localStorage.setItem('new_game', '{"length":"lead"}'))
  await enter(page.request, server.origin, 'Pacing Pat')
  await page.goto('/')
  const game_id = await startQuickRace(page)

  await expect(rows(page)).toHaveCount(3)
  for (const { name } of [texts.lanes.pace, texts.lanes.third]) {
    await expect(rows(page).filter({ hasText: name })).toBeVisible()
  }
  await expectPart(ghosts(page), 'ghosts')
  await guess(page, ...wordsOf((await secretOf(server, game_id)).title))
  await expect(decoded(page)).toBeVisible()
  await expect(
    page.getByText(
      en.result.of_lanes(en.history.place_of({ place: en.counts.place(1), players: 3 })),
    ),
  ).toBeVisible()
  await expect(page.getByText(/ ahead of the fast pace$/)).toBeVisible()
  await expect(ghosts(page).getByText(texts.not_rated)).toBeVisible()
  await expect(page.getByText(en.challenge.send_as_help)).toBeVisible()
  await page.getByRole('radio', { name: en.story.story }).check({ force: true })
  const standings = page.getByRole('region', { name: en.players.standings })
  await expect(standings).toContainText(/Usual pace.*\d:\d\d/)
  const curves = page.getByRole('table', { name: en.story.chart_told })
  for (const name of [/^Usual pace/, new RegExp(`^${en.players.you}`)]) {
    await expect(curves.getByRole('row', { name })).toContainText(en.chart.decoded)
  }
  await expectPart(standings, 'ghost-standings')

  await button(page, en.result.play_again).click()
  await page.waitForURL((url) => !url.pathname.endsWith(game_id))
  await expect(rows(page)).toHaveCount(3)
})

test('a quick race is against a friend and strangers who let everyone race them', async ({
  arrive,
}) => {
  const page = await arrive('Racing Rae')
  const [ben, cleo, dan] = [
    await callerFor('Ghostly Ben'),
    await callerFor('Open Cleo'),
    await callerFor('Open Dan'),
  ]
  await befriend('Racing Rae', 'Ghostly Ben')
  for (const open of [cleo, dan]) await call(open, 'update_settings', { ghosts: 'everyone' })
  const first = await call(ben, 'create_game', FADING)
  const { title } = await secretOf(server, first.game_id)
  await decode(ben, first.game_id)
  for (const open of [cleo, dan]) await decodeAlone(open, title)

  const game_id = await startQuickRace(page)
  expect((await secretOf(server, game_id)).title).toBe(title)
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).filter({ hasText: 'Ghostly Ben' })).toBeVisible()
  await expect(rows(page).filter({ hasText: texts.stranger })).toHaveCount(2)
  await expect(page.getByText(/Cleo|Dan/)).toHaveCount(0)

  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  await button(page, texts.hide).click()
  await expect(ghosts(page)).toHaveCount(0)
})

test('a challenge is answered against the ghost of the challenger, also after a reload, or without', async ({
  arrive,
}) => {
  const ben = await callerFor('Challenging Ben')
  const page = await arrive('Answering Ann', { path: await challengeOf(ben) })

  await test.step('with the ghost', async () => {
    await button(page, en.challenge_news.play).click()
    const game_id = await atGame(page)
    await expect(rows(page, texts.title)).toHaveCount(2)
    await expect(rows(page, texts.title).first()).toContainText('Challenging Ben')
    await page.reload()
    await expect(rows(page, texts.title).first()).toContainText('Challenging Ben')
    await guess(page, ...wordsOf((await secretOf(server, game_id)).title))
    await expect(
      page.getByText(
        en.result.with_ghosts(en.history.place_of({ place: en.counts.place(2), players: 2 })),
      ),
    ).toBeVisible()
  })

  await test.step('without', async () => {
    await page.goto(await challengeOf(ben))
    await page.getByRole('switch', { name: en.challenge.race_ghost('Challenging Ben') }).uncheck()
    await button(page, en.challenge_news.play).click()
    await atGame(page)
    await expect(guessBox(page)).toBeVisible()
    await expect(ghosts(page, texts.title)).toHaveCount(0)
  })
})

test('a player decides who may race their finished games', async ({ arrive }) => {
  const page = await arrive('Private Pia', { path: '/settings' })
  const choice = page.getByRole('radiogroup', { name: en.my_settings.ghosts })
  await expect(
    choice.getByRole('radio', { name: en.my_settings.ghost_audiences.friends }),
  ).toBeChecked()
  await choice.getByText(en.my_settings.ghost_audiences.nobody).click()
  await page.reload()
  await expect(
    choice.getByRole('radio', { name: en.my_settings.ghost_audiences.nobody }),
  ).toBeChecked()
})

/** Makes a challenge of a game that the caller decodes, and returns its path. */
async function challengeOf(caller: APIRequestContext): Promise<string> {
  const options = { length: 'lead' }
  const game = { mode: 'solo', difficulty: 'easy', options }
  const { game_id } = await call(caller, 'create_game', game)
  await decode(caller, game_id)
  const { code } = await call(caller, 'create_challenge', { game_id })
  return `/challenge/${code}`
}
