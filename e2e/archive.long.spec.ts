import { REFUSALS } from '@inkling/protocol/refusals'
import { expect } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { nameDaily } from './articles.ts'
import { decodeDaily, startDaily } from './daily.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en, startOf } from './texts.ts'

const DAY_MS = 24 * 60 * 60_000

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
  const title = await startDaily(page)
  await decodeDaily(page, title)
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

/** Number of days from the 15th of last month to today. */
function daysSinceThe15th(): number {
  const today = new Date()
  const past = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 15)
  return Math.floor((Date.now() - past) / DAY_MS)
}
