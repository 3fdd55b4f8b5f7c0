import { classNames } from '../lib/class-names.ts'
import { errorMessage } from '../text/errors.ts'
import { useUiText } from '../text/ui.ts'
import { Button } from './button.tsx'

/** Message of a failed query, with a button that retries it. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { ui } = useUiText()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="text-error">{ui.error(errorMessage(error))}</p>
      <Retry onRetry={onRetry} />
    </div>
  )
}

/** Message of a failed mutation, read aloud: that of `error`, or `text` instead. */
export function FailureText({
  error = null,
  text = error === null ? null : errorMessage(error),
  className,
}: {
  error?: unknown
  text?: string | null | undefined
  className?: string | undefined
}) {
  if (text === null) return null
  return (
    <p role="alert" className={classNames('text-error', className)}>
      {text}
    </p>
  )
}

/** Placeholder of a part of a page whose script did not load. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { ui } = useUiText()
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
      <p className="text-error min-w-0 flex-1 text-sm">{ui.part_not_loaded}</p>
      <Retry onRetry={onRetry} />
    </div>
  )
}

/** Button that retries, for places without room for a message. */
export function Retry({ onRetry }: { onRetry: () => void }) {
  const { ui } = useUiText()
  return (
    <Button size="small" onClick={onRetry}>
      {ui.try_again}
    </Button>
  )
}
