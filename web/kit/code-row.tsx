import { buttonClass } from './button.tsx'
import { CopyButton } from './copy-button.tsx'

type Props = { code: string; link: string; label: string }

/** A code to be said aloud, with a button that copies its link. */
export function CodeRow({ code, link, label }: Props) {
  return (
    <div className="bg-base-200 mt-2 mb-3 flex flex-wrap items-center justify-between gap-2 rounded-xl py-1.5 ps-4 pe-1.5">
      <span
        translate="no"
        dir="ltr"
        className="text-xl font-bold tracking-[0.02em] whitespace-nowrap select-all"
      >
        {code}
      </span>
      <CopyButton
        text={link}
        label={label}
        className={buttonClass({ variant: 'soft', size: 'small' })}
      />
    </div>
  )
}
