import type { User } from '@inkling/protocol/profile'
import { useMutation } from '@tanstack/react-query'
import { blockMutation } from '../../data/blocks.ts'
import { removeFriendMutation } from '../../data/friends.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import type { Elements } from '../../lib/elements.ts'
import { refusalMessage } from '../../text/errors.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'

type Props = {
  /** Friend to remove or block; null closes the dialog. */
  user: User | null
  onClose: () => void
}

/** Dialog that confirms removing a friend. */
export function RemoveDialog({ user, onClose }: Props) {
  const { friendships } = useText('friends')
  const remove = useMutation(removeFriendMutation)
  return (
    <ConfirmDialog
      open={user !== null}
      title={friendships.remove_title}
      action={friendships.remove}
      mutation={remove}
      failure={refusalMessage(remove.error)}
      onClose={onClose}
      onConfirm={() => user && remove.mutate({ friend_id: user.id }, { onSuccess: onClose })}
    >
      <p className="wrap-anywhere">{rich(friendships.remove_text, { name: bold(user) })}</p>
    </ConfirmDialog>
  )
}

/** Dialog that confirms blocking a friend. */
export function BlockDialog({ user, onClose }: Props) {
  const { friendships } = useText('friends')
  const block = useMutation(blockMutation)
  return (
    <ConfirmDialog
      open={user !== null}
      title={friendships.block_title}
      action={friendships.block}
      mutation={block}
      failure={refusalMessage(block.error)}
      onClose={onClose}
      onConfirm={() => user && block.mutate({ user_id: user.id }, { onSuccess: onClose })}
    >
      <p className="wrap-anywhere">{rich(friendships.block_text, { name: bold(user) })}</p>
    </ConfirmDialog>
  )
}

function bold(user: User | null): Elements {
  return (
    user && (
      <bdi translate="no" className="font-bold">
        {nameOf(user)}
      </bdi>
    )
  )
}
