import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useUiText } from '../text/ui.ts'
import { Button, IconButton } from './button.tsx'
import { classNames } from '../lib/class-names.ts'
import type { Elements } from '../lib/elements.ts'
import { restoreFocus } from '../lib/focus.ts'
import styles from './dialog.module.css'

/** Modal window. Closes by its two buttons, the backdrop and Esc, and gives the focus back. `actions` are beside
 *  'Close', which `closeLabel` renames; `isSheet` fills the window in white. Children are mounted only while it is
 *  open; one with `data-autofocus` gets the focus first. Ignores the close events of a dialog inside it, which React
 *  passes on. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  closeLabel,
  isSheet = false,
}: {
  open: boolean
  onClose: () => void
  title: string | Elements
  children: Elements
  actions?: Elements
  closeLabel?: string
  isSheet?: boolean
}) {
  const { ui } = useUiText()
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
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target !== element || isWithin(element, event)) return
      event.preventDefault()
      onClose()
    }
    element.addEventListener('mousedown', closeOnBackdrop)
    return () => element.removeEventListener('mousedown', closeOnBackdrop)
  }, [open, onClose])

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isSheet && styles.sheet)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => open && event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className="p-[min(1.5rem,6.7vw)]">
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
          <div className={styles.actions}>
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

/** True for a press on the dialog itself, such as on its scrollbar, false for one on the backdrop. */
function isWithin(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

export function isDialogOpen(): boolean {
  return document.querySelector('dialog:modal') !== null
}

/** Marks the root element while a dialog is open: a `:has` would cost a style check of the page at every change. */
function markModal(): void {
  document.documentElement.toggleAttribute('data-modal', isDialogOpen())
}

function close(dialog: HTMLDialogElement | null): void {
  if (dialog?.open !== true) return
  dialog.close()
  restoreFocus()
}
