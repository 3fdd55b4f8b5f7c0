import { COUNTDOWN } from '@inkling/game/open/game-state'
import type { Game, GameEvent } from '@inkling/protocol/game'
import { expect } from '@playwright/test'
import { guessList, ink, noConnection } from './boards.ts'
import { ask, friendsOnline, NOBODY_ONLINE, requests, tokenOf } from './friends.ts'
import { countdown, startButton } from './lobbies.ts'
import { homeLink } from './pages.ts'
import { guess, guessBox, startGame } from './player.ts'
import { type RunningServer, startServer } from './server.ts'
import { call, callerFor } from './session.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'default' })

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ TEST_COUNTDOWNS: 'real' })
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
  const { game_id } = await call(ann, 'create_game', { mode: 'race', difficulty: 'easy' })
  const path = `/games/${game_id}`
  const read = async <Body>(at: string): Promise<Body> => (await ann.get(`/api${at}`)).json()
  await call(ben, 'join_game', { code: (await read<Game>(path)).code })
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
