import type { GameState } from '../../store/game-state.ts'
import { playTriumph } from './triumph.ts'
import { type Triumph, triumphOf } from './triumph-of.ts'

/** How an article looks that lies open, and how it comes to. `looks` are the classes of the whole and of one's own words. */
export function createOpened(
  root: HTMLElement,
  words: readonly HTMLElement[],
  looks: { whole: string; own: string },
) {
  let stop = () => {}

  function dress(now: GameState): void {
    root.classList.add(looks.whole)
    markTitle(root, triumphOf(now))
    tint(now)
  }

  /** The words that one has guessed oneself stay tinted. */
  function tint({ rows, me }: GameState): void {
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
      stop = playTriumph(root, covered, triumphOf(now))
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
