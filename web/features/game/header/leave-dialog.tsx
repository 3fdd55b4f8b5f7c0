import { useState } from 'react'
import { navigate } from '../../../ui/page/navigation.tsx'
import { api, client, messageOf, queryClient } from '../../../net/api.ts'
import { useText } from '../../../text/text.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { isShared, knownGame } from '../store/played-game.ts'
import { useGame } from '../store/use-game.ts'

/** Asks once more before leaving a game with others. */
export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { header } = useText()
  const game = useGame(knownGame)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function leave(): Promise<void> {
    setPending(true)
    setFailure(null)
    try {
      await client.games.leave_game({ _game_id: game.id })
      void queryClient.invalidateQueries({ queryKey: api.games.key() })
      navigate('/')
    } catch (error) {
      setFailure(messageOf(error))
      setPending(false)
    }
  }

  return (
    <ConfirmDialog
      title={header.leave_title}
      action={header.leave_action}
      closeLabel={header.keep_playing}
      open={open}
      isPending={isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void leave()}
    >
      <p>{isShared(game) ? header.leave_shared : header.leave_race}</p>
    </ConfirmDialog>
  )
}
