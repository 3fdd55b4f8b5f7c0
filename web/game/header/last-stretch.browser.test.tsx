import type { GameEvent, Player } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../../text/test-texts.ts'
import { eventOf, ME, NOOR, playerOf, standingOf } from '../store/test-game.ts'
import { guessBox, openBoard } from '../../test/board.tsx'
import { DESK, PHONE } from '../../test/room.ts'

const BEN = '00000000-0000-4000-8000-0000000000c3'
const NOW = '2026-01-01T00:00:00.000Z'
const ENDS_AT = '2026-01-01T00:03:00.000Z'

const noor = playerOf(NOOR, 'Noor Fast')
const everyone = [playerOf(ME, 'Ada Me'), noor, playerOf(BEN, 'Ben Slow')]

/** Event that a player is the first to decode the article. */
function firstDecodes(player: Player): GameEvent {
  const standing = standingOf({ ...player, state: 'decoded', place: 1, finished_at: NOW })
  const event = eventOf(1, { kind: 'decoded', user_id: player.user.id, user: player.user })
  return { ...event, players: [standing], game: { ...event.game, ends_at: ENDS_AT } }
}

function placeOfBox(): DOMRect {
  return guessBox.element().getBoundingClientRect()
}

for (const players of [everyone.slice(0, 2), everyone]) {
  test(`The guess box stays where it is when the last stretch begins, with ${players.length} players`, async () => {
    const { tell } = await openBoard({ mode: 'race', change: { players } })
    const onDesk = placeOfBox()
    await page.viewport(PHONE.width, PHONE.height)
    await expect.poll(() => placeOfBox().top).toBeGreaterThan(onDesk.top)
    const onPhone = placeOfBox()

    tell(firstDecodes(noor))
    await expect
      .element(page.getByText(en.header.last_stretch, { exact: true }))
      .toBeInTheDocument()
    await expect.element(page.getByRole('banner')).toMatchTextContent(/Noor decoded it/)
    expect(placeOfBox()).toEqual(onPhone)
    await page.viewport(DESK.width, DESK.height)
    await expect.element(page.getByText(en.players.place_open(2))).toBeVisible()
    expect(placeOfBox()).toEqual(onDesk)
  })
}
