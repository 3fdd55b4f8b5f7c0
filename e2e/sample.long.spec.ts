import { expect, type Locator, type Page } from '@playwright/test'
import { signInButton } from './player.ts'
import { expectPart, expectScreen } from './screens.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const { sample } = en.sign_in

function card(page: Page): Locator {
  return page.getByRole('region', { name: sample.title })
}

function box(page: Page): Locator {
  return card(page).getByRole('textbox', { name: sample.box })
}

test('the sample on the sign-in screen is played by keyboard or by ear, without a request', async ({
  page,
}) => {
  await page.goto('/')
  await expect(box(page)).toBeFocused()
  await expect(card(page)).toMatchAriaSnapshot(`
    - region "${sample.title}":
      - paragraph: /${sample.letters(6)} is a city in the/
      - textbox "${sample.box}"
      - button "${sample.send}"
      - status: /water/
  `)
  await page.evaluate(() => document.fonts.ready)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await page.keyboard.type('island')
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText('islands')
  await expect(card(page).getByRole('status')).toHaveText(`island, ${sample.hits(1)}`)
  await expect(card(page)).toContainText(sample.open_of({ open: 1, of: 12 }))
  await page.keyboard.type('river')
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('status')).toHaveText(`river, ${sample.miss}`)
  await expectScreen(page, 'sign-in')
  await page.keyboard.type('venice')
  await page.keyboard.press('Enter')
  await expect(card(page).getByRole('status')).toHaveText(sample.decoded)
  await expect(card(page)).toContainText('Venice is a city in the north of Italy')
  await expectPart(card(page), 'sample-decoded')
  expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([])

  await page.reload()
  await expect(card(page)).toContainText(sample.open_of({ open: 0, of: 12 }))
})

test('on a phone the sample is played by touch, and no keyboard opens unasked', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/')
  await expect(box(page)).not.toBeFocused()
  await box(page).tap()
  await box(page).fill('water')
  await card(page).getByRole('button', { name: sample.send }).tap()
  await expect(card(page)).toContainText(sample.open_of({ open: 1, of: 12 }))
  await expect(signInButton(page)).toBeVisible()
  await context.close()
})
