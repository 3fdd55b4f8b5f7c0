import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveGameMutation } from '../data/game.ts'
import { lazyPart } from '../frame/lazy-part.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { PartFailure } from '../kit/failure.tsx'
import { useText } from '../text/text.ts'
import type { BoardDialog } from './board-view.tsx'
import { AllGuesses } from './guesses/guesses-panel.tsx'
import { GiveUpDialog } from './header/give-up.tsx'
import { PlayersPanel } from './players/players-panel.tsx'
import { isWithOthers, requireGame, isShared } from './store/game-state.ts'
import { useGame, useGameStore } from './store/use-game.ts'

export const findTools = lazyPart(
  () => import('./article/find/find.tsx').then(({ FindTools }) => FindTools),
  PartFailure,
  ['game', 'results'],
)

const settingsDialogs = lazyPart(
  () => import('./settings-dialogs.tsx').then(({ SettingsDialogs }) => SettingsDialogs),
  PartFailure,
  ['game', 'results'],
)

/** Dialogs that open over a board. */
export function BoardDialogs({ open, onClose }: { open: BoardDialog | null; onClose: () => void }) {
  const { guesses, players } = useText('game')
  const hasOthers = useGame((state) => isWithOthers(requireGame(state)))
  const [hasFind, setFind] = useState(false)
  const [hasSettings, setSettings] = useState(false)
  if (!hasFind && (open === 'find' || open === 'headings')) setFind(true)
  if (!hasSettings && (open === 'help' || open === 'settings')) setSettings(true)
  return (
    <>
      {hasFind && <findTools.Component open={open} onClose={onClose} />}
      {hasSettings && <settingsDialogs.Component open={open} onClose={onClose} />}
      <GiveUpDialog open={open === 'give_up'} onClose={onClose} />
      <Dialog open={open === 'guesses'} onClose={onClose} title={guesses.title}>
        <AllGuesses />
      </Dialog>
      {hasOthers && (
        <>
          <LeaveDialog open={open === 'leave'} onClose={onClose} />
          <Dialog open={open === 'players'} onClose={onClose} title={players.title}>
            <PlayersPanel shown={null} onShow={null} variant="bare" />
          </Dialog>
        </>
      )}
    </>
  )
}

/** Dialog that confirms leaving a game with others. */
function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { header } = useText('game')
  const { id } = useGameStore()
  const shared = useGame((state) => isShared(requireGame(state)))
  const leave = useMutation(leaveGameMutation())
  return (
    <ConfirmDialog
      title={header.leave_title}
      action={header.leave_action}
      closeLabel={header.keep_playing}
      open={open}
      mutation={{ ...leave, isPending: leave.isPending || leave.isSuccess }}
      onClose={onClose}
      onConfirm={() => leave.mutate({ game_id: id })}
    >
      <p>{shared ? header.leave_shared : header.leave_race}</p>
    </ConfirmDialog>
  )
}
