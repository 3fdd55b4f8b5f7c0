import { useEffect, useRef } from 'react'
import { remember } from '../../lib/remembered.ts'
import { useRemembered } from '../../lib/use-remembered.ts'
import { useText } from '../../text/text.ts'
import type { GameState } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { Tip } from './tip.tsx'

const LASTS_FOR = 6

/** True while the tip about fading ink is due: from the first words that fade, for a few waves. */
export function useInkTip(): boolean {
  const waves = useGame(wavesSeen)
  const isSeen = useRemembered('ink_tip_seen')
  const isShown = !isSeen && waves > 0 && waves <= LASTS_FOR
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !isShown) remember('ink_tip_seen', true)
    wasShown.current = isShown
  }, [isShown])
  return isShown
}

function wavesSeen({ server: { game, faded } }: GameState): number {
  return game?.state === 'playing' ? (faded?.waves ?? 0) : 0
}

/** Tip about words that fade. */
export function InkTip({ docked }: { docked: boolean }) {
  const { guesses } = useText('game')
  return (
    <Tip
      sentence={docked ? guesses.tip_ink_touch : guesses.tip_ink}
      what={docked ? guesses.tip_ink_what_touch : guesses.tip_ink_what}
      docked={docked}
      onDismiss={() => remember('ink_tip_seen', true)}
    />
  )
}
