import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '../text/errors.ts'
import { useText } from '../text/text.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Replaces a link that has come into the wrong hands, once that is confirmed. */
export function NewLink({ replace }: { replace: () => Promise<unknown> }) {
  const { ui } = useText()
  const [isAsking, setAsking] = useState(false)
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: replace,
    onSuccess: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-me-2"
        icon={<RefreshCw size={16} aria-hidden="true" />}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {ui.new_link}
      </Button>
      <p role="status" className="text-success w-full text-sm empty:hidden">
        {isSuccess ? ui.new_link_made : ''}
      </p>
      <ConfirmDialog
        open={isAsking}
        title={ui.new_link_title}
        action={ui.new_link_action}
        isPending={isPending}
        failure={failureOf(error)}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
      >
        <p>{ui.new_link_why}</p>
      </ConfirmDialog>
    </>
  )
}
