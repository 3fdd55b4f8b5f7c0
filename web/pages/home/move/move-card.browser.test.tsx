import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../api/api.ts'
import { inboxQuery } from '../../../data/inbox.ts'
import { NOOR, userOf } from '../../../game/store/test-game.ts'
import { answerCalls } from '../../../test/fake-server.ts'
import { render } from '../../../test/render.tsx'
import { en } from '../../../text/test-texts.ts'
import { MoveCard } from './move-card.tsx'
import type { News } from './news-moves.tsx'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dee', 'Eli']
const [ada, ben, cleo, dee, eli] = NAMES as [string, string, string, string, string]
const result = { state: 'decoded', guesses: 9 } as const

function newsOf(name: string): News {
  return {
    id: NAMES.indexOf(name) + 1,
    kind: 'daily_beaten',
    length: 'whole',
    user: userOf(NOOR, name),
    day: '2026-01-01',
    theirs: result,
    mine: result,
    created_at: '2026-01-01T00:00:00.000Z',
  }
}

/** Lists news on the server. Returns a function that lists other news, as the page is told. */
function list(names: string[]): (names: string[]) => void {
  let listed = names
  answerCalls({
    inbox: () => listed.map(newsOf),
    unfinished_games: () => [],
    friend_requests: () => [],
    see_item: () => ({}),
  })
  return (others) => {
    listed = others
    void queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey })
  }
}

function shownNames(): (string | undefined)[] {
  const titles = page.getByRole('listitem').elements()
  return titles.map(({ textContent }) => NAMES.find((name) => textContent.includes(name)))
}

/** Waits until the page has read the list again. */
function isRead(): Promise<void> {
  return expect.poll(() => queryClient.isFetching({ queryKey: inboxQuery.queryKey })).toBe(0)
}

test('News on screen keeps its place until it is put aside, and other news only fills what is free', async () => {
  const tell = list([ada, ben])
  render(<MoveCard />)
  await expect.poll(shownNames).toEqual([ada, ben])

  tell([cleo, ada, ben])
  await expect.poll(shownNames).toEqual([ada, ben, cleo])

  tell([eli, dee])
  await isRead()
  expect(shownNames()).toEqual([ada, ben, cleo])

  await page.getByRole('button', { name: en.news.dismiss(ben) }).click()
  await expect.poll(shownNames).toEqual([ada, cleo, eli])
})

test('Once the page is left, news that has been viewed makes room for other news', async () => {
  const tell = list([ada, ben, cleo])
  const show = render(<MoveCard />)
  await expect.poll(shownNames).toEqual([ada, ben, cleo])
  tell([eli, dee])
  await isRead()

  show(null)
  await expect.poll(shownNames).toEqual([])
  show(<MoveCard />)
  await expect.poll(shownNames).toEqual([eli, dee])
})
