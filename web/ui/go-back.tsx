import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'

/** Leads to the previous page of this visit, or home if this was the first. */
export function GoBack() {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className="btn btn-ghost -ml-4"
      onClick={() => (hasEarlierPage() ? navigate(-1) : navigate('/', { replace: true }))}
    >
      <ArrowLeft size={18} aria-hidden="true" />
      Go back
    </button>
  )
}

function hasEarlierPage(): boolean {
  const state: unknown = history.state
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  )
}
