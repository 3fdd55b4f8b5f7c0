import { texts } from '../../text/text.ts'
import { peopleIn, type Person } from '../players/people.ts'
import { type GameState, initialState, type Sheet } from '../store/game-state.ts'
import { preferences } from '../store/preferences.ts'
import { positionsOf } from '../store/rows.ts'
import { scrollIntoViewIfNeeded, scrollToWord, firstInView } from './article-scroll.ts'
import styles from './article.module.css'
import { findLines } from './triumph/held-lines.ts'
import { createFinishedArticle } from './triumph/triumph.ts'
import { surfacesIn, writeArticle } from './write-article.ts'
import type { SheetRow } from '@inkling/protocol/game'

const LIFT = 200
/** Milliseconds for which the words that a partner opened are coloured, with their fading. */
const PARTNER = 3100

/** Classes that mark words and the article. */
export const CLASSES = {
  ink: nameOf('ink'),
  joined: nameOf('joined'),
  inTitle: nameOf('inTitle'),
  told: nameOf('told'),
  hit: nameOf('hit'),
  partner: nameOf('partner'),
  current: nameOf('current'),
  lift: nameOf('lift'),
  whole: nameOf('whole'),
  own: nameOf('own'),
}

function nameOf(name: string): string {
  return styles[name] ?? name
}

/** The only code that changes the DOM of the article. It writes the article in its present state, the first screens at once
 *  and the rest on `finish`, then patches it on each change. `words` grows while it is written; the index of a word is
 *  its position, its number in reading order. */
export function createArticleView(root: HTMLElement, sheet: Sheet, state: GameState) {
  const { words, writeRest } = writeArticle(root, sheet, {
    ...CLASSES,
    surfaces: surfacesIn(wordsOf(state), state.server.rows),
  })
  const marks = createHighlights()
  const { server } = state
  let shown: GameState = { ...NOTHING, server }
  const finished = createFinishedArticle(root, words, CLASSES)
  let freeLines = () => {}
  markTitleWords(words, server.rows)
  if (wordsOf(state) !== null) finished.applyFinishedStyles(state)
  show(state)

  function finish(): void {
    if (!writeRest()) return
    markTitleWords(words, shown.server.rows)
    if (wordsOf(shown) !== null) finished.markOwnWords(shown)
  }

  function wordAt(position: number): HTMLElement {
    if (position >= words.length) finish()
    const word = words[position]
    if (word === undefined) throw new Error(`The sheet has no word ${position}`)
    return word
  }

  function openAll(surfaces: readonly string[], now: GameState): void {
    const holdLines = findLines(root)
    marks.clear()
    finish()
    const covered = words.filter(isHidden)
    for (const [position, surface] of surfaces.entries()) openWord(wordAt(position), surface)
    freeLines = holdLines()
    finished.celebrate(now, covered)
  }

  /** Patches what changed since the last call. */
  function show(now: GameState): void {
    const before = shown
    const { rows } = now.server
    const { partnerHit, isPicking } = now.view
    const all = wordsOf(before) === null ? wordsOf(now) : null
    if (all === null && rows !== before.server.rows) openNew(rows, before.server.rows, wordAt)
    marks.followSelection(now, before, wordAt)
    if (partnerHit !== before.view.partnerHit) marks.followPartner(now, wordAt)
    if (all !== null) openAll(all, now)
    if (isPicking !== before.view.isPicking) {
      finish()
      followPicking(root, words.filter(isHidden), isPicking)
    }
    shown = now
  }

  return {
    words,
    show,
    finish,
    close(): void {
      marks.finishAnimations()
      finished.finishAnimations()
      freeLines()
    },
  }
}

function openNew(rows: readonly SheetRow[], before: readonly SheetRow[], wordAt: WordAt): void {
  const known = new Set(before)
  for (const row of rows) {
    if (known.has(row)) continue
    for (const [surface, positions] of row.opened) {
      for (const position of positions) openWord(wordAt(position), surface)
    }
    if (row.position !== undefined) markAsTitleWord(wordAt(row.position))
  }
}

function markTitleWords(words: readonly HTMLElement[], rows: readonly SheetRow[]): void {
  for (const { position } of rows) {
    const word = position === undefined ? undefined : words[position]
    if (word !== undefined) markAsTitleWord(word)
  }
}

const NOTHING = initialState('')

function wordsOf(state: GameState): readonly string[] | null {
  return state.server.game?.article?.words ?? null
}

const NO_SELECTION = { seq: null, index: null }

type WordAt = (position: number) => HTMLElement

