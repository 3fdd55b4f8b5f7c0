import type { Locator, Page } from '@playwright/test'
import { en } from './texts.ts'

/** Longer than a page waits after it has loaded until it registers its service worker. */
export const QUIET_MS = 10_000

/** Spinner of a part that loads, or of a button that was pressed. */
export function spinner(within: Page | Locator): Locator {
  return within.locator('[data-spinner]')
}

/** Button with exactly this name. */
export function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true })
}

/** Menu that is open. */
export function openMenu(page: Page): Locator {
  return page.locator('[popover]:popover-open')
}

/** Logo, which links to the home page. */
export function homeLink(page: Page): Locator {
  return page.getByRole('link', { name: en.ui.go_home })
}

/** Button that retries a failed request. */
export function tryAgain(within: Page | Locator): Locator {
  return within.getByRole('button', { name: en.ui.try_again })
}

/** Starts watching, in the page itself, for an element or a text that shows only for a moment. The returned function waits
 *  until it has shown, however late. */
export async function momentIn(
  within: Locator,
  wanted: { selector: string } | { text: string },
): Promise<() => Promise<void>> {
  const moment = await within.evaluateHandle(
    (root, awaited) => ({
      seen: new Promise<void>((resolve) => {
        const isThere = () =>
          'text' in awaited
            ? root.textContent === awaited.text
            : root.querySelector(awaited.selector) !== null
        const observer = new MutationObserver(() => {
          if (!isThere()) return
          observer.disconnect()
          resolve()
        })
        observer.observe(root, { characterData: true, childList: true, subtree: true })
      }),
    }),
    wanted,
  )
  return () => moment.evaluate(({ seen }) => seen)
}

/** Turns off prefetching with the session, so that the page sends every request itself. */
export async function asksByItself(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = await response.text()
      const data = /<script type="application\/json".*?<\/script>/gs
      return route.fulfill({ response, body: body.replaceAll(data, '') })
    },
  )
}

/** Holds back a page's requests to a path until the returned function is called. */
export async function hold(page: Page, at: Parameters<Page['route']>[0]): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(at, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Presses a copy button, waits until it confirms, and returns the copied text. */
export async function copyBy(button: Locator): Promise<string> {
  const confirmed = await momentIn(button, { text: en.copying.copied })
  await button.click()
  await confirmed()
  return clipboard(button.page())
}

/** Code of a game or of a player. */
export function code(within: Page | Locator): Locator {
  return within.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
}

export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
