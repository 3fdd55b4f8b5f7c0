import { useState } from 'react'
import { type Texts, useText } from '../../../../text/text.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { formatClock } from '../../../../ui/clock.ts'
import { playersIn } from '../../players/people.ts'
import type { GameState } from '../../store/game-state.ts'
import { isShared } from '../../store/played-game.ts'
import { useGame } from '../../store/use-game.ts'
import styles from './triumph.module.css'
import { triumphOf } from './triumph-of.ts'

/** The stamp on the sheet of who has decoded it: the place of a race, else the guesses. What it says is read elsewhere. */
export function Stamp() {
  const t = useText()
  const triumph = useGame(triumphOf)
  const says = useGame((state) => wordsOf(state, t))
  const [isFresh] = useState(says === null)
  if (triumph === null || says === null) return null
  const looks = [styles.stamp, triumph === 'later' && styles.later, isFresh && styles.fresh]
  return (
    <svg className={classNames(...looks)} viewBox="0 0 118 118" aria-hidden="true">
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

const LARGEST = 12.5
/** Font size times letters that a half circle has room for. */
const ROOM = 245

function Arc({ path, children }: { path: string; children: string }) {
  return (
    <text fontSize={Math.min(LARGEST, ROOM / children.length)}>
      <textPath href={`#${path}`} startOffset="50%">
        {children}
      </textPath>
    </text>
  )
}

/** What the stamp says; null until the figures are there. */
function wordsOf({ game, me }: GameState, { article, counts, format, result }: Texts) {
  if (game === null || game.score === null) return null
  const { guesses, seconds } = game.score
  const place = game.players.find(({ user }) => user.id === me)?.place ?? null
  const above = article.stamp_time(formatClock(seconds))
  if (place !== null) {
    return { above, middle: counts.place(place), below: article.stamp_players(playersIn(game)) }
  }
  const below = isShared(game) ? article.stamp_together(guesses) : result.guesses(guesses)
  return { above, middle: format.number(guesses), below }
}
