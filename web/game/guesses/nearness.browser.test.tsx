import { optionsOf } from '@inkling/game/open/modes'
import type { SheetRow } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type BoardArticle,
  guess,
  guesses,
  openBoard,
  openPage,
  starterArticle,
} from '../../test/board.tsx'
import { expectPart } from '../../test/checks.ts'
import { en } from '../../text/test-texts.ts'

const PHONE_WITH_KEYBOARD = { width: 390, height: 508 }
const OCEAN = { value: 76, near: [[4, 76] as [number, number]] }
const NEARNESS: Record<string, SheetRow['nearness']> = { ocean: OCEAN }
/** Position at the end of the article. */
const LAST = 300
const FAR = { value: 12, near: [] }

const options = optionsOf('solo', { nearness: true })

function nearArticle(nearness = NEARNESS): BoardArticle {
  const coffee = starterArticle('coffee')
  return {
    ...coffee,
    find: (word) => ({ ...coffee.find(word), nearness: nearness[word] ?? FAR }),
  }
}

test('A guess shows in the bars that it is near to, with its figure in the list and a tip', async () => {
  await openBoard({ article: nearArticle(), change: { options } })
  await guess('ocean', 'guitar')
  await expect.element(page.getByRole('img', { name: /near “ocean”, 76/ })).toBeVisible()
  await expect.element(guesses.last()).toMatchTextContent(/ocean.*nearness 76/)
  await expect.element(page.getByText(en.guesses.tip_near_what)).toBeVisible()
})

test('A guess leads to the bar that it is nearest to, from the list and by Enter, unless that is in the title', async () => {
  const far = { value: 90, near: [[LAST, 90] as [number, number]] }
  const inTitle = { value: 80, near: [[0, 80] as [number, number]] }
  const article = nearArticle({ lagoon: far, guitar: inTitle })
  await openBoard({ article, change: { options } })
  await guess('lagoon')
  const bar = page.getByRole('img', { name: /near “lagoon”, 90/ })
  await expect.element(bar).not.toBeInViewport()
  await expect.element(page.getByRole('button', { name: en.article.near_below })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(bar).toBeInViewport()

  await guess('guitar')
  await expect.element(guesses.getByRole('button', { name: /guitar/ })).not.toBeInTheDocument()
  scrollTo(0, 0)
  await guesses.getByRole('button', { name: /lagoon/ }).click()
  await expect.element(bar).toBeInViewport()
})

test('The nearest guesses can come first in the list', async () => {
  await openBoard({ article: nearArticle(), change: { options } })
  await guess('ocean', 'guitar')
  await expect.element(guesses.first()).toMatchTextContent(/guitar/)
  await page.getByRole('button', { name: en.guesses.sorts.nearest }).click()
  await expect.element(guesses.first()).toMatchTextContent(/ocean/)
})

test('A phone shows the figure in the chips of the last guesses', async () => {
  await openBoard({ article: nearArticle(), change: { options }, size: PHONE_WITH_KEYBOARD })
  await guess('ocean')
  const chips = page.getByRole('list', { name: en.guesses.recent })
  await expect.element(chips.getByRole('listitem')).toMatchTextContent(/ocean.*nearness 76/)
  await expectPart(chips.element(), 'nearness-chips')
})

test('The result says that nearness was on, and no bar shows a guess any more', async () => {
  const article = nearArticle()
  await openPage({ article, change: { ...article.atEnd, options, state: 'gave_up' } })
  await expect.element(page.getByText(en.play.with_nearness, { exact: false })).toBeVisible()
  expect(document.querySelector('[data-near]')).toBeNull()
})
