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
/** Guesses for which a tip stays, so that it can be read. */
const GUESSES_PER_TIP = 2

/** Three tips for the first game, one after the other. On a phone, the first words out of view come before them. */
function FirstTip({ docked }: { docked: boolean }) {
  const { guesses: text } = useText('game')
  const guessed = useGame(ownGuesses)
  const isSeen = useStored(tipsSeen)
  useEffect(() => {
    if (guessed >= TIP_COUNT * GUESSES_PER_TIP && !isSeen) tipsSeen.set(true)
  }, [guessed, isSeen])
  const wasWalking = useStored(walkTipSeen)
  const isWalking = useGame(wordsAway) > 0 && !wasWalking
  const tips = [
    [docked ? text.tip_guess_touch : text.tip_guess, text.tip_guess_what],
    [docked ? text.tip_bar_touch : text.tip_bar, text.tip_bar_what],
    [text.tip_title, text.tip_title_what],
  ] as const
  const tip = tips[Math.floor(guessed / GUESSES_PER_TIP)]
  if (guessed >= 0 && (docked ? isWalking : isSeen)) return <WalkTip docked={docked} />
  if (isSeen || tip === undefined) return null
  const [sentence, what] = tip
  return (
    <Tip sentence={sentence} what={what} docked={docked} onDismiss={() => tipsSeen.set(true)} />
  )
}

/** Tip about opened words that are out of view, shown once. */
function WalkTip({ docked }: { docked: boolean }) {
  const { article, guesses: text } = useText('game')
  const away = useGame(wordsAway)
  const below = useGame(({ view: { outOfView } }) => outOfView?.below ?? 0)
  const isSeen = useStored(walkTipSeen)
  const isShown = !isSeen && away > 0
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !isShown) walkTipSeen.set(true)
    wasShown.current = isShown
  }, [isShown])
  useEffect(() => () => void (wasShown.current && walkTipSeen.set(true)), [])
  if (!isShown) return null
  const where = below > 0 ? article.places_below(below) : article.places_above(away)
  return (
    <Tip
      sentence={docked ? text.tip_walk_touch : text.tip_walk}
      what={docked ? where : text.tip_walk_what(away)}
      docked={docked}
      onDismiss={() => walkTipSeen.set(true)}
    />
  )
}

/** Number of the selected words that are out of view. */
function wordsAway({ view: { outOfView } }: GameState): number {
  return (outOfView?.above ?? 0) + (outOfView?.below ?? 0)
}

/** Number of my guesses, as far as tips depend on it; -1 while I do not play. */
function ownGuesses({ server: { game, rows, me } }: GameState): number {
  if (game?.state !== 'playing') return -1
  const mine = rows.filter(({ kind, user_id }) => kind === 'guess' && (user_id ?? me) === me)
  return Math.min(TIP_COUNT * GUESSES_PER_TIP, mine.length)
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
