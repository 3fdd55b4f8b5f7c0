import { expect, type Locator, type Page } from '@playwright/test'
import axeCore, { type RunOptions } from 'axe-core'
import { en } from './texts.ts'

declare global {
  var axe: typeof axeCore | undefined
}

/** Rules about colour, which are all that differs between the themes. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']
const WIDTHS = [360, 390, 768, 1280, 1600]

/** Spinner with a label. */
export function spinner(within: Page | Locator): Locator {
  return within.locator('.animate-spin')
}

/** Button with exactly this name. */
export function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true })
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

/** Fails with the accessibility rules that a screen breaks, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectKept(page, {})
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectKept(page, { runOnly: RULES_OF_COLOUR })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Asks axe for violations only: listing passes takes most of its time. */
async function expectKept(page: Page, rules: { runOnly?: string[] }): Promise<void> {
  await page.evaluate(transitionsEnd)
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(axeCore.source)
  const broken = await page.evaluate(brokenRules, {
    ...rules,
    resultTypes: ['violations' as const],
  })
  expect(broken, page.url()).toEqual([])
}

/** Runs in the page, where axe has been injected. */
async function brokenRules(options: RunOptions): Promise<string[]> {
  const { violations } = await globalThis.axe!.run(document, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Waits for transitions, since contrast is too low half-way between two colours. */
async function transitionsEnd(): Promise<void> {
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(running.map(({ finished }) => finished))
}

/** Fails if a screen is wider than the window, from a small phone to a wide screen. */
export async function expectFits(page: Page, height = 800, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await expectRoom(page)
  }
}

/** Fails if the page is wider than its window, or a box cuts off a text. */
export async function expectRoom(page: Page): Promise<void> {
  const at = `${page.url()} at ${page.viewportSize()?.width}`
  await expect.poll(() => page.evaluate(listCut), `${at} has no room for`).toEqual([])
}

/** Texts that a box cuts off without an ellipsis, and the excess width of the page, after a frame in its present
 *  size. */
async function listCut(): Promise<string[]> {
  await new Promise(requestAnimationFrame)
  const excess = document.documentElement.scrollWidth - innerWidth
  const cut = excess > 0 ? [`${excess} px of its width`] : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const said = text.textContent ?? ''
    const parent = text.parentElement
    if (said.trim() === '' || parent?.checkVisibility() !== true) continue
    if (parent.closest('[aria-hidden=true]') === null && isCut(text, parent)) cut.push(said)
  }
  return cut

  function isCut(text: Node, parent: Element): boolean {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right } = range.getBoundingClientRect()
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box)
      const sides = box.getBoundingClientRect()
      if (overflowX === 'auto' || textOverflow === 'ellipsis' || sides.width <= 1) return false
      const isWithin = left >= sides.left - 1 && right <= sides.right + 1
      if (overflowX !== 'visible' && !isWithin) return true
    }
    return false
  }
}
