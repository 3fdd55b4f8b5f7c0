import { REFUSALS } from '@inkling/protocol/refusals'
import { expect, type Page } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { nameDaily } from './articles.ts'
import { decoded, guessList, shareButton, tellingWordsOf } from './boards.ts'
import { secretOf } from './games.ts'
import { copyBy, hold, homeLink } from './pages.ts'
import { atGame, guess } from './player.ts'
import { expectPart, expectScreen } from './screens.ts'
import { befriend } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en, fill, startOf } from './texts.ts'

const DAY_MS = 24 * 60 * 60_000

/** Number of days from the 15th of last month to today. */
function daysSinceThe15th(): number {
  const today = new Date()
  const past = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 15)
  return Math.floor((Date.now() - past) / DAY_MS)
}

/** Decodes the daily that the page shows, and returns its title. */
async function play(page: Page): Promise<string> {
  await page.getByRole('button', { name: en.daily.play_part.whole }).click()
  return (await secretOf(server, await atGame(page))).title
}

async function decode(page: Page, title: string): Promise<void> {
  await guess(page, ...title.split(' '))
  await expect(decoded(page)).toBeVisible()
}

const board = (page: Page) =>
  page.getByRole('region', { name: `${en.daily.names.whole}, ${en.daily.board}`, exact: true })
const card = (page: Page) => page.getByRole('region', { name: en.home.daily })

test('two friends decode the daily, and see of each other only what they may', async ({
  arrive,
}) => {
  const ann = await arrive('Ann Daily')
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await befriend('Ann Daily', 'Ben Daily')
  const toDaily = async (page: Page) => {
    await homeLink(page).click()
    await card(page).getByRole('link', { name: en.home.daily }).click()
  }
  let title = ''
  let numberComes = () => undefined as void

  await test.step('the first friend finds it on the home page and decodes it', async () => {
    await expect(card(ann)).toContainText(
      /No\. \d+.*(Easy|Medium|Hard).*Same article for everyone.*ends in/,
    )
    await card(ann).getByRole('link', { name: en.home.daily }).click()
    await expect(ann.getByRole('heading', { name: en.daily.title, level: 1 })).toBeVisible()
    await expect(board(ann)).toContainText(en.daily.not_begun({ names: 'Ben Daily', count: 1 }))
    await expect(
      ann.getByRole('region', { name: en.daily.names.whole, exact: true }),
    ).toContainText(/No\. \d+.*(Easy|Medium|Hard)/)
    await expectScreen(ann, 'daily')
    numberComes = await hold(ann, isCallOf('daily.find'))
    title = await play(ann)
    await guess(ann, 'xylophone')
    await decode(ann, title)
  })

  await test.step('her result can be shared once its number is known, and contains no word of the article', async () => {
    await expect(shareButton(ann)).toBeDisabled()
    numberComes()
    await expect(ann.getByRole('banner')).toContainText(/Daily\s*No\. \d+/)
    const text = await copyBy(shareButton(ann))
    expect(text).toMatch(/^Inkling Daily \d+[^]*\/daily\/\d{4}-\d\d-\d\d$/)
    for (const word of tellingWordsOf(title)) expect(text).not.toContain(word)
  })

  const ben = await arrive('Ben Daily')

  await test.step('the other friend sees that she decoded it, but neither her guesses nor the title', async () => {
    await expect(card(ben)).toContainText(en.home.friends_done(1))
    await card(ben).getByRole('link', { name: en.home.daily }).click()
    await expect(board(ben)).toContainText('Ann Daily')
    await expect(board(ben)).toContainText(en.history.states.decoded)
    await expect(board(ben)).not.toContainText('guesses')
    await expect(board(ben).getByRole('button')).toHaveCount(0)
    await play(ben)
    await guess(ben, 'trombone', 'zebra')
    await expect(guessList(ben)).toContainText('zebra')
    await toDaily(ben)
    await expect(ben.getByRole('link', { name: en.daily.resume })).toBeVisible()
    const shown = await ben.getByRole('main').innerText()
    for (const word of ['xylophone', ...tellingWordsOf(title)]) {
      expect(shown.toLowerCase()).not.toContain(word.toLowerCase())
    }
  })

  await test.step('her page of the day shows her result', async () => {
    await toDaily(ann)
    await expect(ann.getByText(fill(en.daily.decoded_title, { title }))).toBeVisible()
    await expect(board(ann)).toContainText(en.daily.are_playing({ names: 'Ben Daily', count: 1 }))
    await expect(ann.getByText(en.daily.your_dailies.whole)).toHaveCount(0)
  })

  await test.step('a friend who has finished sees her guesses, and both have a streak of one day', async () => {
    await ben.getByRole('link', { name: en.daily.resume }).click()
    await decode(ben, title)
    await expect(ben.getByRole('region', { name: en.result.title })).toContainText(
      /1-day streak · 2nd of 2 friends · next in \d+ h/,
    )
    await toDaily(ben)
    await expect(ben.getByText(fill(en.daily.decoded_title, { title }))).toBeVisible()
    await expectScreen(ben, 'daily-played')
    await board(ben)
      .getByRole('button', { name: /Ann Daily/ })
      .click()
    const dialog = ben.getByRole('dialog', { name: 'Ann Daily' })
    const words = dialog.getByRole('list')
    await expect(words.getByRole('listitem').first()).toContainText('xylophone')
    await expect(words.getByRole('listitem')).toHaveCount(title.split(' ').length + 1)
    await expectPart(dialog, 'daily-guesses')
    await ben.keyboard.press('Escape')
    await expect(ben.getByRole('region', { name: en.daily.streak })).toContainText(
      `1 ${en.daily.days_in_a_row(1)}`,
    )
    await homeLink(ann).click()
    await expect(card(ann)).toContainText(en.home.day_streak(1))
    await expect(card(ann)).toContainText(en.home.friends_done(1))
  })
})

