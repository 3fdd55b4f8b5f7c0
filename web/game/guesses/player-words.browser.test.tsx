import type { SheetRow } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { NOOR, openGame, openServer, playerOf, userOf } from '../store/test-game.ts'
import { GameContext } from '../store/use-game.ts'
import { PlayerWords } from './player-words.tsx'

function rowOf(seq: number, word: string): SheetRow {
  return { seq, kind: 'guess', word, count: 0, opened: [] }
}

test('Words of a player that the server does not have yet are requested once, and again with their next one', async () => {
  const players = [playerOf(NOOR, 'Noor', { seq: 2 })]
  const { store, channel } = await openGame('race', {
    server: openServer('race', undefined, { players }),
  })
  let asked = 0
  let rows = [rowOf(1, 'water')]
  answerCalls({
    [`games/${store.id}/guesses`]: () => {
      asked += 1
      return rows
    },
  })
  store.follow()
  await expect.poll(() => channel.hearing).not.toBeNull()
  const noor = { user: userOf(NOOR, 'Noor'), name: 'Noor', initial: 'N', hue: 1 }
  render(
    <GameContext value={store}>
      <PlayerWords person={noor} isChosen={false} onBack={null} />
    </GameContext>,
  )
  await expect.poll(() => asked).toBe(2)
  await expect.element(page.getByText('water')).toBeVisible()

  rows = [...rows, rowOf(2, 'boat'), rowOf(3, 'ship')]
  const progress = { seq: 3, guesses: 3, hints: 0, uncovered: 0, title_found: 0 }
  channel.hearing?.onEvent('PROGRESS', { user_id: NOOR, ...progress })
  await expect.element(page.getByText('ship')).toBeVisible()
  expect(asked).toBe(3)
})
