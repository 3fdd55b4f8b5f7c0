import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { recall } from '../../lib/remembered.ts'
import { showingOf } from '../../test/moment.ts'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { openGame, openServer } from '../store/test-game.ts'
import { GameContext } from '../store/use-game.ts'
import { TipSlot } from './tips.tsx'

test('Each of the three tips stays for two guesses, so that it can be read', async () => {
  const { store } = await openGame()
  render(
    <GameContext value={store}>
      <TipSlot docked={false} />
    </GameContext>,
  )
  const { tip_guess_what, tip_bar_what, tip_title_what } = en.guesses
  const words = ['one', 'two', 'three', 'four', 'five', 'six']
  for (const tip of [tip_guess_what, tip_bar_what, tip_title_what]) {
    for (const word of words.splice(0, 2)) {
      await expect.element(page.getByText(tip)).toBeVisible()
      store.submit(word)
      await expect.poll(() => store.state().server.rows.at(-1)?.word).toBe(word)
    }
  }
  await expect.element(page.getByText(tip_title_what)).not.toBeInTheDocument()
  expect(recall('tips_seen')).toBe(true)
})

test('A board says how many guesses wait without a connection, and how many were sent once it is back', async () => {
  const { store, server } = await openGame()
  render(
    <GameContext value={store}>
      <TipSlot docked={false} />
    </GameContext>,
  )
  const { back, kept_guesses, no_connection } = en.guesses
  server.line.isDown = true
  store.setOffline(true)
  store.submit('one')
  store.submit('two')
  await expect.element(page.getByText(`${no_connection} ${kept_guesses(2)}`)).toBeVisible()
  const isBack = showingOf(page.getByRole('status').filter({ hasText: back(2) }))
  server.line.isDown = false
  store.setOffline(false)
  void store.tryAgain()
  expect((await isBack).textContent).toBe(back(2))
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('Until the first guess a board says that its article comes from elsewhere than was chosen', async () => {
  const from = { difficulty: 'easy', topic: 'arts' } as const
  const widening = { from, to: { difficulty: 'medium', topic: 'arts' } } as const
  const { store } = await openGame('solo', { server: openServer('solo', undefined, { widening }) })
  render(
    <GameContext value={store}>
      <TipSlot docked={false} />
    </GameContext>,
  )
  const note = page.getByText(en.play.widened({ from: 'Easy · Arts', to: 'Medium · Arts' }))
  await expect.element(note).toBeVisible()

  store.submit('one')

  await expect.element(note).not.toBeInTheDocument()
})
