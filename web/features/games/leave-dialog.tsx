import type { Game } from '@inkling/protocol/game'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client, messageOf } from '../../api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { isShared } from './board-state.ts'

/** Asks once more before leaving a game with others. */
export function LeaveDialog({
  game,
  open,
  onClose,
}: {
  game: Game
  open: boolean
  onClose: () => void
}) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()

  async function leave(): Promise<void> {
    setPending(true)
    setFailure(null)
    try {
      await client.games.leave_game({ _game_id: game.id })
      await navigate('/')
    } catch (error) {
      setFailure(messageOf(error))
      setPending(false)
    }
  }

  return (
    <ConfirmDialog
      title="Leave the game?"
      action="Leave"
      open={open}
      isPending={isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void leave()}
    >
      <p>
        {isShared(game)
          ? 'The others play on. You can come back while they do.'
          : 'The others race on, and your race ends here.'}
      </p>
    </ConfirmDialog>
  )
}
