import { expect, type Locator, type Page } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { expectStarted, gaveUp, giveUp, panel, wordsOf } from './boards.ts'
import { friendsOnline } from './friends.ts'
import { secretOf } from './games.ts'
import { accept, openLeadLobby, pathInto, player, players, startButton } from './lobbies.ts'
import { hold } from './pages.ts'
import { befriend, call, callerFor } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const NAMES = ['Ann Tints', 'Bea Looks', 'Cay Looks']

type Look = { initial: string | undefined; hue: number }

/** Initial and colour of a player without a picture. */
async function lookOf(within: Locator): Promise<Look> {
  const disc = within.locator('[data-avatar]').first()
  await expect(disc).toBeVisible()
  return disc.evaluate((element) => ({
    initial: element.querySelector<HTMLElement>('[data-initial]')?.dataset['initial'],
    hue: Number(getComputedStyle(element).getPropertyValue('--hue')),
  }))
}

/** Looks of the players of a list, in the order of `names`. */
function looksIn(list: Locator, names: readonly string[] = NAMES): Promise<Look[]> {
  return Promise.all(
    names.map((name) => lookOf(list.getByRole('listitem').filter({ hasText: firstName(name) }))),
  )
}

function firstName(name: string): string {
  return name.split(' ')[0]!
}

function expectApart(looks: readonly Look[]): void {
  for (const [index, { hue }] of looks.entries()) {
    for (const other of looks.slice(index + 1)) {
      const between = Math.abs(hue - other.hue)
      expect(Math.min(between, 360 - between)).toBeGreaterThanOrEqual(40)
    }
  }
}

function everyone(page: Page): Locator {
  return page.getByRole('list', { name: en.challenge.everyone })
}

test('a player has one colour and one initial from the lobby to the result and in a comparison', async ({
  arrive,
}) => {
  const [ann_name, bea_name, cay_name] = NAMES as [string, string, string]
  const ann = await arrive(ann_name)
  const bea = await arrive(bea_name)
  await befriend(ann_name, bea_name)

  await test.step('friends differ on the home page', async () => {
    for (const [page, ownName, friend] of [
      [ann, ann_name, bea_name],
      [bea, bea_name, ann_name],
    ] as const) {
      const row = friendsOnline(page).getByRole('listitem').filter({ hasText: friend })
      const own = page.getByRole('main').getByRole('link', { name: ownName })
      const looks = [await lookOf(row), await lookOf(own)]
      expect(looks[0]?.initial).toBe(friend[0])
      expectApart(looks)
    }
  })

  await ann.goto('/play')
  await openLeadLobby(ann, 'race', bea_name)
  await accept(bea, ann_name)
  await expect(player(ann, bea_name)).toContainText(en.lobby.not_ready)
  const cay = await arrive(cay_name, { path: await pathInto(ann) })
  const all = [ann, bea, cay]
  for (const page of all) {
    for (const name of NAMES) await expect(player(page, name)).toBeVisible()
  }
  const looks = await looksIn(players(ann))

  await test.step('all players differ in the lobby, and look the same to everybody', async () => {
    expectApart(looks)
    expect(looks.map(({ initial }) => initial)).toEqual(['A', 'B', 'C'])
    for (const page of all) expect(await looksIn(players(page))).toEqual(looks)
  })

  await test.step('they keep their colours in the countdown', async () => {
    const start = await hold(bea, isCallOf('games.sheet'))
    await startButton(ann).click()
    await expect(bea.getByRole('timer')).toBeVisible()
    expect(await looksIn(players(bea))).toEqual(looks)
    start()
  })

  await test.step('on the board', async () => {
    await expectStarted(...all)
    for (const page of all) expect(await looksIn(panel(page))).toEqual(looks)
  })

  await test.step('in the result', async () => {
    for (const page of all) await giveUp(page)
    for (const page of all) {
      await expect(page.getByRole('region', { name: en.players.standings })).toBeVisible()
      await expect(gaveUp(page).first()).toBeVisible()
      expect(await looksIn(panel(page))).toEqual(looks)
    }
  })

  await test.step('and in a comparison of the first two', async () => {
    const two = [ann_name, bea_name]
    const [anns, beas] = [await callerFor(ann_name), await callerFor(bea_name)]
    const made = await call(anns, 'create_game', { _mode: 'solo', _difficulty: 'easy' })
    const { title } = await secretOf(server, made.game_id)
    const { game_id: _game_id } = made
    for (const _word of wordsOf(title)) await call(anns, 'submit_guess', { _game_id, _word })
    const { code: _code } = await call(anns, 'create_challenge', { _game_id })
    const answer = await call(beas, 'answer_challenge', { _code })
    await call(beas, 'give_up', { _game_id: answer.game_id })
    await Promise.all([anns, beas].map((caller) => caller.dispose()))
    for (const page of [ann, bea]) {
      await page.goto(`/challenge/${_code}`)
      expect(await looksIn(everyone(page), two)).toEqual(looks.slice(0, 2))
    }
  })
})
