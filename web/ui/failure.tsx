import { messageOf } from '../api.ts'

/** A failed reading: its sentence, and a way to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="text-error">{`Error: ${messageOf(error)}`}</p>
      <button type="button" className="btn btn-sm border-base-300 bg-base-100" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
