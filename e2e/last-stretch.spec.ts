import { expect, type Page } from '@playwright/test'
import { expectStarted, lastStretch, wordsOf } from './boards.ts'
import { PHONE } from './catalogue.ts'
import { secretOf } from './games.ts'
import { codeOf, openLeadLobby, pathInto, player, startButton } from './lobbies.ts'
import { guess, guessBox } from './player.ts'
import { joinLobby } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const DESK = { width: 1280, height: 720 }

function placeOfBox(page: Page) {
  return guessBox(page).boundingBox()
}

for (const more of [[], ['Third Stays']]) {
  test(`the guess box stays where it is when the last stretch begins, with ${2 + more.length} players`, async ({
    arrive,
  }) => {
    const players = 2 + more.length
    const first = await arrive(`First of ${players}`, { path: '/play' })
    const game_id = await openLeadLobby(first, 'race')
    const code = await codeOf(first)
    const other = await arrive(`Other of ${players}`, { path: await pathInto(first) })
    for (const name of more) await joinLobby(name, code)
    for (const name of [`Other of ${players}`, ...more]) {
      await expect(player(first, name)).toBeVisible()
    }
    await startButton(first).click()
    await expectStarted(first, other)
    await other.setViewportSize(DESK)
    const onDesk = await placeOfBox(other)
    await other.setViewportSize(PHONE)
    const onPhone = await placeOfBox(other)

    await guess(first, ...wordsOf((await secretOf(server, game_id)).title))
    await expect(lastStretch(other)).toBeAttached()
    await expect(other.getByRole('banner')).toContainText('decoded it')
    expect(await placeOfBox(other)).toEqual(onPhone)
    await other.setViewportSize(DESK)
    await expect(other.getByText(en.players.place_open(2))).toBeVisible()
    expect(await placeOfBox(other)).toEqual(onDesk)
  })
}
