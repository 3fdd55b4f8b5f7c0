import { isShared, type GameState } from '../store/game-state.ts'
import { barOf, positionOf } from './article-bars.ts'

/** Milliseconds for which a finger rests on a bar to point at it, and the pixels that it may slide meanwhile. */
const LONG_PRESS = 500
const SLIDES = 10

type Dependencies = {
  words: readonly HTMLElement[]
  mayPoint: () => boolean
  onPoint: (position: number) => void
}

/** True if a player may point at words, which the partners on a shared sheet see. */
export function mayPoint({ server: { game }, view: { isPicking } }: GameState): boolean {
  if (game === null || isPicking || game.phase !== 'running') return false
  return isShared(game) && game.state === 'playing'
}

/** Points at a bar on a long press, a right click, a click with Alt, and Enter on the bar that has the focus. Returns a function
 *  that stops it. */
export function handlePointing(
  root: HTMLElement,
  { words, mayPoint, onPoint }: Dependencies,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let timer = 0
  let from = { x: 0, y: 0 }
  let hasPointed = false

  function pointAt(target: EventTarget | null): boolean {
    const bar = barOf(target)
    if (bar === null || !mayPoint()) return false
    onPoint(positionOf(words, bar))
    return true
  }

  function press({ target, pointerType, isPrimary, clientX, clientY }: PointerEvent): void {
    lift()
    hasPointed = false
    if (pointerType !== 'touch' || !isPrimary) return
    from = { x: clientX, y: clientY }
    timer = window.setTimeout(() => (hasPointed = pointAt(target)), LONG_PRESS)
  }

  function slide({ clientX, clientY }: PointerEvent): void {
    if (Math.hypot(clientX - from.x, clientY - from.y) > SLIDES) lift()
  }

  function lift(): void {
    clearTimeout(timer)
  }

  /** Right click, and on some devices a long press too. */
  function openMenu(event: Event): void {
    lift()
    const isTaken = hasPointed || pointAt(event.target)
    hasPointed = false
    if (isTaken) event.preventDefault()
  }

  root.addEventListener('pointerdown', press, { signal })
  root.addEventListener('pointermove', slide, { signal })
  for (const end of ['pointerup', 'pointercancel']) root.addEventListener(end, lift, { signal })
  root.addEventListener('contextmenu', openMenu, { signal })
  root.addEventListener('click', ({ altKey, target }) => altKey && pointAt(target), { signal })
  root.addEventListener(
    'keydown',
    ({ key, repeat, target }) => key === 'Enter' && !repeat && pointAt(target),
    { signal },
  )
  return () => {
    lift()
    listening.abort()
  }
}
