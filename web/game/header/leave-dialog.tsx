import { useMutation } from '@tanstack/react-query'
import { navigate } from '../../lib/navigation.tsx'
import { api, failureOf, queryClient } from '../../api/api.ts'
import { useText } from '../../text/text.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { isShared, knownGame } from '../store/played-game.ts'
import { useGame, useGameStore } from '../store/use-game.ts'

/** Asks once more before leaving a game with others. */
export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { header } = useText()
  const { id } = useGameStore()
  const shared = useGame((state) => isShared(knownGame(state)))
  const leave = useMutation(
    api.games.leave_game.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: api.games.key() })
        navigate('/')
      },
    }),
  )
  return (
    <ConfirmDialog
      title={header.leave_title}
      action={header.leave_action}
      closeLabel={header.keep_playing}
      open={open}
      isPending={leave.isPending || leave.isSuccess}
      failure={failureOf(leave.error)}
      onClose={onClose}
      onConfirm={() => leave.mutate({ _game_id: id })}
    >
      <p>{shared ? header.leave_shared : header.leave_race}</p>
    </ConfirmDialog>
  )
}
