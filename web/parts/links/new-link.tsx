import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../text/text.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'

/** Button that replaces a leaked link after confirmation. */
export function NewLink({ replace }: { replace: () => Promise<unknown> }) {
  const { copying } = useText('common')
  const [isAsking, setAsking] = useState(false)
  const replacement = useMutation({
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
          replacement.reset()
          setAsking(true)
        }}
      >
        {copying.new_link}
      </Button>
      <p role="status" className="text-success w-full text-sm empty:hidden">
        {replacement.isSuccess ? copying.new_link_made : ''}
      </p>
      <ConfirmDialog
        open={isAsking}
        title={copying.new_link_title}
        action={copying.new_link_action}
        mutation={replacement}
        onClose={() => setAsking(false)}
        onConfirm={() => replacement.mutate()}
      >
        <p>{copying.new_link_why}</p>
      </ConfirmDialog>
    </>
  )
}