test('the archive leads to every past day, by keyboard too', async ({ arrive }) => {
  await nameDaily(server.connection, 'Smallpox', -75)
  await nameDaily(server.connection, 'Boomerang', -daysSinceThe15th())
  const page = await arrive('Cay Archive', { path: '/daily' })
  const archive = page.getByRole('region', { name: en.daily.archive })
  const current = archive.locator('[aria-current=date]')
  const months = page.getByRole('dialog', { name: en.daily.archive })
  await expect(current).toHaveText('76')
  await expect(archive.getByText(en.daily.to_come('No. 77'))).toBeAttached()
  await expect(archive.getByRole('link', { name: /77/ })).toHaveCount(0)
  await expect(archive.getByRole('link')).toHaveCount(7)

  await test.step('by months, which can be turned before their days have loaded', async () => {
    const answers = Promise.withResolvers<void>()
    const list = isCallOf('daily.list')
    await page.route(list, (route) => answers.promise.then(() => route.continue()))
    await archive.getByRole('button', { name: en.daily.all_months }).click()
    await months.getByRole('button', { name: en.daily.earlier_month }).focus()
    await page.keyboard.press('Enter')
    answers.resolve()
    await months.getByRole('link', { name: /^15 .*not played/ }).focus()
    await page.keyboard.press('Enter')
    await expect(months).toBeHidden()
    await expect(page).toHaveURL(/\/daily\/\d{4}-\d\d-15$/)
    await expect(
      page.getByRole('heading', { name: startOf(en.daily.title_of('15 ')) }),
    ).toBeVisible()
    await expect(page.getByText(en.daily.past_rules.whole)).toBeVisible()
    await expect(current).toHaveAccessibleName(/^15 /)
  })

  const path = new URL(page.url()).pathname
  const title = await play(page)
  await decode(page, title)
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(current).toHaveAccessibleName(/^15 .*decoded in/)
  await expect(page.getByRole('region', { name: en.daily.streak })).toContainText(
    `0 ${en.daily.days_in_a_row(0)}`,
  )
  await page.getByRole('link', { name: en.daily.todays }).click()
  await expect(page).toHaveURL('/daily')
  await expect(current).toHaveText('76')

  await test.step('from a day in the future, one without an article and one that does not exist back to today', async () => {
    for (const [day, sentence] of [
      ['9999-12-31', REFUSALS.DAILY_TO_COME.message],
      ['2001-01-15', REFUSALS.NO_DAILY.message],
      ['2026-02-30', en.daily.none_on_day],
    ]) {
      await page.goto(`/daily/${day}`)
      await expect(page.getByText(sentence!)).toBeVisible()
    }
    await page.getByRole('link', { name: en.daily.todays }).click()
    await expect(page).toHaveURL('/daily')
  })
})
