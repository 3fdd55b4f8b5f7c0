import type { Game } from '@inkling/protocol/game'
import { Wifi, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { serverNow, useNow } from '../../lib/clock.ts'
import { useExpiringState } from '../../lib/expiring.ts'
import { remember } from '../../lib/remembered.ts'
import { useRemembered } from '../../lib/use-remembered.ts'
import { wideningText } from '../../parts/game-setup/game-labels.ts'
import { formatCountdown } from '../../text/durations.ts'
import { useText } from '../../text/text.ts'
import type { GameState } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import styles from './guess-box.module.css'
import { InkTip, useInkTip } from './ink-tip.tsx'
import { NearTip, useNearTip } from './near-tip.tsx'
import { Tip } from './tip.tsx'
import { SECOND } from '../../lib/units.ts'

const TIP_COUNT = 3
/** Guesses for which a tip stays, so that it can be read. */
const GUESSES_PER_TIP = 2

/** Three tips for the first game, one after the other. On a phone, the first words out of view come before them. */
function FirstTip({ docked }: { docked: boolean }) {
  const { guesses: text } = useText('game')
  const guessed = useGame(ownGuesses)
  const isSeen = useRemembered('tips_seen')
  useEffect(() => {
    if (guessed >= TIP_COUNT * GUESSES_PER_TIP && !isSeen) remember('tips_seen', true)
  }, [guessed, isSeen])
  const wasWalking = useRemembered('walk_tip_seen')
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
    <Tip
      sentence={sentence}
      what={what}
      docked={docked}
      onDismiss={() => remember('tips_seen', true)}
    />
  )
}

/** Says until the first guess that the article comes from elsewhere than was chosen. */
function DrawTip(props: {
  widening: NonNullable<Game['widening']>
  docked: boolean
  onDismiss: () => void
}) {
  const sentence = wideningText(useText('play'), props.widening)
  return <Tip sentence={sentence} what="" docked={props.docked} onDismiss={props.onDismiss} />
}

function wideningToTell(state: GameState): Game['widening'] {
  return ownGuesses(state) === 0 ? (state.server.game?.widening ?? null) : null
}

/** Tip about opened words that are out of view, shown once. */
function WalkTip({ docked }: { docked: boolean }) {
  const { article, guesses: text } = useText('game')
  const away = useGame(wordsAway)
  const below = useGame(({ view: { outOfView } }) => outOfView?.below ?? 0)
  const isSeen = useRemembered('walk_tip_seen')
  const isShown = !isSeen && away > 0
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !isShown) remember('walk_tip_seen', true)
    wasShown.current = isShown
  }, [isShown])
  useEffect(() => () => void (wasShown.current && remember('walk_tip_seen', true)), [])
  if (!isShown) return null
  const where = below > 0 ? article.hits_below(below) : article.hits_above(away)
  return (
    <Tip
      sentence={docked ? text.tip_walk_touch : text.tip_walk}
      what={docked ? where : text.tip_walk_what(away)}
      docked={docked}
      onDismiss={() => remember('walk_tip_seen', true)}
    />
  )
}

/** Number of the selected words that are out of view. */
function wordsAway({ view: { outOfView } }: GameState): number {
  return outOfView === null || outOfView.isNear ? 0 : outOfView.above + outOfView.below
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
  const isInkTipDue = useInkTip()
  const isNearTipDue = useNearTip()
  const { isWaiting, sent } = useWaiting()
  const [isDrawRead, setDrawRead] = useState(false)
  const widening = useGame(wideningToTell)
  if (isWaiting) return <NotSent docked={docked} />
  if (sent !== null) return <Sent count={sent} docked={docked} />
  if (widening !== null && !isDrawRead) {
    return <DrawTip widening={widening} docked={docked} onDismiss={() => setDrawRead(true)} />
  }
  if (isInkTipDue) return <InkTip docked={docked} />
  return isNearTipDue ? <NearTip docked={docked} /> : <FirstTip docked={docked} />
}

/** Tells whether guesses wait to be sent, and for a moment afterwards how many were sent (null at other times). */
function useWaiting(): { isWaiting: boolean; sent: number | null } {
  const isCut = useGame(isCutOff)
  const isPlaying = useGame(({ server: { game } }) => game?.state === 'playing')
  const kept = useGame(countKept)
  const [most, setMost] = useState(0)
  const [sent, showSent] = useExpiringState<number>(SENT_SHOWN_MS)
  if (isCut && kept > most) setMost(kept)
  if (!isCut && kept === 0 && most > 0) {
    setMost(0)
    if (isPlaying) showSent(most)
  }
  return { isWaiting: isCut || (isPlaying && most > 0), sent }
}

const SENT_SHOWN_MS = 2000

/** True while guesses wait because they cannot be sent. */
export function isCutOff({
  server: { game },
  outbox: { isOffline, isUnanswered, sendError },
}: GameState): boolean {
  return game?.state === 'playing' && (isOffline || isUnanswered || sendError !== null)
}

/** Number of guesses to be sent, without those that failed. */
function countKept({ outbox: { pending } }: GameState): number {
  return pending.filter(({ kind, failure }) => kind === 'guess' && failure === null).length
}

function NotSent({ docked }: { docked: boolean }) {
  const { guesses } = useText('game')
  const why = useGame(({ outbox: { isOffline, isUnanswered, sendError } }) => {
    if (!isOffline && sendError !== null) return sendError
    return isUnanswered && !isOffline ? guesses.no_answer : guesses.no_connection
  })
  const kept = useGame(countKept)
  return (
    <SlotLine docked={docked}>
      <WifiOff size={16} aria-hidden="true" />
      <span>{`${why} ${kept === 0 ? guesses.kept : guesses.kept_guesses(kept)}`}</span>
      <WaitingFor />
    </SlotLine>
  )
}

/** Time since guesses began to wait. */
function WaitingFor() {
  const { guesses } = useText('game')
  const [since] = useState(serverNow)
  const now = useNow({ phase: since })
  return (
    <time className={styles.since} aria-hidden="true">
      {guesses.waits_for(formatCountdown((now - since) / SECOND))}
    </time>
  )
}

function Sent({ count, docked }: { count: number; docked: boolean }) {
  const { guesses } = useText('game')
  return (
    <SlotLine docked={docked}>
      <Wifi size={16} aria-hidden="true" />
      <span>{guesses.back(count)}</span>
    </SlotLine>
  )
}

/** Line about the connection, in the place of a tip. */
function SlotLine({ docked, children }: { docked: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(styles.tip, docked ? styles.docked : styles.offline)}
      role="status"
      data-offline
    >
      {children}
    </div>
  )
}
