/** A failed reading of which the console tells more: a way to try again. */
export function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className="btn btn-sm border-base-300 bg-base-100" onClick={onRetry}>
      Try again
    </button>
  )
}
