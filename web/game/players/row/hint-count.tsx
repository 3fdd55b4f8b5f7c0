import { Lightbulb } from 'lucide-react'
import { useText } from '../../../text/text.ts'

/** How many hints a player took; nothing where there were none. */
export function HintCount({ count }: { count: number }) {
  const { counts, format } = useText()
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-0.5" title={counts.hints(count)}>
      <Lightbulb size={14} aria-hidden="true" />
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">{counts.hints(count)}</span>
    </span>
  )
}
