import { COUNTDOWN } from '@inkling/game/open/game-state'
import type { Game, GameEvent } from '@inkling/protocol/game'
import { expect } from '@playwright/test'
import { guessList, ink, noConnection } from './boards.ts'
import { ask, friendsOnline, NOBODY_ONLINE, requests, tokenOf } from './friends.ts'
import { countdown, startButton } from './lobbies.ts'
import { homeLink } from './pages.ts'
import { guess, guessBox, startGame } from './player.ts'
import { MAIN, type RunningServer, startServer } from './server.ts'
import { call, callerFor } from './session.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'default' })

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({}, { program: MAIN })
})
test.afterAll(() => server.stop())

test('when the server is killed and started again, open pages reconnect', async ({ arrive }) => {
  const { origin } = server
  const ann = await arrive('Ann Stays', { origin })
  const ben = await arrive('Ben Plays', { origin, path: '/play' })
  const token = await tokenOf(ann)
  await startGame(ben)
  const list = guessList(ben)
  await guess(ben, 'century')
  await expect(list).toContainText('century')

  await server.kill()
  await guess(ben, 'xylophone')
  await expect(noConnection(ben)).toBeVisible()
  await server.start()

  await expect(list.getByRole('listitem').first()).toContainText('xylophone')
  await expect(noConnection(ben)).toHaveCount(0)
  await homeLink(ben).click()
  await ask(ben, token)
  await expect(requests(ann, 1)).toBeVisible()
  await expect(friendsOnline(ann)).toContainText(NOBODY_ONLINE)
})

test('a race counts down for five seconds, and then shows its article', async ({ arrive }) => {
  const { origin } = server
  const [ann, ben] = [await callerFor('Ann Counts', origin), await callerFor('Ben Races', origin)]
  const { game_id } = await call(ann, 'create_game', { _mode: 'race', _difficulty: 'easy' })
  const path = `/games/${game_id}`
  const read = async <Body>(at: string): Promise<Body> => (await ann.get(`/api${at}`)).json()
  await call(ben, 'join_game', { _code: (await read<Game>(path)).code })
  const page = await arrive('Ann Counts', { origin, path })
  const counted = await countdown(page)

  await startButton(page).click()

  await counted()
  await expect(guessBox(page)).toBeFocused()
  await expect(ink(page).first()).toBeVisible()
  const { events } = await read<{ events: GameEvent[] }>(`${path}/events?since=0`)
  const { at } = events.find(({ kind }) => kind === 'started')!
  const { started_at } = await read<Game>(path)
  expect(Date.parse(started_at!) - Date.parse(at)).toBe(COUNTDOWN)
  for (const http of [ann, ben]) await http.dispose()
})

test('pages that took seconds to load count down with the others', async ({ emptyPage }) => {
  const { origin } = server
  const [host, guest] = [await callerFor('Hal Waits', origin), await callerFor('Sue Late', origin)]
  const { game_id } = await call(host, 'create_game', { _mode: 'race', _difficulty: 'easy' })
  const { code } = await (await host.get(`/api/games/${game_id}`)).json()
  await call(guest, 'join_game', { _code: code })
  const page = await emptyPage('Sue Late', { origin })
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto(`${origin}/games/${game_id}`)
  await page.getByRole('main').waitFor()
  const shown = page.evaluate(watchNumbers)

  await call(host, 'start_game', { _game_id: game_id })

  const numbers = await shown
  const { started_at } = await (await host.get(`/api/games/${game_id}`)).json()
  const late = numbers.map(({ at, number }) => at + number * 1_000 - Date.parse(started_at))
  expect(numbers.map(({ number }) => number).slice(-4)).toEqual([4, 3, 2, 1])
  expect(late.slice(-4).filter((ms) => Math.abs(ms) > 500)).toEqual([])
  for (const http of [host, guest]) await http.dispose()
})

/** Numbers of the countdown on this page, and when each appeared, until it ends. */
function watchNumbers(): Promise<{ at: number; number: number }[]> {
  const numbers: { at: number; number: number }[] = []
  return new Promise((resolve) => {
    new MutationObserver(() => {
      const number = Number(document.querySelector('[role=timer] [aria-hidden]')?.textContent)
      if (number > 0 && number !== numbers.at(-1)?.number) numbers.push({ at: Date.now(), number })
      if (numbers.length > 0 && document.querySelector('article') !== null) resolve(numbers)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}
