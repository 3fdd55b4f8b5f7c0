import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

const COPIED_FOR = 2_500

/** Puts a text on the clipboard, and says so for a moment. */
export function CopyButton({
  text,
  label,
  name = label,
  className,
}: {
  text: string
  label: string
  name?: string
  className: string
}) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
    setTimeout(() => setOutcome(null), COPIED_FOR)
  }

  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={outcome === null ? name : undefined}
        onClick={() => void copy()}
      >
        <Icon size={16} aria-hidden="true" />
        {outcome === null && label}
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'Not allowed'}
      </button>
      <output className="sr-only">
        {outcome === 'copied' && 'Copied to the clipboard'}
        {outcome === 'refused' && 'This browser does not allow copying. Select the text instead.'}
      </output>
    </>
  )
}
