import { useText } from '../../text/text.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Check, Copy } from 'lucide-react'
import { copyText } from '../../lib/copy.ts'
import { useExpiringState } from '../../lib/expiring.ts'

const COPIED_FOR = 2_500

/** Button that copies a text to the clipboard and confirms it for a moment. */
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
  const { copying } = useText('common')
  const [outcome, setOutcome] = useExpiringState<'copied' | 'refused'>(COPIED_FOR)

  async function copy(): Promise<void> {
    try {
      await copyText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  const Icon = outcome === 'copied' ? Check : Copy
  const shown = { copied: copying.copied, refused: copying.copy_not_allowed }
  const announced = { copied: copying.copied_to_clipboard, refused: copying.copy_by_hand }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={outcome === null ? name : undefined}
        onClick={() => void copy()}
      >
        <Icon size={16} aria-hidden="true" />
        <span>{outcome === null ? label : shown[outcome]}</span>
      </button>
      <output className="sr-only">{outcome && announced[outcome]}</output>
    </>
  )
}

type Props = { code: string; link: string | null; label: string }

/** Code that can be read aloud, with a button that copies its link, if it is given. */
export function CodeRow({ code, link, label }: Props) {
  return (
    <div className="bg-base-200 mt-2 mb-3 flex flex-wrap items-center justify-between gap-2 rounded-field py-1.5 ps-4 pe-1.5">
      <span
        translate="no"
        dir="ltr"
        className="text-xl font-bold tracking-[0.02em] whitespace-nowrap select-all"
      >
        {code}
      </span>
      {link !== null && (
        <CopyButton
          text={link}
          label={label}
          className={buttonClass({ variant: 'soft', size: 'small' })}
        />
      )}
    </div>
  )
}
