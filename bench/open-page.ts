import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds after a first guess in which a page finishes whatever it has put off. */
const QUIET_MS = 1_000

/** Milliseconds of one guess until its words are painted: from the arrival of the answer, and from the key press. */
export type Times = { answer: number; enter: number }

/** Milliseconds from the start of a navigation until something is painted or a box takes a key, and the longest task of the
 *  main thread; 0 if none took 50 ms. */
export type Opening = { first: number; whole: number; box: number; guess: number; task: number }

type Probe = {
  /** When the first and the last part of the article so far were painted, and the longest task. */
  seen: () => Omit<Opening, 'guess'>
  /** Resolves when the first part of the article is painted. */
  opened: Promise<void>
  /** Waits until a word that is typed next is painted, and returns the time. */
  shown: (word: string) => Promise<number>
  guess: () => Promise<Times>
  /** Focuses the box for guesses as soon as there is one. */
  focused: Promise<void>
}

/** Adds a stopwatch to all documents that this page opens. Painted is the first message after the animation frame in which
 *  the words are there, so style, layout and paint of that frame are done. */
export async function addProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const afterFrame = (): Promise<number> =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()))
        port1.start()
        port2.postMessage(null)
      })
    const painted = async (): Promise<number> => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return afterFrame()
    }
    const changed = (root: Node, isDone: (changes: MutationRecord[]) => boolean): Promise<void> =>
      new Promise((resolve) => {
        const observer = new MutationObserver((changes) => {
          if (!isDone(changes)) return
          observer.disconnect()
          resolve()
        })
        observer.observe(root, { childList: true, subtree: true })
      })
    const pressed = (): Promise<number> =>
      new Promise((resolve) =>
        addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), {
          capture: true,
          once: true,
        }),
      )
    const times = { first: Number.NaN, whole: Number.NaN, box: Number.NaN, task: 0 }
    let words = 0
    let open = (): void => undefined
    const opened = new Promise<void>((resolve) => (open = resolve))
    // Looks once per frame, because an observer of every element would slow the page down.
    const look = (): void => {
      const count = document.querySelector('article')?.querySelectorAll('[class^=n]').length ?? 0
      if (count > words) {
        void afterFrame().then((time) => {
          if (Number.isNaN(times.first)) times.first = time
          times.whole = time
          open()
        })
        words = count
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.task = Math.max(times.task, duration)
    }).observe({ type: 'longtask', buffered: true })
    // The board receives answers over its socket.
    window.WebSocket = new Proxy(WebSocket, {
      construct(target, setup) {
        const socket: WebSocket = Reflect.construct(target, setup)
        socket.addEventListener('message', ({ data }) => {
          if (String(data).includes('"results"')) performance.mark('answered')
        })
        return socket
      },
    })
    const focused = (async () => {
      for (;;) {
        const box = document.querySelector<HTMLInputElement>('input[name=word]')
        if (box !== null) {
          box.focus()
          times.box = performance.now()
          return
        }
        await painted()
      }
    })()
    const isWord = ({ firstChild, lastChild }: Node, word: string): boolean =>
      firstChild instanceof Text &&
      firstChild === lastChild &&
      firstChild.data.toLowerCase() === word
    const shown = async (word: string): Promise<number> => {
      await pressed()
      await changed(document, (changes) => changes.some(({ target }) => isWord(target, word)))
      return painted()
    }
    const guess = async (): Promise<Times> => {
      const article = document.querySelector('article')
      if (article === null) throw new Error('There is no article to guess in')
      performance.clearMarks('answered')
      const start = pressed()
      const answered = () => performance.getEntriesByName('answered')[0]?.startTime
      await changed(article, () => answered() !== undefined)
      const end = await painted()
      return { answer: end - answered()!, enter: end - (await start) }
    }
    const probe: Probe = { seen: () => times, opened, shown, guess, focused }
    Object.assign(window, { probe })
  })
}

/** Types a word, presses Enter, and measures how long it takes until the article has changed. */
export async function guessOn(page: Page, word: string): Promise<Times> {
  await page.bringToFront()
  await page.locator('input[name=word]').focus()
  await page.keyboard.insertText(word)
  const times = page.evaluate(() => (window as unknown as { probe: Probe }).probe.guess())
  await page.evaluate(() => null)
  await page.keyboard.press('Enter')
  return times
}

/** Opens a page and waits until its article is painted. */
export async function openOn(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.evaluate(() => (window as unknown as { probe: Probe }).probe.opened)
}

/** Opens a page, guesses a word as soon as there is a box for it, and returns when the first bars, the whole article, and
 *  the word were painted. */
export async function openAndGuessOn(page: Page, url: string, word: string): Promise<Opening> {
  await page.addInitScript((typed) => {
    const { probe } = window as unknown as { probe: Probe }
    Object.assign(window, { answered: probe.shown(typed) })
  }, word)
  await page.goto(url, { waitUntil: 'commit' })
  // Locators would inject a script that takes as long as the page's own.
  await page.evaluate(() => (window as unknown as { probe: Probe }).probe.focused)
  await page.keyboard.insertText(word)
  await page.keyboard.press('Enter')
  const guess = await page.evaluate(
    () => (window as unknown as { answered: Promise<number> }).answered,
  )
  return { ...(await seenOn(page)), guess }
}

/** Waits until the article on a page is painted and the page is quiet, and returns when its parts were. */
export async function seenOn(page: Page): Promise<Omit<Opening, 'guess'>> {
  await page.evaluate(() => (window as unknown as { probe: Probe }).probe.opened)
  await page.waitForTimeout(QUIET_MS)
  return page.evaluate(() => (window as unknown as { probe: Probe }).probe.seen())
}

/** Reads the bytes of JavaScript objects in use after garbage collection. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}
