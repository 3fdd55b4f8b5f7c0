import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  articleOf,
  type BoardArticle,
  decoded,
  guess,
  guessBox,
  openBoard,
  starterArticle,
} from '../../test/board.tsx'
import { momentOf } from '../../test/moment.ts'
import { DESK, PHONE } from '../../test/room.ts'
import { TEXTS } from '../../test/texts.ts'
import { CLASSES } from './words.ts'

/** So high that all of a text is near the view, where lines are set. */
const NARROW = { width: 320, height: 1000 }
/** Pixels by which a word may be higher or lower in its line than its bar was. */
const IN_LINE = 4
/** Words that are guessed before one looks whether anything has moved. */
const AT_ONCE = 8
/** Languages whose scripts break lines in different ways. */
const SCRIPTS = ['en', 'ar', 'zh']
const BLOCKS = 'h1, h2, h3, h4, p, li, blockquote'

function article(): HTMLElement {
  return document.querySelector('article')!
}

function words(): HTMLElement[] {
  return [...article().querySelectorAll<HTMLElement>('[class^=n]')]
}

type Layout = { name: string; top: number; within: number }[]

/** Heights of all blocks and words, from the start of the article. */
function layout(): Layout {
  const start = article().getBoundingClientRect().top
  const blocks = [...article().querySelectorAll(BLOCKS)].flatMap((block, index) => {
    const { top, bottom } = block.getBoundingClientRect()
    const name = `${block.tagName} ${index}`
    return [
      { name, top: top - start, within: 0.5 },
      { name: `end of ${name}`, top: bottom - start, within: 0.5 },
    ]
  })
  const lines = words().map((word, index) => {
    const { top, bottom } = word.getBoundingClientRect()
    return { name: `word ${index}`, top: (top + bottom) / 2 - start, within: IN_LINE }
  })
  return [...blocks, ...lines]
}

function wordsInView(): HTMLElement[] {
  return words().filter((word) => {
    const { top, bottom } = word.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
}

/** Tells whether the line of a word is set. */
function isSet(word: HTMLElement): boolean {
  return word.closest(`.${CLASSES.line}`) !== null
}

/** Lists the blocks and words that have moved, with the distance in pixels. */
function moved(before: Layout): string[] {
  const now = new Map(layout().map(({ name, top }) => [name, top]))
  return before.flatMap(({ name, top, within }) => {
    const by = now.get(name)! - top
    if (Math.abs(by) <= within) return []
    return `${name} (${words()[Number(name.slice(5))]?.textContent ?? ''}) by ${Math.round(by)}`
  })
}

/** Bars and texts in view that stick out of their block, with the distance and its width in pixels. */
function tooWide(): string[] {
  const range = document.createRange()
  return [...article().querySelectorAll('span')].flatMap((part) => {
    if (part.childElementCount > 0) return []
    range.selectNodeContents(part)
    const shown = part.textContent === '' ? part : range
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) return []
    const edges = part.closest(BLOCKS)!.getBoundingClientRect()
    const excess = Math.max(edges.left - left, right - edges.right)
    return excess > 1 ? `${part.textContent} by ${excess} in ${edges.width}` : []
  })
}

/** Words of an article, those of its title last. */
function wordsOf({ sheet, atEnd }: BoardArticle): { others: string[]; title: string[] } {
  const all = atEnd.article!.words
  const inTitle = sheet.blocks[0]!.text.filter((part) => typeof part === 'number').length
  const title = all.slice(0, inTitle)
  return { others: [...new Set(all)].filter((word) => !title.includes(word)), title }
}

function textOf(lang: string): BoardArticle {
  const { title, blocks } = TEXTS[lang]!
  return articleOf(title, lang, blocks)
}

async function openText(lang: string, size: typeof DESK, guessed: readonly string[] = []) {
  const text = textOf(lang)
  const board = await openBoard({ article: text, change: { lang }, size, guessed })
  await expect.poll(() => words().every(isSet)).toBe(true)
  return { ...board, ...wordsOf(text) }
}

function scrollArticle(by: number): void {
  const column = document.querySelector('[data-reading]')!
  const scroller = getComputedStyle(column).overflowY === 'auto' ? column : window
  scroller.scrollBy({ top: by, behavior: 'instant' })
}

/** Reports that a font was loaded, as the first result on the screen does. */
function loadFont(): void {
  document.fonts.dispatchEvent(new FontFaceSetLoadEvent('loadingdone'))
}

for (const [device, size, languages] of [
  ['a desktop', DESK, SCRIPTS],
  ['a phone', PHONE, Object.keys(TEXTS)],
  ['the narrowest phone', NARROW, SCRIPTS],
] as const) {
  for (const lang of languages) {
    test(`On ${device}, an article in “${lang}” keeps its lines from the first bar until it is decoded`, async () => {
      const { store, others, title } = await openText(lang, size)
      const before = layout()
      expect(tooWide()).toEqual([])
      for (let at = 0; at < others.length; at += AT_ONCE) {
        for (const word of others.slice(at, at + AT_ONCE)) store.submit(word)
        await expect.poll(() => store.state().outbox.pending).toEqual([])
        expect(moved(before)).toEqual([])
        expect(tooWide()).toEqual([])
      }
      const open = momentOf(() =>
        article().querySelector('[role=img]') === null ? article() : null,
      )
      for (const word of title) store.submit(word)
      await open
      expect(moved(before)).toEqual([])
      expect(tooWide()).toEqual([])
      loadFont()
      expect(moved(before)).toEqual([])
      expect(tooWide()).toEqual([])
    })
  }

  test(`On ${device}, a board that is opened again has the lines that it had before`, async () => {
    const first = await openText('en', size)
    const before = layout()
    first.close()
    await openText('en', size, first.others)
    expect(moved(before)).toEqual([])
    expect(tooWide()).toEqual([])
  })

  for (const [by, file, first, last] of [
    [0, 'leonardo-da-vinci', ['leonardo', 'da'], 'vinci'],
    [900, 'george-washington-carver', ['george', 'washington'], 'carver'],
  ] as const) {
    test(`On ${device}, what is in view stays there when a long article is decoded, ${by} px down`, async () => {
      await openBoard({ article: starterArticle(file), size })
      await guess(...first)
      scrollArticle(by)
      await expect.poll(() => wordsInView().every(isSet)).toBe(true)
      const { top } = article().getBoundingClientRect()
      const before = layout().filter((part) => top + part.top < innerHeight)
      await guess(last)
      await expect.element(decoded).toBeVisible()
      expect(article().querySelector('[role=img]')).toBeNull()
      expect(article().getBoundingClientRect().top).toBe(top)
      expect(moved(before)).toEqual([])
      expect(tooWide()).toEqual([])
      await page.viewport(size.width - 30, size.height)
      await expect.poll(() => article().querySelector('[style*=font-size]')).toBeNull()
      await expect.poll(tooWide).toEqual([])
    })
  }
}

test('A bar keeps the focus when the article is resized', async () => {
  await openText('en', DESK)
  const bar = words().find((word) => word.tabIndex === 0)!
  await expect.element(guessBox).toHaveFocus()
  bar.focus()
  const { top } = words().at(-1)!.getBoundingClientRect()
  await page.viewport(DESK.width - 150, DESK.height)
  await expect.poll(() => words().at(-1)!.getBoundingClientRect().top).not.toBe(top)
  expect(document.activeElement).toBe(bar)
})
