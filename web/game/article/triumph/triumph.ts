import type { GameState, ServerState } from '../../store/game-state.ts'
import { createVisibilityTest } from '../article-scroll.ts'
import styles from './triumph.module.css'

/** Milliseconds: how far apart letters lift and how long all of them may take to begin, when the wave begins and when its
 *  last bar goes, when all is still. */
const LETTER_AFTER = 30
const LETTERS_WITHIN = 360
const WAVE_AT = 150
const WAVE_TAKES = 650
const ENDS_AT = 1250
/** Degrees. */
const TURN = 4.5
const TILT = 6.5

const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** In other scripts letters may join, so that whole words lift. */
const APART = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{M}]+$/u

/** The moment in which a decoded article opens: the letters of its title lift one after another while a marker strokes
 *  along, and from there a wave lifts the ink off the `covered` words that are in view. All words stand in their place
 *  already; the returned function ends what still moves. */
export function playTriumph(
  root: HTMLElement,
  covered: readonly HTMLElement[],
  triumph: Triumph,
): () => void {
  const title = root.querySelector('h1')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden
  if (triumph === null || title === null || isStill) return () => {}
  const sideOf = createVisibilityTest(root)
  const stopWave = sinkWords(
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

/** Covers words with ink once more, which rises the later the farther they are from the title. */
function sinkWords(words: readonly HTMLElement[], { left, bottom }: DOMRect): () => void {
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
      word.removeAttribute('style')
    }
    for (const block of blocks) block?.style.removeProperty('content-visibility')
  }
}

/** Cuts the words of the title into letters that lift, for as long as they do. */
function liftLetters(title: HTMLElement): () => void {
  const words = [...title.querySelectorAll('span')].filter((word) => word.childElementCount === 0)
  const texts = words.map(({ textContent }) => textContent)
  const parts = texts.map((text) =>
    APART.test(text) ? Array.from(LETTERS.segment(text), ({ segment }) => segment) : [text],
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

/** From -1 to 1, in no order that one would see. */
function turnOf(index: number): number {
  return Math.sin(index * 2.4)
}

/** How an article that opens is celebrated: `first` for who decoded it before all others or without any, `later` for the
 *  places behind; who did not decode it is not. */
export type Triumph = 'first' | 'later' | null

export function triumphOf({ game, me }: Pick<ServerState, 'game' | 'me'>): Triumph {
  if (game?.state !== 'decoded') return null
  const place = game.players.find(({ user }) => user.id === me)?.place ?? 1
  return place === 1 ? 'first' : 'later'
}

/** How an article looks that lies open, and how it comes to. `looks` are the classes of the whole and of one's own words. */
export function createOpened(
  root: HTMLElement,
  words: readonly HTMLElement[],
  looks: { whole: string; own: string },
) {
  let stop = () => {}

  function dress(now: GameState): void {
    root.classList.add(looks.whole)
    markTitle(root, triumphOf(now.server))
    tint(now)
  }

  /** The words that one has guessed oneself stay tinted. */
  function tint({ server: { rows, me } }: GameState): void {
    for (const { kind, user_id, opened } of rows) {
      if (kind !== 'guess' || (user_id ?? me) !== me) continue
      for (const [, positions] of opened) {
        for (const position of positions) words[position]?.classList.add(looks.own)
      }
    }
  }

  return {
    dress,
    tint,
    /** Dresses the article before the player's eyes; these words were covered until now. */
    celebrate(now: GameState, covered: readonly HTMLElement[]): void {
      dress(now)
      stop = playTriumph(root, covered, triumphOf(now.server))
    },
    /** Ends what still moves. */
    settle: () => stop(),
  }
}

/** Under the title goes a stroke of the marker: grey where it was not decoded. */
function markTitle(root: HTMLElement, triumph: Triumph): void {
  root.dataset['triumph'] = triumph ?? 'none'
  const title = root.querySelector('h1')
  if (title === null) return
  const mark = document.createElement('mark')
  mark.append(...title.childNodes)
  title.append(mark)
}
