import { optionsOf } from '@inkling/game/open/modes'
import type { Daily, DailyPart } from '@inkling/protocol/daily'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { guess, openBoard } from '../../test/board.tsx'
import { en } from '../../text/test-texts.ts'
import { gameOf } from '../store/test-game.ts'

const DAY = '2033-11-12'
const OTHER_ID = '00000000-0000-4000-8000-000000000009'

const SHORT: DailyPart = {
  number: 37,
  difficulty: 'medium',
  game_id: gameOf().id,
  state: 'decoded',
  guesses: 12,
  hits: 8,
  hints: 0,
  seconds: 95,
  title: 'Coffee',
  board: [],
  not_begun: { count: 0, users: [] },
}
const LONG = { ...SHORT, number: 214, game_id: OTHER_ID, guesses: 14, hits: 7, seconds: 372 }

/** Decodes the short daily of a day whose daily is as told. */
async function decodeShort(whole: DailyPart): Promise<void> {
  const daily: Daily = {
    day: DAY,
    lang: 'en',
    languages: ['en'],
    is_today: true,
    ends_in: 3_600_000,
    streak: { current: 1, best: 1 },
    whole,
    lead: SHORT,
  }
  await openBoard({
    fading: (waves) => ({ waves, words: [], opened_at: gameOf().now }),
    change: { day: DAY, options: optionsOf('solo', { length: 'lead', fading_ink: true }) },
    calls: {
      daily: () => daily,
      [`games/${SHORT.game_id}/guesses`]: () => [],
      [`games/${OTHER_ID}/guesses`]: () => [],
    },
  })
  await guess('coffee')
  await expect.element(page.getByRole('heading', { name: 'Coffee' }).first()).toBeVisible()
}

/** Shares the result, and returns what was copied. */
async function share(name: string): Promise<string[]> {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.getByRole('button', { name, exact: true }).click()
  await expect.poll(() => copy.mock.calls.length).toBe(1)
  return copy.mock.calls[0]![0].split('\n')
}

test('After the second daily of a day, one text shares both', async () => {
  await decodeShort(LONG)
  expect(await share(en.result.share_both)).toEqual([
    'Inkling Daily 214',
    'Decoded in 14 guesses · 06:12 · 50% hit rate',
    'Short daily 37',
    expect.stringMatching(/^Decoded in 12 guesses · 01:35 · \d+% faded$/),
    expect.stringMatching(`/daily/${DAY}$`),
  ])
})

test('After the first daily of a day, the text has only this one', async () => {
  await decodeShort({ ...LONG, game_id: null, state: null, title: null })
  const lines = await share(en.result.share)
  expect(lines[0]).toBe('Inkling Short daily 37')
  expect(lines.join()).not.toContain('214')
})
