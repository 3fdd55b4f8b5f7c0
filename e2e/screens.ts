import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'
import { findDrawn, listUnseen } from '../web/test/drawn.ts'
import { type Part, RULES_OF_COLOUR, type Screen, WITHOUT_COLOUR } from '../web/test/screens.ts'
import { expectFits, expectRoom } from './room.ts'
import { translatePage } from './translator.ts'

declare global {
  var axe: typeof axeCore | undefined
}

/** Minified source of axe, which a page loads in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Screens on which the rules about colour run as well, in the dark theme. */
const DARK: readonly Screen[] = ['home', 'board', 'result', 'friends', 'admin']

/** Decorations, which need no contrast. */
const DECORATION = '[aria-hidden=true][translate=no]'

/** Fails if a screen breaks a rule of accessibility, shows something by a background only that a contrast theme removes,
 *  or does not fit from a small phone to a wide screen. Then translates the page, as a browser might, for the rest of
 *  the test. */
export async function expectScreen(page: Page, screen: Screen): Promise<void> {
  const root = page.locator(':root')
  await expectAccessible(root, screen, WITHOUT_COLOUR)
  if (DARK.includes(screen)) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(transitionsEnd)
    await expectAccessible(root, screen, { runOnly: RULES_OF_COLOUR }, [DECORATION])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await expectSeenInContrastTheme(page, screen)
  const size = page.viewportSize()
  await expectFits(page)
  if (size !== null) await page.setViewportSize(size)
  await page.evaluate(translatePage)
}

/** Fails if a part of a screen breaks a rule of accessibility, or has no room for longer texts. */
export async function expectPart(root: Locator, part: Part): Promise<void> {
  await expectAccessible(root, part, WITHOUT_COLOUR)
  await expectRoom(root, { isLonger: true })
}

async function expectSeenInContrastTheme(page: Page, screen: Screen): Promise<void> {
  const drawn = await page.evaluateHandle(findDrawn)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await drawn.evaluate(listUnseen), `unseen in a contrast theme: ${screen}`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Asks axe for violations only: listing passes takes most of its time. */
async function expectAccessible(
  root: Locator,
  name: Screen | Part,
  rules: RunOptions,
  without: readonly string[] = [],
): Promise<void> {
  const page = root.page()
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(AXE)
  const options = { ...rules, resultTypes: ['violations' as const] }
  const found = await root.evaluate(brokenRules, { options, without })
  expect(found, name).toEqual([])
}

/** Runs in the page, where axe has been injected. */
async function brokenRules(
  root: Element,
  { options, without }: { options: RunOptions; without: readonly string[] },
): Promise<string[]> {
  const context = { include: root, exclude: [...without] }
  const { violations } = await globalThis.axe!.run(context, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Waits for transitions, since contrast is too low half-way between two colours. */
async function transitionsEnd(): Promise<void> {
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(running.map(({ finished }) => finished))
}
