import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds of one guess: from the answer's last byte, and from the key press, to the painted words. */
export type Times = { answer: number; enter: number }

type Probe = { guess: () => Promise<Times>; opened: Promise<number> }

/** Puts a stopwatch into every page that this one opens. Painted means: the first message that runs after the
 *  animation frame in which the words stand, so style, layout and paint of that frame are done. */
export async function addProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted = (): Promise<number> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now()))
          port1.start()
          port2.postMessage(null)
        })
      })
    const changed = (root: Node, isDone: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isDone()) return
          observer.disconnect()
          resolve()
        })
        observer.observe(root, { childList: true, subtree: true })
      })
    const arrival = (): number => {
      const calls = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/submit_guess'))
      const last = calls.at(-1)
      return last instanceof PerformanceResourceTiming ? last.responseEnd : Number.NaN
    }
    const opened = async () => {
      if (document.querySelector('[style*="--n"]') === null) {
        await changed(document, () => document.querySelector('[style*="--n"]') !== null)
      }
      return painted()
    }
    const guess = async () => {
      performance.clearResourceTimings()
      const article = document.querySelector('article')
      if (article === null) throw new Error('There is no article to guess in')
      let enter = Number.NaN
      addEventListener('keydown', ({ timeStamp }) => (enter = timeStamp), {
        capture: true,
        once: true,
      })
      await changed(article, () => true)
      const end = await painted()
      while (Number.isNaN(arrival())) await new Promise((resolve) => setTimeout(resolve, 1))
      return { answer: end - arrival(), enter: end - enter }
    }
    Object.assign(window, { probe: { guess, opened: opened() } satisfies Probe })
  })
}

/** Types a word and presses Enter as a player does, and tells how long it took to stand in the text. */
export async function guessOn(page: Page, word: string): Promise<Times> {
  await page.locator('input[name=word]').focus()
  await page.keyboard.insertText(word)
  const times = page.evaluate(() => (window as unknown as { probe: Probe }).probe.guess())
  await page.evaluate(() => null)
  await page.keyboard.press('Enter')
  return times
}

/** Opens a page and tells how long after the start of the navigation its article was painted. */
export async function openOn(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(() => (window as unknown as { probe: Probe }).probe.opened)
}

/** Bytes of JavaScript objects in use, garbage collected first. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}
