import type { Page } from '@playwright/test'
import { en } from './texts.ts'

/** Buttons that end the session, or leave for a provider. */
const LEAVING = [
  en.my_settings.log_out,
  en.my_settings.end_session,
  en.my_settings.end_other_sessions,
  en.identities.add_local,
]

/** Presses each button of these pages, and returns the errors of the app. */
export async function pressAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const errors: string[] = []
  let shown = ''
  page.on('pageerror', ({ message }) => errors.push(`${shown}: ${message}`))
  page.on('console', (message) => {
    if (message.text().includes('NotFoundError')) errors.push(`${shown}: ${message.text()}`)
  })
  for (shown of paths) {
    let next: number | null = 0
    while (next !== null) {
      await page.goto(shown)
      await page.getByRole('main').waitFor()
      next = await page.evaluate(pressFrom, { first: next, leaving: LEAVING })
    }
  }
  return errors
}

/** Presses the buttons of a page from a number on, and closes the dialogs that open. Returns the number of the next one
 *  when a press has led to another page, and null at the end. Runs in the page. */
async function pressFrom(from: { first: number; leaving: string[] }): Promise<number | null> {
  const path = location.pathname
  await settle()
  for (let index = from.first; ; index++) {
    const buttons = [...document.querySelectorAll<HTMLElement>('#root button')]
    const button = buttons.filter((one) => one.checkVisibility())[index]
    if (button === undefined) return null
    if (from.leaving.includes(button.innerText)) continue
    button.click()
    await settle()
    if (location.pathname !== path) return index + 1
    document.querySelector('dialog:modal')?.dispatchEvent(new Event('cancel'))
    await settle()
  }

  /** Waits until React has shown a change, and the translator has replaced it. */
  async function settle(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 30))
    await new Promise(requestAnimationFrame)
  }
}

/** Replaces the texts of a page as page translators do, now and whenever it changes, but by the same words. Runs in the
 *  page. */
export function translatePage(): void {
  // Typed as a string, since the type of a `font` element is deprecated.
  const FONT: string = 'font'
  const UNTRANSLATED = '[translate=no], font, script, style, textarea'
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()

  function begin(): void {
    replaceIn(document.body)
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) [...addedNodes, target].forEach(replaceIn)
    })
    observer.observe(document.body, { characterData: true, childList: true, subtree: true })
  }

  function replaceIn(node: Node): void {
    if (node instanceof Text) replace(node)
    else if (node.isConnected) [...node.childNodes].forEach(replaceIn)
  }

  function replace(text: Text): void {
    const parent = text.parentElement
    if (text.data.trim() === '' || parent?.closest(UNTRANSLATED) !== null) return
    const font = document.createElement(FONT)
    font.textContent = text.data
    const outer = document.createElement(FONT)
    outer.append(font)
    text.replaceWith(outer)
  }
}
