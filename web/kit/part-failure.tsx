import { useText } from '../text/text.ts'
import { Retry } from './retry.tsx'

/** Stands where a part of a page could not be loaded. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { ui } = useText()
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
      <p className="text-error min-w-0 flex-1 text-sm">{ui.part_not_loaded}</p>
      <Retry onRetry={onRetry} />
    </div>
  )
}
