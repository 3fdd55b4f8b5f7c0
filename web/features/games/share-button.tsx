import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'

const COPIED_FOR = 2500

/** Hands a text to the phone's own sharing, or puts it on the clipboard. */
export function ShareButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  async function share(): Promise<void> {
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      return navigator.share({ text }).catch(() => undefined)
    }
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
      setTimeout(() => setOutcome(null), COPIED_FOR)
    } catch {
      setOutcome('refused')
    }
  }

  return (
    <>
      <button type="button" className="btn" onClick={() => void share()}>
        {outcome === 'copied' ? (
          <Check size={17} aria-hidden="true" />
        ) : (
          <Share2 size={17} aria-hidden="true" />
        )}
        {outcome === 'copied' ? 'Copied' : 'Share'}
      </button>
      <output className={outcome === 'refused' ? 'result-text' : 'sr-only'}>
        {outcome === 'copied' && 'Result copied'}
        {outcome === 'refused' && text}
      </output>
    </>
  )
}
