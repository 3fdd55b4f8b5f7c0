import { optionsOf } from '@inkling/game/open/modes'
import type { LadderResult } from '@inkling/protocol/ghosts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, SCORE, starterArticle } from '../../test/board.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'
import { ghostOf, pacerOf } from '../players/test-ghost.ts'
import { gameOf, NOOR, userOf } from '../store/test-game.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')
const SECOND = 1_000

const result = page.getByRole('region', { name: en.result.title })
const ladder = page.getByRole('region', { name: en.ladder.title })
const bars = () => [...ladder.element().querySelectorAll<HTMLElement>('[aria-hidden] > i')]
const colorOf = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`)

/** Opens the result of a quick race of some seconds against a best third of 91 s, a pace of 112 s and a friend of 140 s. */
async function openResult({
  seconds = 96,
  size = DESK,
  after = {},
}: {
  seconds?: number
  size?: typeof DESK
  after?: Partial<LadderResult>
} = {}) {
  const article = starterArticle('coffee')
  const stands: LadderResult = {
    rung: 2,
    in_a_row: 2,
    pace: 112,
    has_won: true,
    moved: 0,
    ...after,
  }
  const board = await openPage({
    article,
    size,
    ghosts: [
      pacerOf('1', 'own_pace', 112),
      pacerOf('2', 'own_third', 91),
      ghostOf('3', { kind: 'friend', user: userOf(NOOR, 'Noor'), decoded_at: 140 * SECOND }),
    ],
    change: {
      ...article.atEnd,
      variant: 'quick_race',
      options: optionsOf('solo', { length: 'lead', fading_ink: true }),
      state: 'decoded',
      players: [],
      score: { ...SCORE, seconds },
      elapsed: seconds * SECOND,
      finished_at: new Date(START + seconds * SECOND).toISOString(),
    },
    calls: { [`games/${gameOf().id}/ladder`]: () => stands },
  })
  await expect.element(ladder.getByRole('heading')).toBeVisible()
  return board
}

const pill = (text: string) => result.getByText(text, { exact: true })

test('The result of a quick race says my place among the lanes and how much had faded', async () => {
  await openResult()
  await expect.element(pill('2nd of 4 lanes')).toBeVisible()
  await expect.element(result.getByText('Decoded at 39% faded', { exact: true })).toBeVisible()
})

test('A first place among lanes has the same pill as any other place', async () => {
  const colorOfPill = (text: string) => getComputedStyle(pill(text).element()).backgroundColor
  const { close } = await openResult()
  const quiet = colorOfPill('2nd of 4 lanes')
  close()
  await openResult({ seconds: 80 })
  expect(colorOfPill('1st of 4 lanes')).toBe(quiet)
})

test('The ladder shows my rung, my wins in a row, and what the next race may change', async () => {
  await openResult()
  await expect.element(ladder.getByRole('heading', { name: 'Rung 3' })).toBeVisible()
  await expect.element(ladder.getByRole('img', { name: '2 wins in a row' })).toBeVisible()
  const sentence =
    '16 seconds ahead of your pace, twice in a row. Once more, and it gets 10% faster.'
  await expect.element(ladder.getByText(sentence, { exact: true })).toBeVisible()
  expect(bars()).toHaveLength(5)
  for (const bar of bars().slice(0, 3)) {
    await expect.element(bar).toHaveStyle({ backgroundColor: colorOf('primary') })
  }
  await expect.element(bars()[3]!).not.toHaveStyle({ backgroundColor: colorOf('primary') })
})

test('Losses are crossed out, and the lowest rung threatens nobody', async () => {
  await openResult({ seconds: 128, after: { rung: 0, in_a_row: -2, has_won: false } })
  const losses = ladder.getByRole('img', { name: '2 losses in a row' })
  await expect.element(losses).toBeVisible()
  expect(losses.element().querySelectorAll('svg')).toHaveLength(2)
  const sentence = '16 seconds behind your pace, twice in a row.'
  await expect.element(ladder.getByText(sentence, { exact: true })).toBeVisible()
})

test('On a phone the ladder is one line of the dock, of which a screen reader hears all', async () => {
  await openResult({ size: PHONE })
  await expect.element(pill('2nd of 4 lanes')).toBeVisible()
  await expect.element(ladder.getByRole('img', { name: '2 wins in a row' })).toBeVisible()
  expect(ladder.element().getBoundingClientRect().height).toBe(24)
  await expect.element(bars()[0]!).not.toBeVisible()
  const sentence = ladder.getByRole('paragraph')
  await expect
    .element(sentence)
    .toMatchTextContent(/^16 seconds ahead of your pace, twice in a row/)
  expect(sentence.element().getBoundingClientRect().width).toBe(1)
})
