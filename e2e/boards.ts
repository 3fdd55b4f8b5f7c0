import type { Reaction } from '@inkling/protocol/game'
import { expect, type Locator, type Page } from '@playwright/test'
import { momentIn } from './pages.ts'
import { guessBox } from './player.ts'
import { en, matching, startOf } from './texts.ts'

/** Timeout of a start: a lobby waits 5 s after everybody is in, and then counts down for 5 s. */
const STARTS_WITHIN = 40_000

/** Panel of the players of a game. */
export function panel(page: Page): Locator {
  return page.getByRole('region', { name: matching(en.players.title, en.players.standings) })
}

/** Row of a player in the panel. */
export function line(page: Page, name: string): Locator {
  return panel(page).getByRole('listitem').filter({ hasText: name })
}

/** Buttons that show other players' guesses, where they may be seen. */
export function wordsButtons(page: Page): Locator {
  return panel(page).getByTitle(en.players.show_guesses)
}

/** Sends a reaction, and waits until it has shown in the sender's row `to`. */
export async function react(from: Locator, reaction: Reaction, to: Locator): Promise<void> {
  const moment = await momentIn(to, { selector: '[data-reaction]' })
  await from.getByRole('button', { name: en.players.reactions }).click()
  await from.getByRole('button', { name: en.players.reaction_names[reaction] }).click()
  await moment()
}

export function guessList(page: Page): Locator {
  return page.getByRole('list', { name: en.guesses.title, exact: true })
}

/** Rows of the guess list. */
export function words(page: Page): Locator {
  return guessList(page).getByRole('listitem')
}

export function article(page: Page): Locator {
  return page.getByRole('article')
}

/** Hidden words of the article. */
export function ink(page: Page): Locator {
  return article(page).locator('span[class^=n]:empty')
}

export function lastStretch(page: Page): Locator {
  return page.getByText(en.header.last_stretch, { exact: true })
}

export function decoded(page: Page): Locator {
  return page.getByText(en.result.alone.decoded)
}

/** Line of a result for a player who decoded the article of a race. */
export function decodedAt(page: Page, place: number, players: number): Locator {
  const rank = en.history.place_of({ place: en.counts.place(place), players })
  return page.getByText(`${rank} ${en.result.alone.decoded}`)
}

export function gaveUp(page: Page): Locator {
  return page.getByText(en.result.alone.gave_up)
}

export function shareButton(page: Page): Locator {
  return page.getByRole('button', { name: en.result.share })
}

export function hintButton(page: Page): Locator {
  return page.getByRole('button', { name: startOf(en.header.hint) })
}

/** Takes the hint that opens the most frequent hidden word. */
export async function takeHint(page: Page): Promise<void> {
  await hintButton(page).click()
  await page.getByRole('button', { name: en.header.hint_commonest }).click()
}

export function giveUpButton(page: Page): Locator {
  return page.getByRole('button', { name: startOf(en.header.give_up) })
}

export function withdrawVoteButton(page: Page): Locator {
  return page.getByRole('button', { name: matching(en.header.withdraw_vote({ votes: 1, of: 2 })) })
}

export async function confirmGivingUp(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: en.header.give_up }).click()
}

export async function giveUp(page: Page): Promise<void> {
  await giveUpButton(page).click()
  await confirmGivingUp(page)
  await expect(gaveUp(page)).toBeVisible()
}

export async function leaveGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: en.header.more }).click()
  await page.getByRole('button', { name: en.header.leave }).click()
  await page.getByRole('dialog').getByRole('button', { name: en.header.leave_action }).click()
}

/** Waits until the countdown is over and the article shows on all these pages. */
export async function expectStarted(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await expect(guessBox(page)).toBeVisible({ timeout: STARTS_WITHIN })
    await expect(ink(page).first()).toBeVisible()
  }
}

/** Words of a title, without those in brackets. */
export function wordsOf(title: string): string[] {
  return title.replace(/\(.*\)/, '').match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Matches a title as whole words. */
export function saying(title: string): RegExp {
  return new RegExp(`(?<!\\p{L})${title}(?!\\p{L})`, 'u')
}

/** Words of a title that are long enough not to occur elsewhere by chance. */
export function tellingWordsOf(title: string): string[] {
  return wordsOf(title).filter((word) => word.length > 3)
}

/** Message on a board that nothing can be sent. */
export function noConnection(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: en.guesses.no_connection, visible: true })
}

/** Makes a page's connection breakable, WebSockets included. */
export async function makeBreakable(page: Page) {
  const sockets = new Set<{ close(): Promise<void> }>()
  let isCut = false
  await page.routeWebSocket(/\/socket/, async (socket) => {
    if (isCut) return socket.close()
    socket.connectToServer()
    sockets.add(socket)
    return undefined
  })
  return {
    async cut(): Promise<void> {
      isCut = true
      await page.context().setOffline(true)
      for (const socket of sockets) await socket.close()
      sockets.clear()
    },
    async restore(): Promise<void> {
      isCut = false
      await page.context().setOffline(false)
    },
  }
}

/** Card that offers a rematch. */
export function rematchCard(page: Page): Locator {
  return page.getByRole('region', {
    name: matching(en.rematch.again.title, en.rematch.next.title),
  })
}

/** Card about the match. */
export function matchCard(page: Page): Locator {
  return page.getByRole('region', { name: en.rematch.match, exact: true })
}

/** Line about the rating after a first race. */
export const FIRST_RATING = en.ratings.is(en.ratings.provisional_after({ races: '1', needed: '5' }))

/** Button that requests a rematch or joins it. */
export function rematchButton(page: Page): Locator {
  const { again, next, new_match, game_of, game_number } = en.rematch
  const names = [again.title, again.join, next.title, next.join]
  return page.getByRole('button', {
    name: matching(...names, new_match, game_of({ game: 2, games: 3 }), game_number(4)),
  })
}

export function startRematchButton(page: Page): Locator {
  return page.getByRole('button', {
    name: matching(en.rematch.again.start_now, en.rematch.next.start_now),
  })
}
