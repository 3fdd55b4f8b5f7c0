import type { Elements } from '../lib/elements.ts'
import { errorMessage } from '../text/errors.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FailureText } from './failure.tsx'

/** Dialog that asks for confirmation, and shows the state of the mutation. Closing it resets an error. */
export function ConfirmDialog({
  title,
  action,
  closeLabel,
  open,
  mutation,
  failure = mutation.error === null ? null : errorMessage(mutation.error),
  onClose,
  onConfirm,
  children,
}: {
  title: string | Elements
  action: string
  /** Label of the button that closes, 'Close' by default. */
  closeLabel?: string
  open: boolean
  mutation: { isPending: boolean; error: unknown; reset: () => void }
  failure?: string | null
  onClose: () => void
  onConfirm: () => void
  children: Elements
}) {
  return (
    <Dialog
      open={open}
      onClose={() => {
        mutation.reset()
        onClose()
      }}
      title={title}
      {...(closeLabel !== undefined && { closeLabel })}
      actions={
        <Button variant="danger" isPending={mutation.isPending} onClick={onConfirm}>
          {action}
        </Button>
      }
    >
      {children}
      <FailureText text={failure} className="mt-3" />
    </Dialog>
  )
}
