import type { SheetRow } from '@inkling/protocol/game'
import { peopleIn } from '../players/people.ts'
import { emptyState, type GameState, type Sheet } from '../store/game-state.ts'
import { positionsOf } from '../store/rows.ts'
import { texts } from '../../../text/text.ts'
import { firstInView, isInView, scrollToWord } from './article-scroll.ts'
import styles from './article.module.css'
import { surfacesIn, writeArticle } from './write-article.ts'

const LIFT = 200

/** The classes that words are given and lose as the article changes. */
export const LOOKS = {
  ink: nameOf('ink'),
  joined: nameOf('joined'),
  inTitle: nameOf('inTitle'),
  told: nameOf('told'),
  hit: nameOf('hit'),
  partner: nameOf('partner'),
  current: nameOf('current'),
  lift: nameOf('lift'),
  whole: nameOf('whole'),
}

function nameOf(look: string): string {
  return styles[look] ?? look
}

/** The only code that touches the article's DOM: writes it as it stands in `state`, its first screens at once and the
 *  rest on `finish`, then patches what has changed with the state. A word is known by its position, its number in
 *  reading order; `words` grows as they are written. */
export function createArticleView(root: HTMLElement, sheet: Sheet, state: GameState) {
  const { words, writeRest } = writeArticle(root, sheet, {
    ...LOOKS,
    surfaces: surfacesIn(wordsOf(state), state.rows),
  })
  const marks = createHighlights()
  let shown: GameState = { ...NOTHING, rows: state.rows, game: state.game }
  markTitleWords(words, state.rows)
  root.classList.toggle(LOOKS.whole, wordsOf(state) !== null)
  show(state)

  function finish(): void {
    if (writeRest()) markTitleWords(words, shown.rows)
  }

  function wordAt(position: number): HTMLElement {
    if (position >= words.length) finish()
    const word = words[position]
    if (word === undefined) throw new Error(`The sheet has no word ${position}`)
    return word
  }

  function openNew(rows: readonly SheetRow[], before: readonly SheetRow[]): void {
    const known = new Set(before)
    for (const row of rows) {
      if (known.has(row)) continue
      for (const [surface, positions] of row.opened) {
        for (const position of positions) openWord(wordAt(position), surface)
      }
      if (row.position !== undefined) markAsTitleWord(wordAt(row.position))
    }
  }

  function openAll(surfaces: readonly string[]): void {
    marks.clear()
    for (const [position, surface] of surfaces.entries()) openWord(wordAt(position), surface)
    root.classList.add(LOOKS.whole)
  }

  /** Brings the article from what it last showed to this state. */
  function show(now: GameState): void {
    const before = shown
    const { rows, partnerHit, isPicking } = now
    if (rows !== before.rows) openNew(rows, before.rows)
    marks.followSelection(now, before, wordAt)
    if (partnerHit !== before.partnerHit) marks.followPartner(now, wordAt)
    const all = wordsOf(now)
    if (all !== null && wordsOf(before) === null) openAll(all)
    if (isPicking !== before.isPicking) {
      finish()
      followPicking(root, words, isPicking)
    }
    shown = now
  }

  return { words, show, finish, close: marks.settle }
}

function markTitleWords(words: readonly HTMLElement[], rows: readonly SheetRow[]): void {
  for (const { position } of rows) {
    const word = position === undefined ? undefined : words[position]
    if (word !== undefined) markAsTitleWord(word)
  }
}

const NOTHING: GameState = emptyState({
  me: '',
  preferences: { sort: 'newest', hideMisses: false, jumpToHits: false },
})

function wordsOf(state: GameState): readonly string[] | null {
  return state.game?.article?.words ?? null
}

const NO_SELECTION = { seq: null, index: null }

type WordAt = (position: number) => HTMLElement

/** What is marked in the article: the words of the selected row, the one the player has stepped to, and what another has
 *  just opened. */
