import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guessBox, openBoard } from '../../test/board.tsx'
import { en } from '../../text/test-texts.ts'
import { ME, NOOR, playerOf } from '../store/test-game.ts'

test('A vote to give up leaves the focus in the guess box', async () => {
  const votes: unknown[] = []
  const players = [playerOf(ME, 'Ada Me'), playerOf(NOOR, 'Noor Fast')]
  const calls = { vote_give_up: (input: unknown) => votes.push(input) }
  await openBoard({ mode: 'together', change: { players }, calls })
  await guessBox.click()
  await page.getByRole('button', { name: en.header.give_up, exact: true }).click()
  await expect.poll(() => votes).toHaveLength(1)
  await expect.element(guessBox).toHaveFocus()
})
