import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { decoded, guess, openBoard } from '../../test/board.tsx'
import { en } from '../../text/test-texts.ts'
import { ME, playerOf, userOf } from '../store/test-game.ts'

const keep = page.getByRole('link', { name: en.result.keep_games })

async function decodeAs(user: ReturnType<typeof userOf>): Promise<void> {
  await openBoard({ change: { players: [playerOf(ME, 'Gus', { user })] } })
  await guess('coffee')
  await expect.element(decoded).toBeVisible()
}

test('After a game, a guest sees where to keep their games', async () => {
  await decodeAs({ ...userOf(ME, 'Gus'), is_guest: true })
  await expect.element(keep).toBeVisible()
})

test('After a game, nobody else is asked to keep their games', async () => {
  await decodeAs(userOf(ME, 'Gus'))
  await expect.element(keep).not.toBeInTheDocument()
})
