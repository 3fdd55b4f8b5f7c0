import { expect, type Locator, type Page } from '@playwright/test'

/** The panel of all who are in a game. */
export function panel(page: Page): Locator {
  return page.getByRole('region', { name: /^(Players|Standings)$/ })
}

/** A player's line in it. */
export function line(page: Page, name: string): Locator {
  return panel(page).getByRole('listitem').filter({ hasText: name })
}

/** The words that were guessed on the sheet of this page. */
export function words(page: Page): Locator {
  return page.getByRole('list', { name: 'Guesses', exact: true }).getByRole('listitem')
}

/** Waits until the countdown is over and the article is there, for all of these. */
export async function expectStarted(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await expect(page.getByRole('textbox', { name: 'Guess a word' })).toBeVisible()
    await expect(page.getByRole('article').locator('.ink').first()).toBeVisible()
  }
}

/** The words that decode a title. */
export function wordsOf(title: string): string[] {
  return title.replace(/\(.*\)/, '').match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A page whose connection can be cut, sockets and all. */
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
    async mend(): Promise<void> {
      isCut = false
      await page.context().setOffline(false)
    },
  }
}
