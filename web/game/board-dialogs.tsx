import { useState } from 'react'
import { useText } from '../text/text.ts'
import { Dialog } from '../kit/dialog.tsx'
import { PartFailure } from '../kit/failure.tsx'
import { createOnDemand } from '../frame/lazy-part.tsx'
import { AllGuesses } from './guesses/guesses-panel.tsx'
import type { BoardDialog } from './header/board-header.tsx'
import { GiveUpDialog } from './header/give-up-dialog.tsx'
import { LeaveDialog } from './header/leave-dialog.tsx'
import { PlayersPanel } from './players/players-panel.tsx'
import { isWithOthers, knownGame } from './store/played-game.ts'
import { useGame } from './store/use-game.ts'

/** Comes when it is first asked for. */
export const waysThrough = createOnDemand(
  () => import('./article/find/ways-through.tsx').then(({ WaysThrough }) => WaysThrough),
  PartFailure,
)

const aboutBoard = createOnDemand(
  () => import('./settings/settings-dialogs.tsx').then(({ SettingsDialogs }) => SettingsDialogs),
  PartFailure,
)

/** The windows that open over a board. */
export function BoardDialogs({ open, onClose }: { open: BoardDialog | null; onClose: () => void }) {
  const { guesses, players } = useText()
  const hasOthers = useGame((state) => isWithOthers(knownGame(state)))
  const [isWanted, setWanted] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (!isWanted && (open === 'find' || open === 'headings')) setWanted(true)
  if (!isAsked && (open === 'help' || open === 'settings')) setAsked(true)
  return (
    <>
      {isWanted && <waysThrough.Part open={open} onClose={onClose} />}
      {isAsked && <aboutBoard.Part open={open} onClose={onClose} />}
      <GiveUpDialog open={open === 'give_up'} onClose={onClose} />
      <Dialog open={open === 'guesses'} onClose={onClose} title={guesses.title}>
        <AllGuesses />
      </Dialog>
      {hasOthers && (
        <>
          <LeaveDialog open={open === 'leave'} onClose={onClose} />
          <Dialog open={open === 'players'} onClose={onClose} title={players.title}>
            <PlayersPanel shown={null} onShow={null} look="bare" />
          </Dialog>
        </>
      )}
    </>
  )
}
