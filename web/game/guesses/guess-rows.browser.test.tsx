import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { en } from '../../text/test-texts.ts'
import { openGame } from '../store/test-game.ts'
import { GameContext, useGame } from '../store/use-game.ts'
import { useConnection } from '../use-board.ts'
import { PendingRow } from './pending-row.tsx'

function Pending() {
  useConnection()
  const pending = useGame((state) => state.outbox.pending)
  return (
    <ul>
      {pending.map((action) => (
        <PendingRow key={action.id} action={action} variant="row" />
      ))}
    </ul>
  )
}

test('“Try again” without a network sends the guess once the network is back', async () => {
  const { server, store } = await openGame()
  render(
    <GameContext value={store}>
      <Pending />
    </GameContext>,
  )
  server.line.breaksAt = 'water'
  store.submit('water')
  const again = page.getByRole('button', { name: en.guesses.try_again_word('water') })
  await expect.element(again).toBeVisible()

  server.line.breaksAt = ''
  server.line.isDown = true
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByText('water')).toBeVisible()

  server.line.isDown = false
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('water')).not.toBeInTheDocument()
  expect(store.state().server.rows.map(({ word }) => word)).toEqual(['water'])
})
