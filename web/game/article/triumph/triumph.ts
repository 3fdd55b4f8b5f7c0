import type { SheetRow } from '@inkling/protocol/game'
import type { BoardElements } from '../../board-elements.ts'
import { peopleIn, type Person } from '../../players/people.ts'
import type { GameState, ServerState } from '../../store/game-state.ts'
import { createVisibilityTest } from '../article-scroll.ts'
import styles from './triumph.module.css'

/** Milliseconds between two letters that lift. */
const LETTER_AFTER = 30
/** Milliseconds until the last letter lifts. */
const LETTERS_WITHIN = 360
/** Milliseconds until the wave begins. */
const WAVE_AT = 150
/** Milliseconds from the first to the last bar of the wave. */
const WAVE_TAKES = 650
/** Milliseconds until the whole animation ends. */
const ENDS_AT = 1250
/** Degrees that a letter turns. */
const TURN = 4.5
/** Degrees that a bar turns. */
const TILT = 6.5

/** Scripts whose letters never join. In other scripts, words lift as a whole. */
const APART = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{M}]+$/u

/** Animates a decoded article that opens: the letters of its title lift one after another along a stroke of the marker, and
 *  from there a wave lifts the ink off the `covered` words in view. Returns a function that ends the animation. */
function playTriumph(
  root: HTMLElement,
  board: BoardElements,
  covered: readonly HTMLElement[],
  triumph: Triumph,
): () => void {
  const title = root.querySelector('h1')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden
  if (triumph === null || title === null || isStill) return () => {}
  const sideOf = createVisibilityTest(board)
  const stopWave = playWave(
    covered.filter((word) => !title.contains(word) && sideOf(word) === 'in'),
    title.getBoundingClientRect(),
  )
  const stopLetters = sideOf(title) === 'in' ? liftLetters(title) : () => {}
  root.classList.add(styles.playing ?? '')

  function end(): void {
    clearTimeout(timer)
    root.classList.remove(styles.playing ?? '')
    stopWave()
    stopLetters()
  }
  const timer = setTimeout(end, ENDS_AT)
  return end
}

/** Covers words with ink again and lifts it: the farther from the title, the later. */
function playWave(words: readonly HTMLElement[], { left, bottom }: DOMRect): () => void {
  const distances = words.map((word) => {
    const box = word.getBoundingClientRect()
    return Math.hypot(box.left - left, box.top - bottom)
  })
  const farthest = Math.max(1, ...distances)
  const blocks = new Set(words.map((word) => word.closest<HTMLElement>('p, li, blockquote')))
  for (const block of blocks) block?.style.setProperty('content-visibility', 'visible')
  for (const [index, word] of words.entries()) {
    const share = (distances[index] ?? 0) / farthest
    word.style.setProperty('--after', `${Math.round(WAVE_AT + WAVE_TAKES * share)}ms`)
    word.style.setProperty('--turn', `${turnOf(index) * TILT}deg`)
    word.classList.add(styles.covered ?? '')
  }
  return () => {
    for (const word of words) {
      word.classList.remove(styles.covered ?? '')
      word.style.removeProperty('--after')
      word.style.removeProperty('--turn')
    }
    for (const block of blocks) block?.style.removeProperty('content-visibility')
  }
}

/** Splits the words of the title into letters that lift, until the returned function is called. */
function liftLetters(title: HTMLElement): () => void {
  const words = [...title.querySelectorAll('span')].filter((word) => word.childElementCount === 0)
  const texts = words.map(({ textContent }) => textContent)
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const parts = texts.map((text) =>
    APART.test(text) ? Array.from(letters.segment(text), ({ segment }) => segment) : [text],
  )
  const after = Math.min(LETTER_AFTER, LETTERS_WITHIN / Math.max(1, parts.flat().length))
  let count = 0
  for (const [index, word] of words.entries()) {
    word.replaceChildren(
      ...(parts[index] ?? []).map((text) => {
        const letter = document.createElement('i')
        letter.className = styles.letter ?? ''
        letter.textContent = text
        letter.style.setProperty('--after', `${Math.round(count * after)}ms`)
        letter.style.setProperty('--turn', `${turnOf(count) * TURN}deg`)
        count += 1
        return letter
      }),
    )
  }
  return () => {
    for (const [index, word] of words.entries()) word.textContent = texts[index] ?? ''
  }
}

/** Number from -1 to 1, without a visible pattern over the indexes. */
function turnOf(index: number): number {
  return Math.sin(index * 2.4)
}

/** Celebration of an article that opens: `first` for a winner or a game without places, `later` for the other places,
 *  null where the player did not decode it. */
export type Triumph = 'first' | 'later' | null

export function triumphOf({ game, me }: Pick<ServerState, 'game' | 'me'>): Triumph {
  if (game?.state !== 'decoded') return null
  const place = game.players.find(({ user }) => user.id === me)?.place ?? 1
  return place === 1 ? 'first' : 'later'
}

/** Styles and animation of an article that is open. `classes` are those of the player's own words and of the words of
 *  others. */
export function createFinishedArticle(
  root: HTMLElement,
  board: BoardElements,
  words: readonly HTMLElement[],
  classes: { own: string; theirs: string },
) {
  let stop = () => {}

  function applyFinishedStyles(now: GameState): void {
    markTitle(root, triumphOf(now.server))
    markOwnWords(now)
  }

  /** Marks the words that the player opened, and on a shared sheet those of others in their hues. */
  function markOwnWords({ server: { rows, me, game } }: GameState): void {
    const people = peopleIn(game?.players ?? [])
    for (const { kind, user_id = me, opened } of rows) {
      if (kind === 'guess' && user_id !== null) {
        markWords(opened, user_id === me ? 'own' : people.get(user_id))
      }
    }
  }

  function markWords(opened: SheetRow['opened'], by: Person | 'own' | undefined): void {
    if (by === undefined) return
    for (const word of opened.flatMap(([, positions]) => positions.map((at) => words[at]))) {
      word?.classList.add(by === 'own' ? classes.own : classes.theirs)
      if (by !== 'own') word?.style.setProperty('--hue', String(by.hue))
    }
  }

  return {
    applyFinishedStyles,
    markOwnWords,
    /** Finishes an article that the player sees open. `covered` are the words that were hidden until now. */
    celebrate(now: GameState, covered: readonly HTMLElement[]): void {
      applyFinishedStyles(now)
      stop = playTriumph(root, board, covered, triumphOf(now.server))
    },
    finishAnimations: () => stop(),
  }
}

/** Underlines the title with a stroke of the marker, which is grey if the article was not decoded. */
function markTitle(root: HTMLElement, triumph: Triumph): void {
  root.dataset['triumph'] = triumph ?? 'none'
  const title = root.querySelector('h1')
  if (title === null) return
  const mark = document.createElement('mark')
  mark.append(...title.childNodes)
  title.append(mark)
}
