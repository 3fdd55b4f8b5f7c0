import { useState } from 'react'
import { messageOf } from '../../../net/api.ts'
import { useText } from '../../../text/text.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { isShared, knownGame } from '../store/played-game.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { vote } from '../players/vote.ts'

/** Asks once more. */
export function GiveUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { header } = useText()
  const store = useGameStore()
  const game = useGame(knownGame)
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function giveUp(): Promise<void> {
    setEnding(true)
    setFailure(null)
    try {
      await (isShared(game) ? vote(store, true) : store.giveUp())
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
    }
    setEnding(false)
  }

  return (
    <ConfirmDialog
      title={header.give_up_title}
      action={header.give_up}
      closeLabel={header.keep_playing}
      open={open}
      isPending={isEnding}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void giveUp()}
    >
      <p>{isShared(game) ? header.give_up_all : header.give_up_text}</p>
    </ConfirmDialog>
  )
}
