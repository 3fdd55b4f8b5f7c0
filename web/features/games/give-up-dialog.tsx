import type { Game } from '@inkling/protocol/game'
import { useState } from 'react'
import { messageOf } from '../../api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { isShared } from './board-state.ts'
import type { GameStore } from './game-store.ts'
import { vote } from './vote.ts'

/** Asks once more. */
export function GiveUpDialog({
  store,
  game,
  open,
  onClose,
}: {
  store: GameStore
  game: Game
  open: boolean
  onClose: () => void
}) {
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function giveUp(): Promise<void> {
    setEnding(true)
    setFailure(null)
    try {
      await (isShared(game) ? vote(store, game, true) : store.giveUp())
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
    }
    setEnding(false)
  }

  return (
    <ConfirmDialog
      title="Give up?"
      action="Give up"
      open={open}
      isPending={isEnding}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void giveUp()}
    >
      <p>{isShared(game) ? TOGETHER : ALONE}</p>
    </ConfirmDialog>
  )
}

const ALONE = 'The article opens for you to read, and your game ends.'
const TOGETHER = 'Nobody else wants to go on: the article opens, and the game ends for all.'