export function createHighlights() {
  const hits = createMarks(LOOKS.hit)
  const partner_hits = createMarks(LOOKS.partner)
  const ring = createRing()

  return {
    followSelection(state: GameState, before: GameState, wordAt: WordAt): void {
      const { rows, selection, preferences } = state
      if (selection === before.selection) return
      const isNew = rows !== before.rows
      const { seq, index } = selection ?? NO_SELECTION
      const row = rows.find((one) => one.seq === seq)
      const marked = row === undefined ? [] : positionsOf(row).map(wordAt)
      if (isNew || seq !== before.selection?.seq) hits.mark(marked, isNew)
      ring.put(index === null ? null : (marked[index] ?? null))
      if (index === null && isNew && preferences.jumpToHits) approach(marked)
    },
    followPartner({ partnerHit, game }: GameState, wordAt: WordAt): void {
      const marked = partnerHit === null ? [] : positionsOf(partnerHit).map(wordAt)
      const hue = peopleIn(game?.players ?? []).get(partnerHit?.user_id ?? '')?.hue ?? 0
      for (const word of marked) word.style.setProperty('--hue', String(hue))
      partner_hits.mark(marked, true)
    },
    clear(): void {
      hits.mark([], false)
      partner_hits.mark([], false)
    },
    /** Ends what is still moving. */
    settle(): void {
      hits.settle()
      partner_hits.settle()
    },
  }
}

/** Brings the first of these words into view, unless one of them is. */
function approach(words: readonly HTMLElement[]): void {
  const [first] = words
  if (first !== undefined && !words.some(isInView)) scrollToWord(first)
}

/** The highlighter: which words are marked. From words just opened the ink lifts. */
function createMarks(name: string) {
  let marked: readonly HTMLElement[] = []
  let lifting: readonly HTMLElement[] = []
  let timer = 0

  function settle(): void {
    clearTimeout(timer)
    for (const word of lifting) word.classList.remove(LOOKS.lift)
    lifting = []
  }

  return {
    settle,
    /** Marks these words and no others. */
    mark(words: readonly HTMLElement[], isNew: boolean): void {
      settle()
      for (const word of marked) word.classList.remove(name)
      marked = words.filter((word) => !isHidden(word))
      for (const word of marked) word.classList.add(name)
      if (!isNew || marked.length === 0) return
      lifting = marked
      for (const word of lifting) word.classList.add(LOOKS.lift)
      timer = window.setTimeout(settle, LIFT)
    },
  }
}

/** The ring around the word that the player has stepped to, which comes into view. */
function createRing() {
  let current: HTMLElement | null = null
  return {
    put(word: HTMLElement | null): void {
      current?.classList.remove(LOOKS.current)
      current = word
      if (word === null) return
      word.classList.add(LOOKS.current)
      scrollToWord(word)
    },
  }
}

/** While a bar is to be chosen, bars are buttons. */
function followPicking(root: HTMLElement, words: readonly HTMLElement[], isPicking: boolean): void {
  root.toggleAttribute('data-picking', isPicking)
  for (const word of words) if (isHidden(word)) word.role = isPicking ? 'button' : 'img'
  if (isPicking && matchMedia('(hover: hover)').matches) focusBar(words)
}

/** A word that has the keyboard keeps it when it opens. */
function openWord(word: HTMLElement, surface: string): void {
  if (!isHidden(word)) return
  word.textContent = surface
  word.className = ''
  for (const name of ['style', 'role', 'aria-label']) word.removeAttribute(name)
  if (word === document.activeElement) word.tabIndex = -1
  else word.removeAttribute('tabindex')
}

function markAsTitleWord(word: HTMLElement): void {
  if (!isHidden(word)) return
  word.classList.add(LOOKS.inTitle)
  word.setAttribute('aria-label', barText(word))
}

/** What a bar says when it is pointed at. */
export function barText(bar: HTMLElement): string {
  const { article, counts } = texts()
  const letters = counts.letters(Number(bar.style.getPropertyValue('--n')))
  return bar.classList.contains(LOOKS.inTitle) ? article.also_in_title(letters) : letters
}

/** Whether a word is still under its bar. */
export function isHidden(word: Element): boolean {
  return word.classList.contains(LOOKS.ink)
}

function focusBar(words: readonly HTMLElement[]): void {
  const bar = firstInView(words.filter(isHidden))
  if (bar === undefined) return
  bar.tabIndex = 0
  bar.focus()
}
