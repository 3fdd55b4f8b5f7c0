import { expect, type Page } from '@playwright/test'
import { expectStarted, giveUp, hintButton, ink, words } from './boards.ts'
import { codeOf, openLeadLobby, player, startButton } from './lobbies.ts'
import { guessBox, startGame } from './player.ts'
import { call, callerFor } from './session.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

async function chooseWord(page: Page): Promise<void> {
  await hintButton(page).click()
  await page.getByRole('button', { name: en.header.hint_pick }).click()
  await expect(choosing(page)).toBeVisible()
  await expect(ink(page).first()).toHaveRole('button')
}

function choosing(page: Page) {
  return page.getByText(en.guesses.pick)
}

test('Esc or a typed letter ends picking a word to reveal, and no hint is used', async ({
  arrive,
}) => {
  const page = await arrive('Esme Chooses', { path: '/play' })
  await startGame(page)

  await test.step('Esc ends picking', async () => {
    await chooseWord(page)
    await page.keyboard.press('Escape')
    await expect(choosing(page)).toBeHidden()
    await expect(guessBox(page)).toBeFocused()
  })

  await test.step('Esc ends picking and keeps the text in the guess box', async () => {
    await guessBox(page).fill('xylo')
    await chooseWord(page)
    await guessBox(page).focus()
    await page.keyboard.press('Escape')
    await expect(choosing(page)).toBeHidden()
    await expect(guessBox(page)).toHaveValue('xylo')
    await page.keyboard.press('Escape')
    await expect(guessBox(page)).toHaveValue('')
  })

  await test.step('a letter ends picking and goes into the guess box', async () => {
    await chooseWord(page)
    await page.keyboard.type('xylophone')
    await expect(choosing(page)).toBeHidden()
    await expect(guessBox(page)).toHaveValue('xylophone')
  })

  await test.step('pressing a bar then reveals nothing', async () => {
    await ink(page).last().click()
    await page.keyboard.press('Enter')
    await guessBox(page).press('Enter')
    await expect(words(page)).toHaveCount(1)
    await expect(words(page)).toContainText('xylophone')
    await expect(hintButton(page)).toHaveAccessibleName(en.header.hint)
  })
})

test('typing a guess closes an open menu of the board', async ({ arrive }) => {
  const page = await arrive('Mona Types', { path: '/play' })
  await startGame(page)
  for (const [menu, choice] of [
    ['Hint', 'Choose a word to reveal'],
    ['More', 'How to play'],
  ] as const) {
    const button = page.getByRole('button', { name: menu, exact: true })
    const item = page.getByRole('button', { name: choice })
    await button.click()
    await expect(item).toBeVisible()
    await page.keyboard.type('sea')
    await expect(item).toBeHidden()
    await expect(guessBox(page)).toHaveValue('sea')
    await guessBox(page).fill('')
  }
})

test('closing the help gives the focus back to the page, also while the story shows', async ({
  arrive,
}) => {
  const ann = await arrive('Ann Reads', { path: '/play' })
  await openLeadLobby(ann, 'race')
  const ben = await callerFor('Ben Quits')
  const { game_id } = await call(ben, 'join_game', { _code: await codeOf(ann) })
  await expect(player(ann, 'Ben Quits')).toBeVisible()
  await startButton(ann).click()
  await expectStarted(ann)
  await call(ben, 'give_up', { _game_id: game_id })
  await ben.dispose()
  await giveUp(ann)
  await ann.getByRole('radio', { name: en.story.story }).check({ force: true })
  await expect(ann.getByRole('table', { name: en.players.standings })).toBeVisible()
  await ann.evaluate(() => (document.activeElement as HTMLElement).blur())
  await ann.keyboard.press('?')
  await expect(ann.getByRole('dialog')).toBeVisible()
  await ann.keyboard.press('Escape')
  await expect(ann.getByRole('main')).toBeFocused()
})
