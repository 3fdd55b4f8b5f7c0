import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOOR, userOf } from '../../../game/store/test-game.ts'
import { answerCalls } from '../../../test/fake-server.ts'
import { render } from '../../../test/render.tsx'
import { en } from '../../../text/test-texts.ts'
import { type News, NewsMoves } from './news-moves.tsx'

const news: News = {
  id: 7,
  kind: 'challenge_answered',
  user: userOf(NOOR, 'Noor'),
  code: '7QXM41TD',
  theirs: { state: 'decoded', guesses: 9 },
  mine: { state: 'decoded', guesses: 8 },
  created_at: '2026-01-01T00:00:00.000Z',
}

test('News can be put aside without comparing', async () => {
  const seen: unknown[] = []
  const done: number[] = []
  answerCalls({ see_item: (input) => ({ seen: seen.push(input) }) })
  render(
    <ul>
      <NewsMoves news={[news]} onDone={(id) => done.push(id)} />
    </ul>,
  )
  await page.getByRole('button', { name: en.news.dismiss('Noor') }).click()
  await expect.poll(() => done).toEqual([news.id])
  expect(seen).toContainEqual({ id: news.id, is_done: true })
})
