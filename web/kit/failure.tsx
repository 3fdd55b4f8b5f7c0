import { messageOf } from '../text/errors.ts'
import { useText } from '../text/text.ts'
import { Retry } from './retry.tsx'

/** A failed reading: its sentence, and a way to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { ui } = useText()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="text-error">{ui.error(messageOf(error))}</p>
      <Retry onRetry={onRetry} />
    </div>
  )
}
