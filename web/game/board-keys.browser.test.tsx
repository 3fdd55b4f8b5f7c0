import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  articleText,
  bars,
  guessBox,
  guesses,
  hintButton,
  openBoard,
  openPage,
  starterArticle,
  startPicking,
} from '../test/board.tsx'
import { DESK, PHONE } from '../test/room.ts'
import { en } from '../text/test-texts.ts'
import { gameOf, ME, NOOR, playerOf } from './store/test-game.ts'

const picking = page.getByText(en.guesses.pick, { exact: false })

test('While a word to reveal is being picked, its bars are buttons, and the first in view has the focus', async () => {
  await openBoard()
  await startPicking()
  await expect.element(articleText.getByRole('button').first()).toHaveFocus()
})

test('Esc ends picking a word to reveal', async () => {
  await openBoard()
  await startPicking()
  await userEvent.keyboard('{Escape}')
  await expect.element(picking).not.toBeInTheDocument()
  await expect.element(guessBox).toHaveFocus()
})

test('Esc ends picking and keeps the text in the guess box, and a second Esc empties it', async () => {
  await openBoard()
  await guessBox.fill('xylo')
  await startPicking()
  await guessBox.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(picking).not.toBeInTheDocument()
  await expect.element(guessBox).toHaveValue('xylo')
  await userEvent.keyboard('{Escape}')
  await expect.element(guessBox).toHaveValue('')
})

test('A letter ends picking and goes into the guess box, and pressing a bar then reveals nothing', async () => {
  const { server } = await openBoard()
  await startPicking()
  await userEvent.keyboard('xylophone')
  await expect.element(picking).not.toBeInTheDocument()
  await expect.element(guessBox).toHaveValue('xylophone')
  await bars.nth(3).click()
  await userEvent.keyboard('{Enter}')
  await guessBox.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(guesses).toMatchTextContent(/xylophone/)
  await expect.element(hintButton).toHaveAccessibleName(en.header.hint)
  expect(server.rows.map(({ kind, word }) => `${kind} ${word}`)).toEqual(['guess xylophone'])
})

for (const [menu, choice] of [
  [en.header.hint, en.header.hint_pick],
  [en.header.more, en.header.help],
] as const) {
  test(`Typing a guess closes the open menu “${menu}”`, async () => {
    await openBoard()
    const item = page.getByRole('button', { name: choice, exact: false })
    await page.getByRole('button', { name: menu, exact: true }).click()
    await expect.element(item).toBeVisible()
    await userEvent.keyboard('sea')
    await expect.element(item).not.toBeInTheDocument()
    await expect.element(guessBox).toHaveValue('sea')
  })
}

/** Opens a race that both players have given up. */
async function openRaceThatIsOver(size = DESK): Promise<void> {
  const { id } = gameOf()
  const players = [
    playerOf(ME, 'Ann Reads', { state: 'gave_up' }),
    playerOf(NOOR, 'Ben Quits', { state: 'gave_up' }),
  ]
  const article = starterArticle('coffee')
  await openPage({
    mode: 'race',
    article,
    size,
    change: { ...article.atEnd, state: 'gave_up', players },
    calls: { [`games/${id}/story`]: () => ({ players: [], title: [] }) },
  })
}

test('On a phone, the story begins with the switch that leads back to the article', async () => {
  await openRaceThatIsOver(PHONE)
  await page.getByRole('button', { name: en.story.story }).click()
  const chosen = page.getByRole('radio', { name: en.story.story })
  await expect.element(chosen).toBeChecked()
  await expect.element(chosen).toHaveFocus()
})

test('Closing the help gives the focus back to the page, also while the story shows', async () => {
  await openRaceThatIsOver()
  await page.getByRole('banner').getByText(en.story.story).click()
  await expect.element(page.getByRole('table', { name: en.players.standings })).toBeVisible()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})
