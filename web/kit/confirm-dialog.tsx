import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FailureText } from './failure.tsx'

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  action,
  closeLabel,
  open,
  isPending,
  failure,
  onClose,
  onConfirm,
  children,
}: {
  title: string
  action: string
  /** What not doing it is called, if not 'Close'. */
  closeLabel?: string
  open: boolean
  isPending: boolean
  failure: string | null
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      {...(closeLabel !== undefined && { closeLabel })}
      actions={
        <Button variant="danger" isPending={isPending} onClick={onConfirm}>
          {action}
        </Button>
      }
    >
      {children}
      <FailureText text={failure} className="mt-3" />
    </Dialog>
  )
}
