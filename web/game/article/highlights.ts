import { recall } from '../../lib/remembered.ts'
import type { BoardElements } from '../board-elements.ts'
import { peopleIn, type Person } from '../players/people.ts'
import type { GameState } from '../store/game-state.ts'
import { placesOf, positionsOf } from '../store/rows.ts'
import { scrollIntoViewIfNeeded, scrollToWord } from './article-scroll.ts'
import { CLASSES, isHidden } from './words.ts'

const LIFT = 200
/** Milliseconds for which the words that a partner opened, and a nudge, are coloured before they fade. */
const HOLD = 2500
const NUDGE_HOLD = 5000
const FADES_IN = 600

const NO_SELECTION = { seq: null, index: null }

export type WordAt = (position: number) => HTMLElement

/** Creates the marks in the article: the words of the selected row, the word that the player stepped to, and the words that
 *  another player has just opened. */
export function createHighlights(board: BoardElements) {
  const hits = createMarks(CLASSES.hit)
  const partnerHits = createMarks(CLASSES.partner)
  const ring = createRing(board)

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
      ring.put(currentWord(state, wordAt))
      if (index === null && isNew && recall('jumps_to_hits')) scrollIntoViewIfNeeded(board, marked)
    },
    followPartner({ view: { partnerHit }, server: { game } }: GameState, wordAt: WordAt): void {
      const marked = partnerHit === null ? [] : positionsOf(partnerHit).map(wordAt)
      labelWithPlayer(marked, peopleIn(game?.players ?? []).get(partnerHit?.user_id ?? ''))
      const hold = partnerHit?.kind === 'nudge' ? NUDGE_HOLD : HOLD
      for (const word of marked) word.style.setProperty('--hold', `${hold}ms`)
      partnerHits.mark(marked, true, hold + FADES_IN)
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

/** Word to which the player has stepped. */
function currentWord(
  { server, view: { selection } }: GameState,
  wordAt: WordAt,
): HTMLElement | null {
  const row = server.rows.find(({ seq }) => seq === selection?.seq)
  if (row === undefined || selection === null || selection.index === null) return null
  const position = placesOf(row, server.sheet)[selection.index]
  return position === undefined ? null : wordAt(position)
}

/** Creates a mark on words that lasts for `lasts` milliseconds, or until other words are marked. Ink lifts off words that have
 *  just been opened. */
function createMarks(name: string) {
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

  function mark(words: readonly HTMLElement[], isNew: boolean, lasts?: number): void {
    finishAnimations()
    for (const word of marked) word.classList.remove(name)
    marked = words.filter((word) => !isHidden(word))
    for (const word of marked) word.classList.add(name)
    if (!isNew || marked.length === 0) return
    lifting = marked
    for (const word of lifting) word.classList.add(CLASSES.lift)
    lift = window.setTimeout(stopLifting, LIFT)
    if (lasts !== undefined) end = window.setTimeout(() => mark([], false), lasts)
  }

  return { finishAnimations, mark }
}

/** Creates a ring around the word that the player stepped to, and scrolls to it. */
function createRing(board: BoardElements) {
  let current: HTMLElement | null = null
  return {
    put(word: HTMLElement | null): void {
      current?.classList.remove(CLASSES.current)
      current = word
      if (word === null) return
      word.classList.add(CLASSES.current)
      scrollToWord(board, word)
    },
  }
}

/** Gives words the colour and the initial of the player who opened them. */
function labelWithPlayer(words: readonly HTMLElement[], person: Person | undefined): void {
  for (const word of words) {
    word.style.setProperty('--hue', String(person?.hue ?? 0))
    word.dataset['initial'] = person?.initial ?? ''
  }
}
