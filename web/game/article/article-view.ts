import type { SheetRow } from '@inkling/protocol/game'
import { hasKeyboard } from '../../lib/keyboard.ts'
import { texts } from '../../text/text.ts'
import type { BoardElements } from '../board-elements.ts'
import { type GameState, initialState, type Sheet } from '../store/game-state.ts'
import { firstInView } from './article-scroll.ts'
import { createHighlights, type WordAt } from './highlights.ts'
import { createLines } from './lines.ts'
import { createNearWords } from './near-words.ts'
import { positionsOf } from '../store/rows.ts'
import { createFinishedArticle } from './triumph/triumph.ts'
import { createLabels } from './labels.ts'
import { CLASSES, isHidden, labelBar, markAsTitleWord, openWord } from './words.ts'
import { fadedSince, fadeWord, fadeWords, positionsIn } from './fading.ts'
import { fadedIn, surfacesIn } from './article-html.ts'
import { writeArticle } from './write-article.ts'

type Setting = {
  board: BoardElements
  sheet: Sheet
  state: GameState
  /** True if the article is in `root` already, perhaps with fewer open words. */
  isWritten?: boolean
}

/** The only code that changes the DOM of the article. It renders the current state, the first screens at once and the
 *  rest on `writeAll`, then patches it on each change. `words` grows while it is rendered; the index of a word is its
 *  position in reading order. */
export function createArticleView(
  root: HTMLElement,
  { board, sheet, state, isWritten = false }: Setting,
) {
  const { rows: opening, faded } = state.server
  const fadedSurfaces = fadedIn(faded, surfacesIn(null, opening))
  const surfaces = surfacesIn(wordsOf(state), opening)
  for (const position of fadedSurfaces.keys()) surfaces.delete(position)
  const names = { ...CLASSES, surfaces, fadedSurfaces }
  const { words, writeRest } = writeArticle(root, sheet, names, isWritten)
  const marks = createHighlights(board)
  const nearWords = createNearWords(root, words)
  const { server } = state
  let language = texts().format.lang
  const labels = createLabels(words)
  let shown: GameState = { ...NOTHING, server }
  const finished = createFinishedArticle(root, board, words, CLASSES)
  const lines = wordsOf(state) === null ? createLines(root, board, nearWords.fitAgain) : null
  if (isWritten) openWritten(root, words, names)
  markTitleWords(words, server.rows)
  nearWords.add(server.rows, false)
  if (lines === null) {
    root.classList.add(CLASSES.flowing)
    finished.applyFinishedStyles(state)
  }
  show(state)

  function writeAll(): void {
    const written = words.length
    if (!writeRest()) return
    lines?.watch()
    labels.add()
    markTitleWords(words, shown.server.rows)
    nearWords.showFrom(written)
    if (wordsOf(shown) !== null) finished.markOwnWords(shown)
  }

  function wordAt(position: number): HTMLElement {
    if (position >= words.length) writeAll()
    const word = words[position]
    if (word === undefined) throw new Error(`The sheet has no word ${position}`)
    return word
  }

  function openAll(surfaces: readonly string[], now: GameState): void {
    marks.clear()
    writeAll()
    lines?.finish()
    const covered = words.filter(isHidden)
    for (const [position, surface] of surfaces.entries()) openWord(wordAt(position), surface)
    finished.celebrate(now, covered)
    // Words have other widths without the highlights, which are gone.
    lines?.fitAll()
  }

  /** Patches what changed since the last call. */
  function show(now: GameState): void {
    const before = shown
    const { rows } = now.server
    const { partnerHit, isPicking } = now.view
    const all = wordsOf(before) === null ? wordsOf(now) : null
    const fresh = all === null ? rowsSince(before.server.rows, rows) : []
    const fading = all === null ? fadedSince(before.server.faded, now.server.faded) : []
    lines?.setBefore([...fresh.flatMap(positionsOf), ...positionsIn(fading)].map(wordAt))
    const opened = [...openRows(fresh, wordAt), ...fadeWords(fading, wordAt)]
    nearWords.add(fresh, true)
    marks.followSelection(now, before, wordAt)
    if (partnerHit !== before.view.partnerHit) marks.followPartner(now, wordAt)
    if (all === null) lines?.fit(opened)
    else openAll(all, now)
    if (isPicking !== before.view.isPicking) {
      writeAll()
      followPicking(root, board, words.filter(isHidden), isPicking)
    }
    shown = now
  }

  return {
    words,
    show,
    writeAll,
    /** Updates the labels of the bars if the language of the page has changed. */
    translate(): void {
      const { lang } = texts().format
      if (lang === language) return
      language = lang
      labels.add(0)
    },
    close(): void {
      labels.stop()
      marks.finishAnimations()
      finished.finishAnimations()
      lines?.close()
    },
  }
}

function rowsSince(before: readonly SheetRow[], now: readonly SheetRow[]): SheetRow[] {
  if (now === before) return []
  const known = new Set(before)
  return now.filter((row) => !known.has(row))
}

/** Opens the words of rows, and returns them. */
function openRows(rows: readonly SheetRow[], wordAt: WordAt): HTMLElement[] {
  return rows.flatMap(({ opened, position: found }) => {
    const words = opened.flatMap(([surface, positions]) =>
      positions.map((position) => {
        const word = wordAt(position)
        openWord(word, surface)
        return word
      }),
    )
    if (found !== undefined) markAsTitleWord(wordAt(found))
    return words
  })
}

/** Opens the words that were still hidden when the server wrote them. Usually there are none, and looking at each word would
 *  take 20 ms. */
function openWritten(
  root: HTMLElement,
  words: readonly HTMLElement[],
  { surfaces, fadedSurfaces }: Record<'surfaces' | 'fadedSurfaces', ReadonlyMap<number, string>>,
): void {
  const written = root.getElementsByClassName(CLASSES.word).length
  if (written === surfaces.size + fadedSurfaces.size) return
  for (const [position, surface] of fadedSurfaces) {
    const word = words[position]
    if (word !== undefined) fadeWord(word, surface)
  }
  for (const [position, surface] of surfaces) {
    const word = words[position]
    if (word !== undefined) openWord(word, surface)
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

/** Makes bars buttons while the player picks one for a hint. */
function followPicking(
  root: HTMLElement,
  board: BoardElements,
  bars: readonly HTMLElement[],
  isPicking: boolean,
): void {
  root.toggleAttribute('data-picking', isPicking)
  for (const bar of bars) {
    bar.role = isPicking ? 'button' : 'img'
    labelBar(bar)
  }
  if (isPicking && hasKeyboard()) focusBar(firstInView(board, bars))
}

function focusBar(bar: HTMLElement | undefined): void {
  if (bar === undefined) return
  bar.tabIndex = 0
  bar.focus()
}
