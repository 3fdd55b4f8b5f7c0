import type { CDPSession, Page } from '@playwright/test'
import { articleHtml } from '../web/game/article/article-html.ts'
import type { Sheet } from '../web/game/store/game-state.ts'

/** Milliseconds after a first guess in which a page finishes whatever it has put off. */
const QUIET_MS = 1_000

/** Milliseconds of one guess until its words are painted: from the last byte of the answer, and from the key press. */
export type Times = { answer: number; enter: number }

type Probe = {
  /** Time at which the last part of the article so far was painted, and the longest task of the main thread; 0 if none took
   *  50 ms. */
  seen: () => { whole: number; task: number }
  /** Waits until a word is painted, and returns the time. */
  shown: (word: string) => Promise<number>
  guess: () => Promise<Times>
  enter: () => Promise<number>
  opened: Promise<number>
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
    const times = { first: Number.NaN, whole: Number.NaN }
    let task = 0
    let spans = 0
    const focused = (async () => {
      for (;;) {
        const box = document.querySelector<HTMLInputElement>('input[name=word]')
        if (box !== null) return box.focus()
        await painted()
      }
    })()
    let whenOpened = (_time: number): void => undefined
    const opened = new Promise<number>((resolve) => (whenOpened = resolve))
    // Looks once per frame, because an observer of every element would slow the page down.
    const look = (): void => {
      const count = document.querySelector('article')?.getElementsByTagName('span').length ?? 0
      if (count > spans) {
        void afterFrame().then((time) => {
          if (Number.isNaN(times.first)) times.first = time
          whenOpened(times.first)
          times.whole = time
        })
        spans = count
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) task = Math.max(task, duration)
    }).observe({ type: 'longtask', buffered: true })
    const isWord = ({ firstChild, lastChild }: Node, word: string): boolean =>
      firstChild instanceof Text &&
      firstChild === lastChild &&
      firstChild.data.toLowerCase() === word
    const shown = (word: string): Promise<number> =>
      new Promise((resolve) => {
        const observer = new MutationObserver((mutations) => {
          if (!mutations.some(({ target }) => isWord(target, word))) return
          observer.disconnect()
          resolve(painted())
        })
        const observe = () => observer.observe(document, { childList: true, subtree: true })
        addEventListener('keydown', observe, { capture: true, once: true })
      })
    const paintedAfterEnter = async () => {
      const article = document.querySelector('article')
      if (article === null) throw new Error('There is no article to guess in')
      let start = Number.NaN
      addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), {
        capture: true,
        once: true,
      })
      await changed(article, () => true)
      const end = await painted()
      return { end, enter: end - start }
    }
    const enter = async () => (await paintedAfterEnter()).enter
    const guess = async () => {
      performance.clearResourceTimings()
      const { end, enter } = await paintedAfterEnter()
      while (Number.isNaN(arrival())) await new Promise((resolve) => setTimeout(resolve, 1))
      return { answer: end - arrival(), enter }
    }
    const seen = () => ({ whole: times.whole, task })
    const probe: Probe = { seen, shown, guess, enter, opened, focused }
    Object.assign(window, { probe })
  })
}

/** Types a word, presses Enter, and measures how long it takes until the word is painted in the text. The page sends its
 *  guesses over HTTP. */
export async function guessOn(page: Page, word: string): Promise<Times> {
  return typeOn(page, word, () =>
    page.evaluate(() => (window as unknown as { probe: Probe }).probe.guess()),
  )
}

/** Types a word, presses Enter, and returns the milliseconds from the key press until the word is painted. */
export async function enterOn(page: Page, word: string): Promise<number> {
  return typeOn(page, word, () =>
    page.evaluate(() => (window as unknown as { probe: Probe }).probe.enter()),
  )
}

async function typeOn<Result>(
  page: Page,
  word: string,
  measure: () => Promise<Result>,
): Promise<Result> {
  await page.locator('input[name=word]').focus()
  await page.keyboard.insertText(word)
  const result = measure()
  await page.evaluate(() => null)
  await page.keyboard.press('Enter')
  return result
}

/** Opens a page and returns the milliseconds from the start of the navigation until its article is painted. */
export async function openOn(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(() => (window as unknown as { probe: Probe }).probe.opened)
}

/** Milliseconds from the start of a navigation, and the longest task of the main thread. */
export type Opening = { first: number; whole: number; guess: number; task: number }

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
  await page.waitForTimeout(QUIET_MS)
  return page.evaluate(async (answered) => {
    const { probe } = window as unknown as { probe: Probe }
    const { whole, task } = probe.seen()
    return { first: await probe.opened, whole, guess: answered, task }
  }, guess)
}

/** Reads the bytes of JavaScript objects in use after garbage collection. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

const LOOK = {
  line: 80,
  ink: 'ink',
  joined: 'joined',
  letters: (count: number) => `${count} letters`,
  surfaces: new Map<number, string>(),
}

const STYLE = `
  body { margin: 0 auto; max-width: 47.5rem; font: 1.125rem/1.78 Georgia, serif; }
  .ink { display: inline-block; width: calc(var(--n) * .5em + .1em); height: 1.02em; background: #222; }
  .joined { white-space: nowrap; }
  .hit { background: #fe6; }
  p { content-visibility: auto; contain-intrinsic-block-size: auto calc(var(--lines) * 1lh); }`

const SCRIPT = `
  const whole = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  let words
  let hits = []
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const box = event.target.word
    const body = JSON.stringify({ _game_id: location.pathname.split('/').pop(), _word: box.value })
    box.value = ''
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/submit_guess', { method: 'POST', headers, body })
    const { results } = await answer.json()
    await whole
    words ??= document.querySelectorAll('.ink')
    for (const word of hits) word.className = ''
    hits = []
    for (const { opened = [] } of results) for (const [surface, positions] of opened) for (const position of positions) {
      const word = words[position]
      word.textContent = surface
      word.className = 'hit'
      word.removeAttribute('style')
      hits.push(word)
    }
  })`

/** Writes the smallest page that shows a sheet and opens words in it: no framework, no list, no marks, no announcements.
 *  The difference to it is the cost of the board itself. */
export function yardstickPage(sheet: Sheet): string {
  return `<!doctype html><meta charset="utf-8"><title>Yardstick</title><style>${STYLE}</style>
<form><input name="word" autofocus autocomplete="off"></form><script>${SCRIPT}</script>
<article>${articleHtml(sheet.blocks, LOOK)}</article>`
}
