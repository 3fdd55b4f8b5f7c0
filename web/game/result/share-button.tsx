import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../text/text.ts'
import { Button } from '../../kit/button.tsx'
import styles from './result.module.css'

const COPIED_FOR = 2500

/** Hands a text to the phone's own sharing, or puts it on the clipboard; not while what it tells is on its way. */
export function ShareButton({
  text,
  isPending = false,
  className,
}: {
  text: string
  isPending?: boolean
  className?: string
}) {
  const { result, ui } = useText()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const Icon = outcome === 'copied' ? Check : Share2

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
      <Button
        {...(className !== undefined && { className })}
        icon={<Icon size={17} aria-hidden="true" />}
        isPending={isPending}
        onClick={() => void share()}
      >
        {outcome === 'copied' ? ui.copied : result.share}
      </Button>
      <output className={outcome === 'refused' ? styles.text : 'sr-only'}>
        {outcome === 'copied' && result.result_copied}
        {outcome === 'refused' && text}
      </output>
    </>
  )
}
