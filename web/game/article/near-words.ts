import type { SheetRow } from '@inkling/protocol/game'
import { type Step, stepOf } from '../../parts/nearness/steps.ts'
import { lettersOf } from './word-length.ts'
import { CLASSES, isHidden, labelBar } from './words.ts'

type NearWord = { word: string; value: number }

const RISE = { duration: 150, easing: 'ease-out' }

/** Shows in each bar the nearest guess. `words` are those written so far, by position. */
export function createNearWords(root: HTMLElement, words: readonly HTMLElement[]) {
  const nearest = new Map<number, NearWord>()
  const { fit, measureAgain } = createFit(root)

  function showAt(position: number): void {
    const bar = words[position]
    const near = nearest.get(position)
    if (bar === undefined || near === undefined || !isHidden(bar)) return
    const step = stepOf(near.value)
    if (step === null) return
    markAsNear(bar, near, step)
    fit(bar, near.word, step)
  }

  return {
    /** Fits all guesses again, after a change of the text size or the fonts. */
    fitAgain(): void {
      measureAgain()
      for (const [position, { word, value }] of nearest) {
        const bar = words[position]
        const step = stepOf(value)
        if (bar !== undefined && isHidden(bar) && step !== null) fit(bar, word, step)
      }
    },
    /** Takes the nearness of new rows, and shows it where it is greater than before. */
    add(rows: readonly SheetRow[], isNew: boolean): void {
      const changed = new Set<number>()
      for (const { word, nearness } of rows) {
        for (const [position, value] of nearness?.near ?? []) {
          if (value <= (nearest.get(position)?.value ?? 0)) continue
          nearest.set(position, { word, value })
          changed.add(position)
        }
      }
      for (const position of changed) showAt(position)
      // Each animation lays out what has changed before it, so all bars are changed first.
      if (isNew) for (const position of changed) animate(words[position])
    },
    /** Shows it in the bars from this position on, which have just been written. */
    showFrom(first: number): void {
      for (const position of nearest.keys()) if (position >= first) showAt(position)
    },
  }
}

function markAsNear(bar: HTMLElement, { word, value }: NearWord, step: Step): void {
  const { dataset } = bar
  if (dataset['near'] !== undefined) dataset['was'] = dataset['near']
  dataset['near'] = word
  dataset['value'] = String(value)
  dataset['step'] = String(step)
  bar.classList.add(CLASSES.near)
  labelBar(bar)
}

/** The guess rises into the bar, and the one before it, if any, sinks. */
function animate(bar: HTMLElement | undefined): void {
  if (bar === undefined || !isHidden(bar)) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const shift = { translate: '0 6px', opacity: 0 }
  const still = { translate: '0 0', opacity: 1 }
  bar.animate([shift, still], { ...RISE, pseudoElement: '::after' })
  if (bar.dataset['was'] === undefined) return
  bar.animate([still, shift], { ...RISE, pseudoElement: '::before' })
}

/** Font sizes of a guess relative to its bar's, and the smallest in pixels. */
const SIZE = 0.72
const SIZE_IN_TITLE = 0.6
const MIN_SIZE = 10.5
const MIN_SQUEEZE = 0.8
/** Room at the ends of a bar, and the width of a bar beyond its letters, in font sizes. */
const PADDING = 0.25
const EXTRA = 0.1
const HEAVY: Step = 4

/** Creates what fits a guess into a bar: a long one is squeezed, then smaller, then cut. Widths are computed from
 *  the font, since reading them from the page would lay it out. */
function createFit(root: HTMLElement) {
  let measures: ReturnType<typeof createMeasures> | undefined

  function fit(bar: HTMLElement, word: string, step: Step): void {
    measures ??= createMeasures(root)
    const { letter, minSize, widthOf } = measures
    const size = bar.closest('h1') === null ? SIZE : SIZE_IN_TITLE
    const room = lettersOf(bar) * letter + EXTRA - PADDING
    const width = widthOf(word, step >= HEAVY)
    const sizeThatFits = room / (width * MIN_SQUEEZE)
    const chosen = Math.min(size, Math.max(sizeThatFits, minSize))
    const squeeze = Math.min(1, Math.max(MIN_SQUEEZE, room / (width * chosen)))
    bar.style.setProperty('--size', `${chosen.toFixed(3)}em`)
    bar.style.setProperty('--squeeze', squeeze.toFixed(3))
    bar.classList.toggle(CLASSES.cut, chosen > sizeThatFits)
  }

  return { fit, measureAgain: () => (measures = undefined) }
}

/** Measures of the article, in font sizes: the width of a letter in a bar, the smallest size of a guess, and the width of a
 *  guess. */
function createMeasures(root: HTMLElement) {
  const style = getComputedStyle(root)
  const family = style.getPropertyValue('--font-sans')
  const context = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()

  function widthOf(word: string, isHeavy: boolean): number {
    const font = `${isHeavy ? 650 : 400} 100px ${family}`
    const key = `${font} ${word}`
    const known = widths.get(key)
    if (known !== undefined || context === null) return known ?? word.length * 0.5
    context.font = font
    const width = context.measureText(word).width / 100
    widths.set(key, width)
    return width
  }

  return {
    letter: Number.parseFloat(style.getPropertyValue('--letter')),
    minSize: MIN_SIZE / Number.parseFloat(style.fontSize),
    widthOf,
  }
}
