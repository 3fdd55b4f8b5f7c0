import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Spinner } from './spinner.tsx'

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  action,
  open,
  isPending,
  failure,
  onClose,
  onConfirm,
  children,
}: {
  title: string
  action: string
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
      actions={
        <button
          type="button"
          className="btn btn-error"
          aria-disabled={isPending}
          onClick={() => isPending || onConfirm()}
        >
          {isPending && <Spinner size="small" label="" />}
          {action}
        </button>
      }
    >
      {children}
      {failure !== null && (
        <p role="alert" className="text-error mt-3">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
