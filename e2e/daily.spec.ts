import { expect, type Page } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { guessList, shareButton, tellingWordsOf } from './boards.ts'
import { decodeDaily, startDaily } from './daily.ts'
import { copyBy, hold, homeLink } from './pages.ts'
import { guess } from './player.ts'
import { expectPart, expectScreen } from './screens.ts'
import { befriend } from './session.ts'
import { test } from './test.ts'
import { en, fill } from './texts.ts'

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
    title = await startDaily(ann)
    await guess(ann, 'xylophone')
    await decodeDaily(ann, title)
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
    await startDaily(ben)
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
    await decodeDaily(ben, title)
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
