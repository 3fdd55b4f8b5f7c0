import { optionsOf } from '@inkling/game/open/modes'
import type { Rematch } from '@inkling/protocol/lobbies'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../api/api.ts'
import { rematchQuery } from '../../data/lobby.ts'
import { answerCalls } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'
import { gameOf, ME, NOOR, openGame, playerOf, userOf } from '../store/test-game.ts'
import { GameContext } from '../store/use-game.ts'
import { FoldContext } from './fold.ts'
import { RematchCard } from './rematch-card.tsx'

const NEXT = '00000000-0000-4000-8000-000000000002'
const [mine, noor] = [userOf(ME, 'Ada'), userOf(NOOR, 'Noor')]

const lobby: Rematch = {
  game_id: NEXT,
  phase: 'lobby',
  host_id: ME,
  players: [mine],
  awaited: [noor],
}

const notYet = page.getByRole('button', { name: en.rematch.not_yet })

const game = gameOf({ mode: 'race', state: 'decoded', phase: 'over', next_game_id: NEXT })

async function renderCard({ isFolded = false, shown = game } = {}): Promise<void> {
  const { store } = await openGame('race')
  render(
    <GameContext value={store}>
      <FoldContext value={isFolded ? { isFolded, toggle: () => {} } : null}>
        <RematchCard game={{ ...shown, players: [playerOf(ME, 'Ada'), playerOf(NOOR, 'Noor')] }} />
      </FoldContext>
    </GameContext>,
  )
}

/** Shows the card to the host of a rematch that Noor has not joined. Time passes only by `pass`. */
async function showCard({ isFolded = false } = {}) {
  let rematch = lobby
  const started: unknown[] = []
  answerCalls({
    [`games/${game.id}/rematch`]: () => rematch,
    start_game: (input) => {
      started.push(input)
      return {}
    },
  })
  await renderCard({ isFolded })
  const start = page.getByRole('button', { name: en.rematch.again.start_now })
  await expect.element(page.getByRole('status')).toHaveTextContent(en.rematch.waiting_for('Noor'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  async function join(): Promise<void> {
    rematch = { ...rematch, players: [mine, noor], awaited: [] }
    const { queryKey } = rematchQuery(game.id)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, rematch)
    await pass(0)
    await expect.element(notYet).toBeVisible()
  }
  return { started, start, join }
}

function pass(ms: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(ms)
}

test('A rematch starts by itself five seconds after everybody is in', async () => {
  const { started, start, join } = await showCard()
  await expect.element(start).toBeDisabled()
  await join()
  await expect.element(start).toBeEnabled()

  await pass(4_999)
  expect(started).toEqual([])
  await pass(1)
  await vi.waitFor(() => expect(started).toEqual([{ game_id: NEXT }]))
})

test('Its host can stop that, and start it with a press', async () => {
  const { started, join } = await showCard()
  await join()
  await notYet.click()
  await expect.element(notYet).not.toBeInTheDocument()

  await pass(60_000)
  expect(started).toEqual([])
  await page.getByRole('button', { name: en.rematch.again.start_now }).click()
  await vi.waitFor(() => expect(started).toEqual([{ game_id: NEXT }]))
})

test('Folded, the card shows one action: the lobby, then “Not yet”, then the start', async () => {
  const { start, join } = await showCard({ isFolded: true })
  const lobby = page.getByRole('link', { name: en.rematch.to_lobby })
  await expect.element(lobby).toBeVisible()
  await expect.element(start).not.toBeInTheDocument()

  await join()
  await expect.element(lobby).not.toBeInTheDocument()
  await expect.element(start).not.toBeInTheDocument()
  await notYet.click()
  await expect.element(start).toBeEnabled()
})

test('The button stays where it is until the rematch starts', async () => {
  const { start, join } = await showCard()
  const { top } = start.element().getBoundingClientRect()
  await join()
  expect(start.element().getBoundingClientRect().top).toBe(top)
})

test('Folded on a phone, the sentence has a line of its own', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  await showCard({ isFolded: true })
  const { bottom, width } = page.getByRole('status').element().getBoundingClientRect()
  const lobby = page.getByRole('link', { name: en.rematch.to_lobby }).element()
  expect(lobby.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  expect(width).toBeGreaterThan(0.8 * PHONE.width)
})

test('A player who joins a rematch goes to it, even if it starts before they see its lobby', async () => {
  let rematch: Rematch = { ...lobby, host_id: NOOR, players: [noor], awaited: [mine] }
  answerCalls({
    [`games/${game.id}/rematch`]: () => rematch,
    request_rematch: () => {
      rematch = { ...rematch, phase: 'running', players: [noor, mine], awaited: [] }
      return { game_id: NEXT }
    },
  })
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  await renderCard()

  await page.getByRole('button', { name: en.rematch.again.join }).click()

  await expect.poll(() => location.pathname).toBe(`/games/${NEXT}`)
})

test.each([
  ['somebody asks', { ...lobby, players: [noor], awaited: [mine], host_id: NOOR }],
  ['it waits for its host', { ...lobby, players: [noor, mine], awaited: [], host_id: NOOR }],
  ['it runs', { ...lobby, phase: 'running', players: [noor], awaited: [], host_id: NOOR }],
] as const)('Inside a match nothing is called a rematch when %s', async (when, rematch) => {
  const match = { number: 1, scores: [{ user: noor, wins: 1 }], winner_id: null }
  const id = `${game.id}-${when}`
  const shown = { ...game, id, options: optionsOf('race', { best_of: 3 }), match }
  answerCalls({ [`games/${encodeURIComponent(id)}/rematch`]: () => rematch })
  await renderCard({ shown })
  await expect.element(page.getByRole('list', { name: en.rematch.next.people })).toBeVisible()
  const names = [...document.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel)
  expect(`${document.body.textContent} ${names.join(' ')}`).not.toMatch(/rematch/i)
})
