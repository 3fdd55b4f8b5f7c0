import { onTestFinished } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Watches for something that shows only for a moment, which a poll on busy cores may miss. Resolves with what `find`
 *  returns as soon as a change of the page makes it return something. */
export function momentOf<Found>(find: () => Found | null): Promise<Found> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = find()
      if (found === null) return
      observer.disconnect()
      resolve(found)
    })
    const everything = { attributes: true, characterData: true, childList: true, subtree: true }
    observer.observe(document, everything)
    onTestFinished(() => observer.disconnect())
  })
}

/** Watches for an element that is visible only for a moment. */
export function showingOf(locator: Locator): Promise<Element> {
  return momentOf(() => {
    const element = locator.query()
    return element?.checkVisibility({ visibilityProperty: true }) === true ? element : null
  })
}
