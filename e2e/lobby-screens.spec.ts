import { expect, type Locator } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { expectStarted, words } from './boards.ts'
import { codeOf, leaveButton, openLobby, players, startButton } from './lobbies.ts'
import { button, hold } from './pages.ts'
import { guess } from './player.ts'
import { expectRoom } from './room.ts'
import { expectScreen } from './screens.ts'
import { befriend, call, callerFor, joinLobby } from './session.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

test('setup and the lobby have room for a long name and a friend, from a small phone to a wide screen', async ({
  arrive,
}) => {
  const name = 'Sue With A Name That Goes On And On And On'
  const page = await arrive(name)
  await befriend('Quy Invited', name)
  await page.goto('/play')
  await page.getByRole('checkbox', { name: 'Quy Invited' }).check()
  await expect(page.getByText(en.play.mode_with(en.names.modes.race, 'Quy Invited'))).toBeVisible()
  await expect(button(page, en.play.open_and_invite(1))).toBeInViewport({ ratio: 1 })
  await expectScreen(page, 'setup')

  await openLobby(page, 'race')
  for (const width of [360, 390, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 640 })
    await expectRoom(page)
    await expect(leaveButton(page)).toBeInViewport()
  }
})

test('ten players of a match fit on a small desktop with all tools of the host, and then with six guesses', async ({
  arrive,
}) => {
  const name = 'Tom With A Name That Goes On And On And On'
  for (let friend = 1; friend <= 7; friend++) await befriend(`Friend ${friend} Of Tom`, name)
  const caller = await callerFor(name)
  const options = { best_of: 5, length: 'lead', hints: 'three' }
  const race = { _mode: 'race', _difficulty: 'easy', _options: options }
  const { game_id } = await call(caller, 'create_game', race)
  await caller.dispose()
  const host = await arrive(name, { path: `/games/${game_id}` })
  await expect(host.getByText(en.rematch.best_of(5, 3))).toBeVisible()
  const code = await codeOf(host)
  const guests = Array.from({ length: 9 }, (_, index) => `Guest ${index + 2}`)
  await Promise.all(guests.map((guest) => joinLobby(guest, code)))
  const rows = players(host).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  const button = (label: string) => host.getByRole('button', { name: label })
  const starts = host.getByRole('switch', { name: en.lobby.start_when_ready })
  const settings = host.getByRole('list', { name: en.lobby.settings })
  for (const needed of [
    rows.last(),
    button(en.lobby.copy_link),
    button(en.copying.new_link),
    settings,
  ]) {
    await expect.poll(() => isAbove(needed, startButton(host)), String(needed)).toBe(true)
  }
  for (const shown of [startButton(host), starts]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  const scrolled = host.evaluate(() => {
    scrollTo(0, 500)
    return scrollY
  })
  expect(await scrolled).toBe(0)

  const start = await hold(host, isCallOf('games.sheet'))
  await startButton(host).click()
  await expect(host.getByRole('timer')).toBeVisible()
  await expectScreen(host, 'countdown')
  start()
  await expectStarted(host)
  await guess(host, 'apple', 'brick', 'camel', 'dough', 'eagle', 'flute')
  await expect(words(host)).toHaveCount(6)
  for (const row of await words(host).all()) await expect(row).toBeInViewport({ ratio: 1 })
})

async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = [await one.boundingBox(), await other.boundingBox()]
  return upper!.y + upper!.height < lower!.y
}
