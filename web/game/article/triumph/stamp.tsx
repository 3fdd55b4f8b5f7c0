import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { formatClock } from '../../../text/durations.ts'
import { type Texts, useText } from '../../../text/text.ts'
import { countPlayers } from '../../players/people.ts'
import { type GameState, isShared } from '../../store/game-state.ts'
import { useGame } from '../../store/use-game.ts'
import styles from './triumph.module.css'
import { triumphOf } from './triumph.ts'

/** Stamp of a player who decoded the article, with the place in a race, else the number of guesses. It is over the
 *  corner of the sheet, or `docked` above the result on a phone until the page is scrolled. If it would cover the title
 *  it is smaller, and a docked one is left out. Hidden from screen readers, which read the result. */
export function Stamp({ docked }: { docked: boolean }) {
  const t = useText('game', 'results')
  const triumph = useGame(({ server }) => triumphOf(server))
  const says = useGame((state) => stampTexts(state, t))
  const [isFresh] = useState(says === null)
  const isShown = triumph !== null && says !== null
  const frame = useRef<HTMLSpanElement>(null)
  const isTight = useCoversTitle(frame, isShown)
  const isScrolled = useScrolled(isShown)
  if (!isShown) return null
  return (
    <span
      ref={frame}
      className={classNames(
        styles.stamp,
        triumph === 'later' && styles.later,
        isFresh && styles.fresh,
        isTight && styles.tight,
        docked && isScrolled && styles.gone,
      )}
      aria-hidden="true"
      data-stamp
    >
      <Print says={says} />
    </span>
  )
}

/** Tells whether the element covers the title or comes close to it. */
function useCoversTitle(frame: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [covers, setCovers] = useState(false)
  useLayoutEffect(() => {
    const title = document.querySelector('[data-reading] h1')
    const { current: element } = frame
    const parent = element?.offsetParent
    if (!isShown || title === null || !element || !parent) return undefined
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(title)
    observer.observe(parent)
    return () => observer.disconnect()

    function measure(): void {
      const lines = document.createRange()
      lines.selectNodeContents(title!)
      const box = boxIn(parent!, element!)
      setCovers([...lines.getClientRects()].some((line) => overlap(box, line)))
    }
  }, [frame, isShown])
  return covers
}

/** Box of an element without the transformation of an animation. */
function boxIn(parent: Element, element: HTMLElement): DOMRect {
  const { left, top } = parent.getBoundingClientRect()
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element
  return new DOMRect(left + offsetLeft, top + offsetTop, offsetWidth, offsetHeight)
}

function overlap(box: DOMRect, line: DOMRect): boolean {
  return (
    box.left < line.right + MARGIN &&
    box.right > line.left - MARGIN &&
    box.top < line.bottom &&
    box.bottom > line.top
  )
}

/** Tells whether the page has been scrolled since the stamp was shown. */
function useScrolled(isShown: boolean): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    const start = scrollY
    const check = () => Math.abs(scrollY - start) > MARGIN && setScrolled(true)
    addEventListener('scroll', check, { passive: true })
    return () => removeEventListener('scroll', check)
  }, [isShown])
  return isScrolled
}

function Print({ says }: { says: NonNullable<ReturnType<typeof stampTexts>> }) {
  return (
    <svg viewBox="0 0 118 118">
      <filter id="stamp-rough">
        <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" result="grain" />
        <feDisplacementMap in="SourceGraphic" in2="grain" scale="2" />
      </filter>
      <path id="stamp-above" d="M 17 59 A 42 42 0 0 1 101 59" fill="none" />
      <path id="stamp-below" d="M 8 59 A 51 51 0 0 0 110 59" fill="none" />
      <g filter="url(#stamp-rough)">
        <circle cx="59" cy="59" r="57" fill="none" stroke="currentColor" strokeWidth="3" />
        <circle cx="59" cy="59" r="35" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <text className={styles.middle} x="59" y="69">
          {says.middle}
        </text>
        <Arc path="stamp-above">{says.above}</Arc>
        <Arc path="stamp-below">{says.below}</Arc>
      </g>
    </svg>
  )
}

const MARGIN = 8
const MAX_FONT = 12.5
/** Font size times number of letters for which a half circle has room. */
const ROOM = 245

function Arc({ path, children }: { path: string; children: string }) {
  return (
    <text fontSize={Math.min(MAX_FONT, ROOM / children.length)}>
      <textPath href={`#${path}`} startOffset="50%">
        {children}
      </textPath>
    </text>
  )
}

/** Texts of the stamp, null until the game has a score. */
function stampTexts(
  { server: { game, me } }: GameState,
  { article, counts, format, result }: Texts<'game' | 'results'>,
) {
  if (game === null || game.score === null) return null
  const { guesses, seconds } = game.score
  const place = game.players.find(({ user }) => user.id === me)?.place ?? null
  const above = article.stamp_time(formatClock(seconds))
  if (place !== null) {
    return { above, middle: counts.place(place), below: article.stamp_players(countPlayers(game)) }
  }
  const below = isShared(game) ? article.stamp_together(guesses) : result.guesses(guesses)
  return { above, middle: format.number(guesses), below }
}
