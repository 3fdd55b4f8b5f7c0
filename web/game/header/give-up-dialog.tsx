import { useMutation } from '@tanstack/react-query'
import { failureOf } from '../../api/api.ts'
import { useText } from '../../text/text.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { isShared, knownGame } from '../store/played-game.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { vote } from '../players/vote.ts'

/** Asks once more. */
export function GiveUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { header } = useText()
  const store = useGameStore()
  const shared = useGame((state) => isShared(knownGame(state)))
  const ending = useMutation({
    mutationFn: () => (shared ? vote(store, true) : store.giveUp()),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={header.give_up_title}
      action={header.give_up}
      closeLabel={header.keep_playing}
      open={open}
      isPending={ending.isPending}
      failure={failureOf(ending.error)}
      onClose={onClose}
      onConfirm={() => ending.mutate()}
    >
      <p>{shared ? header.give_up_all : header.give_up_text}</p>
    </ConfirmDialog>
  )
}
