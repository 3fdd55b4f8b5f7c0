import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { BoardElementsContext, createBoardElements } from '../board-elements.ts'
import { openGame } from '../store/test-game.ts'
import { GameContext } from '../store/use-game.ts'
import { GuessBox } from './guess-box.tsx'

const box = page.getByRole('textbox')

async function openBox() {
  const { server, store } = await openGame()
  render(
    <GameContext value={store}>
      <BoardElementsContext value={createBoardElements()}>
        <GuessBox />
      </BoardElementsContext>
    </GameContext>,
  )
  return server
}

test('Enter during a composition ends it, and only the next Enter guesses', async () => {
  const server = await openBox()
  await box.click()
  await compose('みず')
  await expect.element(box).toHaveValue('みず')
  await pressEnterInComposition()
  await cdp().send('Input.insertText', { text: '水' })
  await expect.element(box).toHaveValue('水')
  expect(server.asked).toEqual([])

  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.asked).toEqual(['水'])
  await expect.element(box).toHaveValue('')
})

test('Enter that Safari reports after the end of a composition does not guess', async () => {
  const server = await openBox()
  await box.fill('水')
  const key = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
  box.element().dispatchEvent(new KeyboardEvent('keydown', key))
  await expect.element(box).toHaveValue('水')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.asked).toEqual(['水'])
})

async function compose(text: string): Promise<void> {
  const selection = { selectionStart: text.length, selectionEnd: text.length }
  await cdp().send('Input.imeSetComposition', { text, ...selection })
}

/** Sends the key as a browser does that hands it to an input method. */
async function pressEnterInComposition(): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}
