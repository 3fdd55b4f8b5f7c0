import type { Challenge } from '@inkling/protocol/challenges'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ME, userOf } from '../../game/store/test-game.ts'
import { answerCalls } from '../../test/fake-server.ts'
import { render } from '../../test/render.tsx'
import { DESK, PHONE } from '../../test/room.ts'
import { en } from '../../text/test-texts.ts'
import { OpenChallenge } from './open-challenge.tsx'

const CHALLENGE: Challenge = {
  code: 'ABCD2345',
  challenger: userOf('00000000-0000-4000-8000-0000000000b2', 'Ann Smith'),
  lang: 'en',
  difficulty: 'easy',
  length: 'lead',
  nearness: false,
  created_at: '2026-01-01T00:00:00.000Z',
  is_own: false,
  game_id: null,
  state: null,
  title: null,
  has_played: false,
  players: [],
  sent_to: [],
}

/** Texts that the bar with the button covers. */
function covered(bar: DOMRect): string[] {
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const texts: string[] = []
  while (walker.nextNode() !== null) {
    range.selectNodeContents(walker.currentNode)
    const { top, bottom, width } = range.getBoundingClientRect()
    const isInBar = walker.currentNode.parentElement!.closest('button') !== null
    if (!isInBar && width > 1 && bottom > bar.top && top < bar.bottom) {
      texts.push(walker.currentNode.textContent ?? '')
    }
  }
  return texts
}

for (const size of [DESK, { width: 1280, height: 800 }, PHONE]) {
  test(`On a screen of ${size.width} by ${size.height} pixels, the button covers no text of a challenge`, async () => {
    await page.viewport(size.width, size.height)
    answerCalls({
      'users/me': () => ({ ...userOf(ME, 'Cleo'), language: null, is_operator: false }),
    })
    render(<OpenChallenge challenge={CHALLENGE} />)
    const play = page.getByRole('button', { name: en.challenge_news.play })
    await expect.element(play).toBeInViewport()
    await expect.element(page.getByText('Cleo')).toBeInTheDocument()
    await document.fonts.ready
    expect(covered(play.element().parentElement!.getBoundingClientRect())).toEqual([])
  })
}
