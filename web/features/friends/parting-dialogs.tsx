import type { Friend } from '@inkling/protocol/friends'
import { useMutation } from '@tanstack/react-query'
import { api, queryClient, refusalOf } from '../../api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { friendsChanged } from './friend-lists.ts'

type Needs = {
  /** From whom to part; null while nobody is asked. */
  friend: Friend | null
  onClose: () => void
}

/** Asks once more, then ends a friendship. */
export function RemoveDialog({ friend, onClose }: Needs) {
  const remove = useMutation(
    api.friends.remove.mutationOptions({
      onSuccess: async () => {
        await friendsChanged()
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      open={friend !== null}
      title="Remove friend?"
      action="Remove friend"
      isPending={remove.isPending}
      failure={refusalOf(remove.error)}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={() => friend && remove.mutate({ friend_id: friend.user.id })}
    >
      <p className="wrap-anywhere">
        <b>{friend?.user.full_name || 'User'}</b> leaves your list, and you leave theirs.
      </p>
    </ConfirmDialog>
  )
}

/** Asks once more, then blocks a friend. */
export function BlockDialog({ friend, onClose }: Needs) {
  const block = useMutation(
    api.friends.block_user.mutationOptions({
      onSuccess: async () => {
        void queryClient.invalidateQueries({ queryKey: api.friends.blocks.key() })
        await friendsChanged()
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      open={friend !== null}
      title="Block player?"
      action="Block"
      isPending={block.isPending}
      failure={refusalOf(block.error)}
      onClose={() => {
        block.reset()
        onClose()
      }}
      onConfirm={() => friend && block.mutate({ _user_id: friend.user.id })}
    >
      <p className="wrap-anywhere">
        <b>{friend?.user.full_name || 'User'}</b> is no longer your friend and cannot ask you again.
        They are not told. You can unblock them on this page.
      </p>
    </ConfirmDialog>
  )
}
