import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { formatClock } from '../../../text/durations.ts'
import { type Texts, useText } from '../../../text/text.ts'
import { useBoardElements } from '../../board-elements.ts'
import { countPlayers } from '../../players/people.ts'
import { type GameState, isShared } from '../../store/game-state.ts'
import { useGame } from '../../store/use-game.ts'
import { findRoom, type Room } from './stamp-room.ts'
import styles from './triumph.module.css'
import { triumphOf } from './triumph.ts'

/** Stamp of a player who decoded the article, with the place in a race, else the number of guesses. It is where the sheet
 *  has no text. Hidden from screen readers, which read the result. */
export function Stamp() {
  const t = useText('game', 'results')
  const triumph = useGame(({ server }) => triumphOf(server))
  const says = useGame((state) => stampTexts(state, t))
  const [isFresh] = useState(says === null)
  const isShown = triumph !== null && says !== null
  const frame = useRef<HTMLSpanElement>(null)
  const room = useRoom(frame, isShown ? SIZES[triumph] : null)
  if (!isShown) return null
  return (
    <span
      ref={frame}
      className={classNames(
        styles.stamp,
        triumph === 'later' && styles.later,
        isFresh && styles.fresh,
      )}
      style={room ?? undefined}
      hidden={room === null}
      aria-hidden="true"
      data-stamp
    >
      <Print says={says} />
    </span>
  )
}

/** Diameters in pixels: the largest that has room is taken. */
const SIZES = { first: [118, 92, 72, 56, 44], later: [92, 72, 56, 44] }

/** Room for the stamp on the sheet; null if there is none, or no stamp. */
function useRoom(frame: RefObject<HTMLElement | null>, sizes: readonly number[] | null) {
  const board = useBoardElements()
  const [room, setRoom] = useState<Room | null>(null)
  useLayoutEffect(() => {
    const sheet = frame.current?.parentElement
    if (sizes === null || !sheet) return undefined
    const measure = () => setRoom(findRoom(sheet, board, sizes))
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(sheet)
    return () => observer.disconnect()
  }, [frame, board, sizes])
  return room
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
      <g filter="url(#stamp-rough)" transform="rotate(-9 59 59)">
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
