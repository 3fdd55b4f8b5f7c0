import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../../text/text.ts'
import { Button, IconButton } from '../controls/button.tsx'
import styles from './dialog.module.css'

/** A modal window. Closes by its two buttons, the backdrop and Esc, and gives the focus back to where it was.
 *  `actions` stand beside 'Close', which `closeLabel` may call otherwise. The children live only while it is open;
 *  one with `data-autofocus` gets the keyboard first. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  closeLabel,
}: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  closeLabel?: string
}) {
  const { ui } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (!open) return close(dialog.current)
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    markModal()
    return () => queueMicrotask(markModal)
  }, [open])

  useEffect(() => {
    const element = dialog.current
    if (!open || element === null) return undefined
    function closeOnBackdrop(event: MouseEvent) {
      if (event.target !== element) return
      event.preventDefault()
      onClose()
    }
    element.addEventListener('mousedown', closeOnBackdrop)
    return () => element.removeEventListener('mousedown', closeOnBackdrop)
  }, [open, onClose])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => open && onClose()}
    >
      {open && (
        <div className="p-6">
          <div className="mb-4 flex items-center justify-between gap-4">
            <h2 id={titleId} className="font-display text-2xl font-bold tracking-tight">
              {title}
            </h2>
            <IconButton
              label={ui.close_dialog}
              icon={<X size={20} aria-hidden="true" />}
              className="-me-2"
              onClick={onClose}
            />
          </div>
          {children}
          <div className={`${styles.actions} mt-3 flex flex-wrap justify-end gap-2`}>
            <Button variant="ghost" onClick={onClose}>
              {closeLabel ?? ui.close}
            </Button>
            {actions}
          </div>
        </div>
      )}
    </dialog>
  )
}

/** Whether a dialog is open stands on the root: a `:has` there would cost a style check of the page at every change. */
function markModal(): void {
  const isOpen = document.querySelector('dialog:modal') !== null
  document.documentElement.toggleAttribute('data-modal', isOpen)
}

/** Where what had the focus is gone, the page gets it. */
function close(dialog: HTMLDialogElement | null): void {
  if (dialog?.open !== true) return
  dialog.close()
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
