import { Check, Share2, ImageDown } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../lib/copy.ts'
import { useExpiringState } from '../../lib/expiring.ts'
import { save, share } from '../../lib/share.ts'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../text/text.ts'
import type { ResultLines } from './shared-result.ts'

const COPIED_FOR = 2500
const TEXT =
  'bg-base-300 text-caption order-1 col-span-full rounded-field p-3 whitespace-pre-line select-all'

/** Button that shares a text by the menu of a phone, or copies it. Inactive while the text is incomplete. */
export function ShareButton({
  text,
  label,
  isPending = false,
  variant = 'secondary',
}: {
  text: string
  label?: string
  isPending?: boolean
  variant?: 'secondary' | 'accent'
}) {
  const { result, copying } = useText('common', 'results')
  const [isCopied, setCopied] = useExpiringState<true>(COPIED_FOR)
  const [isRefused, setRefused] = useState(false)
  const Icon = isCopied ? Check : Share2

  async function shareOrCopy(): Promise<void> {
    const isPhone = matchMedia('(pointer: coarse)').matches && 'share' in navigator
    if (isPhone && (await share({ text }))) return
    try {
      await copyText(text)
      setCopied(true)
      setRefused(false)
    } catch {
      setRefused(true)
    }
  }

  return (
    <>
      <Button
        variant={variant}
        icon={<Icon size={17} aria-hidden="true" />}
        isPending={isPending}
        onClick={() => void shareOrCopy()}
      >
        {isCopied ? copying.copied : (label ?? result.share)}
      </Button>
      <output className={isRefused ? TEXT : 'sr-only'}>
        {isRefused ? text : isCopied && result.result_copied}
      </output>
    </>
  )
}

const NAME = 'inkling.png'

/** Button that shares a result as a picture by the menu of a phone, or saves it. Inactive while the result is
 *  incomplete. */
export function PictureButton(props: { lines: ResultLines; isPending: boolean }) {
  const { lines, isPending } = props
  const { result } = useText('results')
  const [isFailed, setFailed] = useState(false)

  async function show(): Promise<void> {
    setFailed(false)
    try {
      const { drawResult } = await import('./picture.ts')
      const blob = await drawResult(lines)
      await shareOrSave(new File([blob], NAME, { type: blob.type }))
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      <Button
        icon={<ImageDown size={17} aria-hidden="true" />}
        isPending={isPending}
        onClick={() => void show()}
      >
        {result.picture}
      </Button>
      <output className={isFailed ? 'text-sm' : 'sr-only'}>{isFailed && result.no_picture}</output>
    </>
  )
}

async function shareOrSave(file: File): Promise<void> {
  const shared = { files: [file] }
  const isPhone = matchMedia('(pointer: coarse)').matches && navigator.canShare?.(shared)
  if (isPhone && (await share(shared))) return
  save(file, file.name)
}
