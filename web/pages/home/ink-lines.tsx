import { InkText } from '../../kit/ink-text.tsx'
import { useText } from '../../text/text.ts'

/** Decoration: lines of an article under ink. */
export function InkLines({ className }: { className: string | undefined }) {
  const { home } = useText('home')
  return (
    <span aria-hidden="true" translate="no" className={className}>
      <span className="block text-start">
        <InkText text={home.ink} />
      </span>
    </span>
  )
}
