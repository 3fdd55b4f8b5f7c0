import type { GameEvent, Player } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { articleOf, articleText, guess, guessBox, openBoard, openPage } from '../test/board.tsx'
import { momentOf } from '../test/moment.ts'
import { DESK, PHONE } from '../test/room.ts'
import { en } from '../text/test-texts.ts'
import { eventOf, ME, NOOR, playerOf, standingOf } from './store/test-game.ts'

const BEN = '00000000-0000-4000-8000-0000000000c3'
const KIT = '00000000-0000-4000-8000-0000000000d4'
const NOW = '2026-01-01T00:00:00.000Z'
const LATER = '2026-01-01T00:01:00.000Z'

const SIZES = {
  'a phone': PHONE,
  'a phone with its keyboard': { width: 390, height: 508 },
  'a small desktop': DESK,
  'a desktop': { width: 1280, height: 800 },
}

const article = articleOf('George Washington Carver', 'en', [
  {
    kind: 'paragraph',
    text: 'He spent his life teaching farmers what grows well on poor soil. '.repeat(9),
  },
])

const [noor, ben] = [playerOf(NOOR, 'Noor Fast'), playerOf(BEN, 'Ben Slow')]
const everyone = [playerOf(ME, 'Ada Me'), noor, ben]

let number = 0
function event(change: Partial<GameEvent>): GameEvent {
  number += 1
  return eventOf(number, change)
}

/** Event that a spectator comes. */
function comes(): GameEvent {
  const kit = playerOf(KIT, 'Kit Who Only Watches', { state: 'watching' })
  return event({ kind: 'joined', user_id: KIT, user: kit.user, players: [standingOf(kit)] })
}

function changes(kind: GameEvent['kind'], player: Player, change: Partial<Player>): GameEvent {
  const { user } = player
  const players = [standingOf({ ...player, ...change })]
  return event({ kind, user_id: user.id, user, players })
}

function topOf(element: Element): number {
  return Math.round(element.getBoundingClientRect().top * 10) / 10
}

/** List of all guesses, or of the newest ones on a phone. */
const guesses = page
  .getByRole('list', { name: en.guesses.title, exact: true })
  .or(page.getByRole('list', { name: en.guesses.recent }))

/** Tops of the guess box, the guesses and the first paragraph. */
function places() {
  const paragraph = articleText.element().querySelector('p')!
  return [guessBox.element(), guesses.element(), paragraph].map(topOf)
}

for (const [device, size] of Object.entries(SIZES)) {
  for (const mode of ['solo', 'race', 'together'] as const) {
    test(`On ${device}, nothing moves while one plays ${mode}`, async () => {
      number = 0
      const players = mode === 'solo' ? [] : everyone
      const { tell, store, channel } = await openBoard({ mode, article, size, change: { players } })
      await guess('life')
      await expect.element(articleText.getByText('life').first()).toBeVisible()
      await expect.element(guesses).toBeVisible()
      const before = places()

      for (const word of ['the', 'life', 'two words', 'xylophone', 'x'.repeat(60), 'soil']) {
        await guess(word)
        await expect.poll(() => store.state().outbox.pending).toEqual([])
        expect.soft(places(), word).toEqual(before)
      }
      if (mode === 'solo') return

      tell(comes())
      await expect.poll(() => store.state().server.game?.players).toHaveLength(4)
      expect.soft(places(), 'a spectator').toEqual(before)

      if (mode === 'together') {
        tell(changes('voted', noor, { votes: true }))
        await expect
          .element(page.getByText(en.players.votes({ votes: 1, of: 3 })).first())
          .toBeInTheDocument()
        expect.soft(places(), 'a vote').toEqual(before)
        const row = { seq: 9, kind: 'guess' as const, word: 'poor', ...article.find('poor') }
        channel.hearing?.onEvent('ROW', { ...row, count: 9, user_id: NOOR })
        await expect.element(articleText.getByText('poor').first()).toBeVisible()
        expect.soft(places(), 'a hit of another').toEqual(before)
      } else {
        tell(changes('decoded', noor, { state: 'decoded', place: 1, finished_at: NOW }))
        await expect.poll(() => store.state().server.game?.players[1]?.place).toBe(1)
        expect.soft(places(), 'a first place').toEqual(before)
      }
      channel.hearing?.onEvent('REACTION', { user_id: KIT, reaction: 'clap' })
      expect.soft(places(), 'a reaction').toEqual(before)
    })
  }
}

test('The card of a winner and the button of the rematch stay where they are while the others finish', async () => {
  number = 0
  const won = playerOf(ME, 'Ada Me', { state: 'decoded', place: 1, finished_at: NOW })
  const { tell } = await openPage({
    mode: 'race',
    article,
    change: { ...article.atEnd, phase: 'running', state: 'decoded', players: [won, noor, ben] },
  })
  const result = page.getByRole('region', { name: en.result.title })
  const button = page.getByRole('region', { name: en.rematch.again.title }).getByRole('button')
  const now = () => [result, button].map((part) => topOf(part.element()))
  await expect.element(button).toBeVisible()
  const before = now()

  tell(changes('decoded', noor, { state: 'decoded', place: 2, finished_at: LATER }))
  await expect.element(page.getByText(/ahead of/)).toBeVisible()
  expect(now()).toEqual(before)

  const last = changes('over', ben, { state: 'timed_out', finished_at: LATER })
  tell({ ...last, user_id: null, user: null, game: { ...last.game, over_at: LATER } })
  await expect.element(page.getByRole('heading', { name: en.players.standings })).toBeVisible()
  expect(now()).toEqual(before)
})

test('After a game alone, the guesses follow the buttons at once', async () => {
  await openPage({ article, change: { ...article.atEnd, state: 'decoded' }, guessed: ['life'] })
  const guesses = page.getByRole('list', { name: en.guesses.title, exact: true })
  const share = page.getByRole('button', { name: en.result.share })
  await expect.element(guesses).toBeVisible()
  const [above, list] = [share, guesses].map((part) => part.element().getBoundingClientRect())
  expect(list!.top - above!.bottom).toBeLessThan(120)
})

test('On a shared board the latest hits cover no figure', async () => {
  const players = [playerOf(ME, 'Ada Me'), playerOf(NOOR, 'Noor Fast')]
  const { channel } = await openBoard({ mode: 'together', article, change: { players } })
  await guess('life')
  const row = page.getByRole('listitem').filter({ hasText: 'Noor' })
  const boxOf = (text: string) =>
    row.getByText(text, { exact: true }).elements()[0]?.getBoundingClientRect()
  const boxes = momentOf(() => {
    const [gain, hits] = [boxOf('+9'), boxOf(en.guesses.hits_of(9))]
    return gain === undefined || hits === undefined ? null : { gain, hits }
  })
  const found = article.find('poor')
  channel.hearing?.onEvent('ROW', {
    ...found,
    seq: 2,
    kind: 'guess',
    word: 'poor',
    count: 9,
    user_id: NOOR,
  })
  const { gain, hits } = await boxes
  expect(gain.width).toBeGreaterThan(0)
  expect(gain.right).toBeLessThanOrEqual(hits.left)
})
