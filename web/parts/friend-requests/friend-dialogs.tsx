import { AddFriendsDialog } from './add-friends-dialog.tsx'
import { RequestsDialog } from './requests-dialog.tsx'

/** The windows of the friends' card. `invite` is the token of a friend link that was followed. */
export function FriendDialogs(props: {
  shown: 'add' | 'requests' | null
  invite: string | null
  onClose: () => void
}) {
  const { shown, invite, onClose } = props
  return (
    <>
      <AddFriendsDialog
        open={shown === 'add' || invite !== null}
        invite={invite}
        onClose={onClose}
      />
      <RequestsDialog open={shown === 'requests'} onClose={onClose} />
    </>
  )
}
