import type { News } from '@inkling/protocol/news'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOOR, userOf } from '../../../game/store/test-game.ts'
import { answerCalls } from '../../../test/fake-server.ts'
import { render } from '../../../test/render.tsx'
import { en } from '../../../text/test-texts.ts'
import { NewsMoves } from './news-moves.tsx'

const news: News = {
  user: userOf(NOOR, 'Noor'),
  game_id: '00000000-0000-4000-8000-000000000001',
  code: '7QXM41TD',
  day: null,
  theirs: { state: 'decoded', guesses: 9 },
  mine: { state: 'decoded', guesses: 8 },
  finished_at: '2026-01-01T00:00:00.000Z',
}

test('News can be put aside without comparing', async () => {
  const seen: unknown[] = []
  answerCalls({ see_news: (input) => ({ seen: seen.push(input) }) })
  render(
    <ul>
      <NewsMoves news={[news]} />
    </ul>,
  )
  await page.getByRole('button', { name: en.news.dismiss('Noor') }).click()
  await expect
    .poll(() => seen)
    .toContainEqual({
      _game_id: news.game_id,
      _user_id: NOOR,
      _is_done: true,
    })
})
