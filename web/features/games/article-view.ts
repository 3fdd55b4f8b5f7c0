import type { Guess } from '@inkling/protocol/game'
import { articleHtml } from './article-html.ts'
import { createMarks, isHidden } from './article-marks.ts'
import { isInView, scrollToWord } from './article-scroll.ts'
import type { Sheet } from './board-state.ts'
import { lettersOf } from './wording.ts'

const CHARACTER = 0.48
const NARROWEST = 20

/** The only code that touches the article's DOM: writes it once, then patches the words that open. A word is
 *  known by its position, its number in reading order. */
export function createArticleView(root: HTMLElement, sheet: Sheet) {
  const fontSize = Number.parseFloat(getComputedStyle(root).fontSize)
  root.lang = sheet.lang
  root.innerHTML = articleHtml(
    sheet,
    Math.max(NARROWEST, root.clientWidth / (fontSize * CHARACTER)),
  )
  const words: readonly HTMLElement[] = Array.from(root.querySelectorAll<HTMLElement>('.ink'))
  const marks = createMarks()

  function wordAt(position: number): HTMLElement {
    const word = words[position]
    if (word === undefined) throw new Error(`The sheet has no word ${position}`)
    return word
  }

  return {
    words,
    openRow({ opened, position }: Guess): void {
      for (const [surface, positions] of opened) {
        for (const place of positions) openWord(wordAt(place), surface)
      }
      if (position !== undefined) markAsTitleWord(wordAt(position))
    },
    light: (positions: readonly number[], isNew: boolean) =>
      marks.light(positions.map(wordAt), isNew),
    /** Rings one place and brings it into view. */
    point(position: number | null): void {
      const word = position === null ? null : wordAt(position)
      marks.ring(word)
      if (word !== null) scrollToWord(word)
    },
    /** Brings the first of these places into view, unless one of them is. */
    approach(positions: readonly number[]): void {
      const [first] = positions
      if (first === undefined || positions.some((place) => isInView(wordAt(place)))) return
      scrollToWord(wordAt(first))
    },
    /** Opens the whole article. */
    openAll(surfaces: readonly string[]): void {
      marks.light([], false)
      for (const [position, surface] of surfaces.entries()) openWord(wordAt(position), surface)
      root.classList.add('whole')
    },
    close: marks.settle,
  }
}

export type ArticleView = ReturnType<typeof createArticleView>

/** What a bar says when it is pointed at. */
export function barText(bar: HTMLElement): string {
  const letters = lettersOf(Number(bar.style.getPropertyValue('--n')))
  return bar.classList.contains('in-title') ? `${letters}, also in the title` : letters
}

function openWord(word: HTMLElement, surface: string): void {
  if (!isHidden(word)) return
  word.textContent = surface
  word.className = ''
  for (const name of ['style', 'role', 'aria-label', 'tabindex']) word.removeAttribute(name)
}

function markAsTitleWord(word: HTMLElement): void {
  if (!isHidden(word)) return
  word.classList.add('in-title')
  word.setAttribute('aria-label', barText(word))
}
