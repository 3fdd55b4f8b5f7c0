import { Dialog } from '../../kit/dialog.tsx'
import { AddFriendsDialog } from '../../parts/friend-requests/add-friends-dialog.tsx'
import { RequestList } from '../../parts/friend-requests/request-list.tsx'
import { useText } from '../../text/text.ts'

/** Dialogs of the friends' card. `invite` is the token of an opened friend link. */
export function FriendDialogs(props: {
  shown: 'add' | 'requests' | null
  invite: string | null
  onClose: () => void
}) {
  const { shown, invite, onClose } = props
  const { friendships } = useText('friends')
  return (
    <>
      <AddFriendsDialog
        open={shown === 'add' || invite !== null}
        invite={invite}
        onClose={onClose}
      />
      <Dialog open={shown === 'requests'} onClose={onClose} title={friendships.requests_title}>
        <RequestList />
      </Dialog>
    </>
  )
}