/** Creates the marks in the article: the words of the selected row, the word that the player stepped to, and the words that
 *  another player has just opened. */
function createHighlights() {
  const hits = createMarks(CLASSES.hit, null)
  const partnerHits = createMarks(CLASSES.partner, PARTNER)
  const ring = createRing()

  return {
    followSelection(state: GameState, before: GameState, wordAt: WordAt): void {
      const { rows } = state.server
      const { selection } = state.view
      if (selection === before.view.selection) return
      const isNew = rows !== before.server.rows
      const { seq, index } = selection ?? NO_SELECTION
      const row = rows.find((one) => one.seq === seq)
      const marked = row === undefined ? [] : positionsOf(row).map(wordAt)
      if (isNew || seq !== before.view.selection?.seq) hits.mark(marked, isNew)
      ring.put(index === null ? null : (marked[index] ?? null))
      if (index === null && isNew && preferences.get().jumpToHits) scrollIntoViewIfNeeded(marked)
    },
    followPartner({ view: { partnerHit }, server: { game } }: GameState, wordAt: WordAt): void {
      const marked = partnerHit === null ? [] : positionsOf(partnerHit).map(wordAt)
      labelWithPlayer(marked, peopleIn(game?.players ?? []).get(partnerHit?.user_id ?? ''))
      partnerHits.mark(marked, true)
    },
    clear(): void {
      hits.mark([], false)
      partnerHits.mark([], false)
    },
    finishAnimations(): void {
      hits.finishAnimations()
      partnerHits.finishAnimations()
    },
  }
}

/** Creates a mark on words that lasts for some milliseconds, or until other words are marked. Ink lifts off words that have
 *  just been opened. */
function createMarks(name: string, lasts: number | null) {
  let marked: readonly HTMLElement[] = []
  let lifting: readonly HTMLElement[] = []
  let lift = 0
  let end = 0

  function finishAnimations(): void {
    clearTimeout(lift)
    clearTimeout(end)
    stopLifting()
  }

  function stopLifting(): void {
    for (const word of lifting) word.classList.remove(CLASSES.lift)
    lifting = []
  }

  function mark(words: readonly HTMLElement[], isNew: boolean): void {
    finishAnimations()
    for (const word of marked) word.classList.remove(name)
    marked = words.filter((word) => !isHidden(word))
    for (const word of marked) word.classList.add(name)
    if (!isNew || marked.length === 0) return
    lifting = marked
    for (const word of lifting) word.classList.add(CLASSES.lift)
    lift = window.setTimeout(stopLifting, LIFT)
    if (lasts !== null) end = window.setTimeout(() => mark([], false), lasts)
  }

  return { finishAnimations, mark }
}

/** Creates a ring around the word that the player stepped to, and scrolls to it. */
function createRing() {
  let current: HTMLElement | null = null
  return {
    put(word: HTMLElement | null): void {
      current?.classList.remove(CLASSES.current)
      current = word
      if (word === null) return
      word.classList.add(CLASSES.current)
      scrollToWord(word)
    },
  }
}

/** Opens a word, which keeps the focus if it has it. */
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
  word.classList.add(CLASSES.inTitle)
  word.setAttribute('aria-label', barText(word))
}

/** Label of a bar: its length, and whether its word is in the title. */
export function barText(bar: HTMLElement): string {
  const { article, counts } = texts()
  const letters = counts.letters(Number(bar.style.getPropertyValue('--n')))
  return bar.classList.contains(CLASSES.inTitle) ? article.also_in_title(letters) : letters
}

export function isHidden(word: Element): boolean {
  return word.classList.contains(CLASSES.ink)
}

/** Gives words the colour and the initial of the player who opened them. */
function labelWithPlayer(words: readonly HTMLElement[], person: Person | undefined): void {
  for (const word of words) {
    word.style.setProperty('--hue', String(person?.hue ?? 0))
    word.dataset['initial'] = person?.initial ?? ''
  }
}

/** Makes bars buttons while the player picks one for a hint. */
function followPicking(root: HTMLElement, bars: readonly HTMLElement[], isPicking: boolean): void {
  root.toggleAttribute('data-picking', isPicking)
  for (const bar of bars) bar.role = isPicking ? 'button' : 'img'
  if (isPicking && matchMedia('(hover: hover)').matches) focusBar(bars)
}

function focusBar(bars: readonly HTMLElement[]): void {
  const bar = firstInView(bars)
  if (bar === undefined) return
  bar.tabIndex = 0
  bar.focus()
}
