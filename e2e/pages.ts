import { expect, type Locator, type Page } from '@playwright/test'
import { en } from './texts.ts'

/** Spinner with a label. */
export function spinner(within: Page | Locator): Locator {
  return within.locator('.animate-spin')
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

/** Starts watching, in the page itself, for an element that shows only for a moment. The returned function waits until
 *  it has shown, however late, and returns its text. */
export async function momentIn(within: Locator, selector: string): Promise<() => Promise<string>> {
  const moment = await within.evaluateHandle(
    (root, wanted) => ({
      said: new Promise<string>((resolve) => {
        const observer = new MutationObserver(() => {
          if (root.querySelector(wanted) === null) return
          observer.disconnect()
          resolve(root.textContent)
        })
        observer.observe(root, { childList: true, subtree: true })
      }),
    }),
    selector,
  )
  return () => moment.evaluate(({ said }) => said)
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
  const moment = await momentIn(button, '.lucide-check')
  await button.click()
  expect(await moment()).toBe(en.copying.copied)
  return clipboard(button.page())
}

/** Code of a game or of a player. */
export function code(within: Page | Locator): Locator {
  return within.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
}

export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
