import type { Challenge } from '@inkling/protocol/challenges'
import type { InboxItem } from '@inkling/protocol/inbox'
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../api/api.ts'
import { inboxQuery } from '../../data/inbox.ts'
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
  fading_ink: false,
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

const waiting: InboxItem = {
  id: 1,
  kind: 'challenge',
  user: CHALLENGE.challenger,
  code: CHALLENGE.code,
  lang: 'en',
  difficulty: 'easy',
  length: 'lead',
  created_at: CHALLENGE.created_at,
}

/** Stands for the home page. */
function Inbox() {
  const { data } = useQuery(inboxQuery)
  return data !== undefined && <p>Waiting: {data.length}</p>
}

/** Fakes a server whose lists from before the change arrive only once the returned function is called. */
function answerLate(change: string, answer: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isOpen = true
  answerCalls({
    'users/me': () => ({ ...userOf(ME, 'Cleo'), language: null, is_operator: false }),
    inbox: async () => {
      if (!isOpen) return []
      await promise
      return [waiting]
    },
    [change]: () => {
      isOpen = false
      return answer
    },
  })
  return resolve
}

test.each([
  [
    'declined',
    'decline_challenge',
    {},
    () => page.getByRole('link', { name: en.challenge.not_now }),
  ],
  [
    'begun',
    'answer_challenge',
    { game_id: '00000000-0000-4000-8000-000000000001' },
    () => page.getByRole('button', { name: en.challenge_news.play }),
  ],
])(
  'A challenge that was %s is gone from the home page, although that asked before',
  async (_, change, answer, findButton) => {
    const address = location.href
    onTestFinished(() => history.replaceState(null, '', address))
    const release = answerLate(change, answer)
    render(
      <>
        <OpenChallenge challenge={CHALLENGE} />
        <Inbox />
      </>,
    )
    await findButton().click()
    await expect.poll(() => location.href).not.toBe(address)
    await expect.poll(() => queryClient.isMutating()).toBe(0)
    release()
    await expect.element(page.getByText('Waiting: 0')).toBeInTheDocument()
  },
)
