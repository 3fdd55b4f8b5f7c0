import { inkLasts, timeOfWave } from '@inkling/game/open/fading-ink'
import { optionsOf } from '@inkling/game/open/modes'
import type { PlayerState } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, starterArticle } from '../../test/board.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'

const result = page.getByRole('region', { name: en.result.title })
const stamp = () => document.querySelector('[data-stamp]')

/** Opens a result of a game alone whose ink faded for some milliseconds, until the player finished. */
async function openResult({
  state,
  elapsed,
  size = DESK,
}: {
  state: PlayerState
  elapsed: number
  size?: typeof DESK
}) {
  const article = starterArticle('coffee')
  const options = optionsOf('solo', { fading_ink: true })
  const finished_at = new Date(Date.parse('2026-01-01T00:00:00.000Z') + elapsed).toISOString()
  await openPage({
    article,
    size,
    change: { ...article.atEnd, options, state, elapsed, finished_at },
  })
}

const shown = (text: string) =>
  expect.element(result.getByText(text, { exact: true })).toBeVisible()
const absent = (text: string) =>
  expect.element(result.getByText(text, { exact: false })).not.toBeInTheDocument()

for (const [device, size] of Object.entries({ 'a desktop': DESK, 'a phone': PHONE })) {
  test(`On ${device} the result says how much had faded when the article was decoded`, async () => {
    await openResult({ state: 'decoded', elapsed: timeOfWave('whole', 21), size })
    await shown('Decoded at 38% faded')
    await absent(en.result.alone.decoded)
    await expect.poll(stamp).not.toBeNull()
  })

  test(`On ${device} the result of a player whose ink ran out says so, without a stamp`, async () => {
    await openResult({ state: 'timed_out', elapsed: inkLasts('whole'), size })
    await shown('The ink is gone')
    await absent(en.result.alone.timed_out)
    expect(stamp()).toBeNull()
  })
}

test('An article that was decoded before its ink began to fade is simply decoded', async () => {
  await openResult({ state: 'decoded', elapsed: timeOfWave('whole', 1) - 1 })
  await shown(en.result.alone.decoded)
  await absent('faded')
})

test('Whoever runs out of time while there is ink is told of the time, not of the ink', async () => {
  await openResult({ state: 'timed_out', elapsed: inkLasts('whole') - 1_000 })
  await shown(en.result.alone.timed_out)
  await absent(en.result.ink_gone)
})
