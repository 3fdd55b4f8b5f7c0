import type { Challenge, ChallengePlayer } from '@inkling/protocol/challenges'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ME, userOf } from '../../game/store/test-game.ts'
import { sideOf } from '../../parts/challenges/test-sides.ts'
import { answerCalls } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'
import { ComparisonPage } from './comparison-page.tsx'

const ADA = userOf('00000000-0000-4000-8000-0000000000b2', 'Ada')
const CHALLENGE: Challenge = {
  code: 'ABCD2345',
  challenger: ADA,
  lang: 'en',
  difficulty: 'easy',
  length: 'lead',
  nearness: false,
  fading_ink: false,
  created_at: '2026-01-01T00:00:00.000Z',
  is_own: false,
  game_id: '00000000-0000-4000-8000-000000000001',
  state: 'decoded',
  title: 'Coffee',
  has_played: false,
  players: [finished(ADA), finished(userOf(ME, 'Cleo'))],
  sent_to: [],
}

function finished(user: ChallengePlayer['user']): ChallengePlayer {
  const finished_at = '2026-01-03T03:04:05.000Z'
  return { user, state: 'decoded', guesses: 40, seconds: 600, finished_at }
}

/** Heights at which a button has been, from now on. */
function followPlaces(title: string): Set<number> {
  const places = new Set<number>()
  const observer = new MutationObserver(() => {
    const button = document.querySelector(`button[title="${title}"]`)
    if (button !== null) places.add(button.getBoundingClientRect().top)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return places
}

for (const [device, size] of [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const) {
  test(`On ${device}, the players to compare with stay where they first show`, async () => {
    await page.viewport(size.width, size.height)
    await document.fonts.ready
    const { promise, resolve } = Promise.withResolvers<void>()
    answerCalls({
      'users/me': () => ({ ...userOf(ME, 'Cleo'), language: null, is_operator: false }),
      [`challenges/${CHALLENGE.code}/comparison`]: async () => {
        await promise
        return { mine: { ...sideOf('Cleo'), user: userOf(ME, 'Cleo') }, theirs: sideOf('Ada') }
      },
    })
    const places = followPlaces(en.challenge.compare_with('Ada'))
    render(<ComparisonPage challenge={CHALLENGE} />)
    await expect.element(page.getByText(en.ui.loading)).toBeInTheDocument()
    resolve()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByTitle(en.challenge.compare_with('Ada'))).toBeVisible()
    expect(places.size).toBe(1)
  })
}
