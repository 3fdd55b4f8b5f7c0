import { useText } from '../../text/text.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { RequestList } from './request-list.tsx'

/** Who wants to be my friend. */
export function RequestsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { friendships } = useText('social')
  return (
    <Dialog open={open} onClose={onClose} title={friendships.requests_title}>
      <RequestList />
    </Dialog>
  )
}
