import type { Page } from '@playwright/test'
import { en } from './texts.ts'

/** Buttons that end the session. */
const LEAVING = [
  en.my_settings.log_out,
  en.my_settings.end_session,
  en.my_settings.end_other_sessions,
]

/** Presses each button of these pages, and returns the errors of the app. */
export async function pressAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const errors: string[] = []
  let pressed = ''
  page.on('pageerror', ({ message }) => errors.push(`${pressed}: ${message}`))
  page.on('console', (message) => {
    if (/NotFoundError/.test(message.text())) errors.push(`${pressed}: ${message.text()}`)
  })
  for (const path of paths) {
    await open(page, path)
    const buttons = page.locator('#root button:visible')
    for (let index = 0; index < (await buttons.count()); index++) {
      const button = buttons.nth(index)
      const label = await button.innerText()
      if (LEAVING.includes(label)) continue
      pressed = `${path} “${label}”`
      await button.dispatchEvent('click')
      await page.evaluate(settle)
      if (await page.locator('dialog:modal').count()) await page.keyboard.press('Escape')
      if (!page.url().endsWith(path)) await open(page, path)
    }
  }
  return errors
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await page.evaluate(settle)
}

/** Waits until React has shown what a press changes, and the translator has replaced it. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  await new Promise(requestAnimationFrame)
}

/** Replaces the texts of a page as page translators do, now and whenever it changes, but by the same words. Runs in the
 *  page. */
export function translatePage(): void {
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
    const font = document.createElement('font')
    font.textContent = text.data
    const outer = document.createElement('font')
    outer.append(font)
    text.replaceWith(outer)
  }
}
