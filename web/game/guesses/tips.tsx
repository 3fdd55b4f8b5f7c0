import { useEffect, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useStored } from '../../lib/stored.ts'
import { useText } from '../../text/text.ts'
import type { GameState } from '../store/game-state.ts'
import { tipsSeen, walkTipSeen } from '../store/preferences.ts'
import { useGame } from '../store/use-game.ts'
import styles from './guess-box.module.css'
import { NearTip, useNearTip } from './near-tip.tsx'
import { Tip } from './tip.tsx'

const TIP_COUNT = 3

/** Three tips for the first game, one after each guess. */
function FirstTip({ docked }: { docked: boolean }) {
  const { guesses: text } = useText('game')
  const guessed = useGame(ownGuesses)
  const isSeen = useStored(tipsSeen)
  useEffect(() => {
    if (guessed >= TIP_COUNT && !isSeen) tipsSeen.set(true)
  }, [guessed, isSeen])
  const tips = [
    [docked ? text.tip_guess_touch : text.tip_guess, text.tip_guess_what],
    [docked ? text.tip_bar_touch : text.tip_bar, text.tip_bar_what],
    [text.tip_title, text.tip_title_what],
  ] as const
  const tip = tips[guessed]
  if (isSeen && !docked && guessed >= 0) return <WalkTip />
  if (isSeen || tip === undefined) return null
  const [sentence, what] = tip
  return (
    <Tip sentence={sentence} what={what} docked={docked} onDismiss={() => tipsSeen.set(true)} />
  )
}

/** Tip about opened words that are out of view, shown once. */
function WalkTip() {
  const { guesses: text } = useText('game')
  const away = useGame(
    ({ view: { outOfView } }) => (outOfView?.above ?? 0) + (outOfView?.below ?? 0),
  )
  const isSeen = useStored(walkTipSeen)
  const isShown = !isSeen && away > 0
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !isShown) walkTipSeen.set(true)
    wasShown.current = isShown
  }, [isShown])
  if (!isShown) return null
  return (
    <Tip
      sentence={text.tip_walk}
      what={text.tip_walk_what(away)}
      docked={false}
      onDismiss={() => walkTipSeen.set(true)}
    />
  )
}

/** Number of my guesses, up to the number of tips; -1 while I do not play. */
function ownGuesses({ server: { game, rows, me } }: GameState): number {
  if (game?.state !== 'playing') return -1
  const mine = rows.filter(({ kind, user_id }) => kind === 'guess' && (user_id ?? me) === me)
  return Math.min(TIP_COUNT, mine.length)
}

/** Tip in the top margin of the article, or `docked` at the guess box of a phone. While guesses cannot be sent, the reason
 *  takes its place. */
export function TipSlot({ docked }: { docked: boolean }) {
  const isNearTipDue = useNearTip()
  if (useGame(isCutOff)) return <NotSent docked={docked} />
  return isNearTipDue ? <NearTip docked={docked} /> : <FirstTip docked={docked} />
}

/** True while guesses wait because they cannot be sent. */
export function isCutOff({
  server: { game },
  outbox: { isOffline, sendError },
}: GameState): boolean {
  return game?.state === 'playing' && (isOffline || sendError !== null)
}

function NotSent({ docked }: { docked: boolean }) {
  const { guesses } = useText('game')
  const why = useGame(({ outbox: { isOffline, sendError } }) => (isOffline ? null : sendError))
  const kept = useGame(
    ({ outbox: { pending } }) => pending.filter(({ kind }) => kind === 'guess').length,
  )
  return (
    <p
      className={classNames(styles.tip, docked ? styles.docked : styles.offline)}
      role="status"
      data-offline
    >
      <span>
        {why ?? guesses.no_connection} {guesses.kept(kept)}
      </span>
    </p>
  )
}
