import { fadedShare, inkLasts, timeOfWave, wavesAt, wavesIn } from '@inkling/game/open/fading-ink'
import type { Length } from '@inkling/game/open/modes'
import { Droplet } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { secondsUntil, useNow } from '../../lib/clock.ts'
import { SECOND } from '../../lib/units.ts'
import { formatCountdown } from '../../text/durations.ts'
import { type Texts, useText } from '../../text/text.ts'
import { requireGame } from '../store/game-state.ts'
import { inkSince } from '../store/ink.ts'
import { useGame } from '../store/use-game.ts'
import styles from './ink-status.module.css'

/** Seconds before the end in which the clock of a phone names the end. */
const LAST = 10

/** Ink of a running game that fades. `left` is in milliseconds; `share` has faded; `isBare` once no more words fade. */
type Ink = { length: Length; elapsed: number; left: number; share: number; isBare: boolean }

function useInk(): Ink | null {
  const { phase, state, options } = useGame(requireGame)
  const since = useGame(({ server }) => inkSince(server))
  const isShown = phase === 'running' && (state === 'playing' || state === 'watching')
  const now = useNow({ phase: since ?? 0, isRunning: isShown && since !== null })
  if (since === null || !isShown) return null
  const { length } = options
  const elapsed = Math.max(0, now - since)
  const isBare = wavesAt(length, elapsed) === wavesIn(length)
  const left = Math.max(0, inkLasts(length) - elapsed)
  return { length, elapsed, left, share: fadedShare(length, elapsed), isBare }
}

/** True while the last stretch runs, whose fuse takes the place of the ink's line. */
function useIsStretch(): boolean {
  return useGame(({ server: { game } }) => game?.players.some(({ place }) => place === 1) === true)
}

/** Ink in the middle of the bar above the board: when the next words fade and how many have, or when the game ends, with a
 *  line that runs out. Screen readers hear each tenth. */
export function InkStatus() {
  const { header } = useText('game')
  const ink = useInk()
  const isStretch = useIsStretch()
  if (ink === null || isStretch) return null
  const tenths = Math.floor(ink.share * 10) / 10
  return (
    <>
      <output className="sr-only">{tenths > 0 && header.ink_share(tenths)}</output>
      <p
        className={classNames(styles.status, ink.isBare && styles.bare)}
        data-ink
        aria-hidden="true"
      >
        <Droplet size={18} />
        <b>{textOf(header, ink)}</b>
        {!ink.isBare && wavesAt(ink.length, ink.elapsed) > 0 && (
          <span>{header.ink_share(ink.share)}</span>
        )}
      </p>
      <InkLine left={ink.left} total={inkLasts(ink.length)} />
    </>
  )
}

function textOf(header: Texts<'game'>['header'], { length, elapsed, left, isBare }: Ink): string {
  if (isBare) return header.ink_gone(formatCountdown(Math.ceil(left / SECOND)))
  const waves = wavesAt(length, elapsed)
  const seconds = secondsUntil(timeOfWave(length, waves + 1), elapsed)
  return waves === 0 ? header.ink_starts(formatCountdown(seconds)) : header.ink_next(seconds)
}

/** Line that shrinks evenly to the end, in one animation; with reduced motion once a second. */
function InkLine({ left, total }: { left: number; total: number }) {
  const [begun] = useState(left - total)
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--total': `${total}ms`,
    '--begun': `${begun}ms`,
    '--left': left / total,
  }
  return <i className={styles.line} style={style} aria-hidden="true" />
}

/** Second line of the clock on a phone. */
export function InkClock() {
  const { header } = useText('game')
  const ink = useInk()
  const isStretch = useIsStretch()
  if (ink === null || isStretch) return null
  const seconds = Math.ceil(ink.left / SECOND)
  const isEnding = seconds <= LAST
  return (
    <span className={classNames(styles.clock, isEnding && styles.bare)} aria-hidden="true">
      {!isEnding && <Droplet size={10} />}
      <span>
        {isEnding || ink.isBare
          ? header.ink_ends_short(formatCountdown(seconds))
          : nextOf(header, ink)}
      </span>
    </span>
  )
}

function nextOf(header: Texts<'game'>['header'], { length, elapsed }: Ink): string {
  const next = timeOfWave(length, wavesAt(length, elapsed) + 1)
  return header.ink_next_short(secondsUntil(next, elapsed))
}
