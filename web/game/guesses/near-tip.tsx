import { useEffect, useRef } from 'react'
import { remember } from '../../lib/remembered.ts'
import { useRemembered } from '../../lib/use-remembered.ts'
import { NearnessColours } from '../../parts/nearness/nearness.tsx'
import { useText } from '../../text/text.ts'
import type { GameState } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { Tip } from './tip.tsx'

const LASTS_FOR = 4

/** True while the tip about nearness is due: from the first guess that shows in a bar, for a few guesses. */
export function useNearTip(): boolean {
  const near = useGame(countNear)
  const isSeen = useRemembered('near_tip_seen')
  const isShown = !isSeen && near > 0 && near <= LASTS_FOR
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !isShown) remember('near_tip_seen', true)
    wasShown.current = isShown
  }, [isShown])
  return isShown
}

/** Number of rows that show in a bar; 0 while I do not play. */
function countNear({ server: { game, rows } }: GameState): number {
  if (game?.state !== 'playing' || !game.options.nearness) return 0
  return rows.filter(({ nearness }) => nearness !== undefined && nearness.near.length > 0).length
}

/** Tip about guesses that show in bars, and their colours. */
export function NearTip({ docked }: { docked: boolean }) {
  const { guesses } = useText('game')
  return (
    <Tip
      sentence={docked ? guesses.tip_near_touch : guesses.tip_near}
      what={guesses.tip_near_what}
      docked={docked}
      onDismiss={() => remember('near_tip_seen', true)}
    >
      <NearnessColours />
      {!docked && <span>{guesses.tip_near_range}</span>}
    </Tip>
  )
}
