import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOOR, userOf } from '../../../game/store/test-game.ts'
import { answerCalls } from '../../../test/fake-server.ts'
import { render } from '../../../test/render.tsx'
import { en } from '../../../text/test-texts.ts'
import { RequestMoves } from './request-moves.tsx'

test('One press on the home page accepts a friend request', async () => {
  const accepted: unknown[] = []
  answerCalls({ accept_friend_request: (input) => ({ accepted: accepted.push(input) }) })
  const request = { created_at: '2026-01-01T00:00:00.000Z', sender: userOf(NOOR, 'Noor') }
  render(
    <ul>
      <RequestMoves requests={[request]} />
    </ul>,
  )
  await page.getByRole('button', { name: `${en.friendships.accept}: Noor` }).click()
  await expect.poll(() => accepted).toEqual([{ _sender_id: NOOR }])
})

test('On a phone the sentence of a request has the width of its row', async () => {
  await page.viewport(390, 844)
  const request = { created_at: '2026-01-01T00:00:00.000Z', sender: userOf(NOOR, 'Noor') }
  render(
    <main className="@container mx-4">
      <ul>
        <RequestMoves requests={[request]} />
      </ul>
    </main>,
  )
  const sentence = page.getByText(en.friendships.wants)
  await expect.element(sentence).toBeVisible()
  const { width } = sentence.element().getBoundingClientRect()
  const row = sentence.element().closest('li')!.getBoundingClientRect()
  expect(width).toBeGreaterThan(row.width / 2)
})
