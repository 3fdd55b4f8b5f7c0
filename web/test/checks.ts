import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { listCut, NARROW, WIDE } from './room.ts'
import { type Part, type Screen, WITHOUT_COLOUR } from './screens.ts'

/** Fails if the rendered screen breaks a rule of accessibility, or does not fit from a small phone to a wide screen. */
export async function expectScreen(screen: Screen): Promise<void> {
  await expectAccessible(document.body, screen)
  await expectFits()
}

/** Fails if a part of a screen breaks a rule of accessibility, or has no room for longer texts. */
export async function expectPart(root: Element, part: Part): Promise<void> {
  await expectAccessible(root, part)
  await expect.poll(() => listCut(root, true), { message: part }).toEqual([])
}

/** Fails if the page has no room for its texts, from a small phone to a wide screen, or for the longer ones of another
 *  language on a phone and on a desktop. */
export async function expectFits(): Promise<void> {
  for (const [sizes, isLonger] of [
    [WIDE, false],
    [NARROW, true],
  ] as const) {
    for (const { width, height } of sizes) {
      await page.viewport(width, height)
      const message = `no room at ${width}`
      await expect.poll(() => listCut(document.body, isLonger), { message }).toEqual([])
    }
  }
}

async function expectAccessible(root: Element, name: Screen | Part): Promise<void> {
  const options: RunOptions = { ...WITHOUT_COLOUR, resultTypes: ['violations'] }
  const { violations } = await axe.run(root, options)
  const broken = violations.map(({ id, nodes }) => {
    return `${id}: ${nodes.map(({ html }) => html).join(' ')}`
  })
  expect(broken, name).toEqual([])
}
