import '../text/en-later.ts'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../text/text.ts'

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
  const { ui } = useText()
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
        {outcome === 'copied' && ui.copied}
        {outcome === 'refused' && ui.copy_not_allowed}
      </button>
      <output className="sr-only">
        {outcome === 'copied' && ui.copied_to_clipboard}
        {outcome === 'refused' && ui.copy_by_hand}
      </output>
    </>
  )
}
