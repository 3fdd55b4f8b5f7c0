import { expect, type Locator } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { expectStarted, react, words } from './boards.ts'
import { friendsOnline } from './friends.ts'
import {
  accept,
  codeOf,
  invitation,
  leaveButton,
  openLobby,
  player,
  players,
  readyButton,
  startButton,
} from './lobbies.ts'
import { button, expectAccessible, expectFits, hold } from './pages.ts'
import { guess } from './player.ts'
import { befriend, call, callerFor, joinLobby } from './session.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

test('every screen before a game is accessible', async ({ arrive }) => {
  const pia = await arrive('Pia Axe')
  const quy = await arrive('Quy Axe')
  await arrive('Ray Axe')
  await befriend('Quy Axe', 'Pia Axe')
  await befriend('Ray Axe', 'Pia Axe')
  await expect(friendsOnline(pia)).toContainText(en.friends.online)
  await expectAccessible(pia)

  await pia.goto('/play')
  await pia.getByRole('checkbox', { name: 'Quy Axe' }).check()
  await expect(pia.getByText(en.play.mode_with(en.names.modes.race, 'Quy Axe'))).toBeVisible()
  await expect(button(pia, en.play.open_and_invite(1))).toBeInViewport({ ratio: 1 })
  await expectAccessible(pia)
  await openLobby(pia, 'race', 'Quy Axe')
  await expectAccessible(pia)
  await expect(invitation(quy, 'Pia Axe')).toBeVisible()
  await expectAccessible(quy)
  await accept(quy, 'Pia Axe')
  const ready = readyButton(quy)
  await expect(ready).toBeVisible()
  await expectAccessible(quy)
  await ready.click()
  await expect(player(pia, 'Quy Axe')).toContainText(en.lobby.ready)
  await react(quy.getByRole('main'), 'clap', player(pia, 'Quy Axe'))
  await expectAccessible(quy)
  await expectAccessible(pia)
  const begin = await hold(pia, isCallOf('games.sheet'))
  await startButton(pia).click()
  await expect(pia.getByRole('timer')).toBeVisible()
  await expectAccessible(pia)
  begin()

  await quy.goto('/join/ZZZZ-ZZZZ')
  await expect(quy.getByRole('alert')).toBeVisible()
  await expectAccessible(quy)
})

test('the lobby fits from a small phone to a wide screen', async ({ arrive }) => {
  const page = await arrive('Sue With A Name That Goes On And On And On', { path: '/play' })
  await openLobby(page, 'race')
  for (const width of [360, 390, 768, 1280, 1600]) {
    await expectFits(page, 640, [width])
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

  await startButton(host).click()
  await expectStarted(host)
  await guess(host, 'apple', 'brick', 'camel', 'dough', 'eagle', 'flute')
  await expect(words(host)).toHaveCount(6)
  for (const row of await words(host).all()) await expect(row).toBeInViewport({ ratio: 1 })
})

async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = [await one.boundingBox(), await other.boundingBox()]
  return upper!.y + upper!.height < lower!.y
}
