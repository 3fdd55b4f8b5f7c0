import { ImageDown } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../text/text.ts'
import { Button } from '../../kit/button.tsx'

const NAME = 'inkling.png'

/** Hands the result to the phone's own sharing as a picture, or saves it; not while what it tells is on its way. */
export function PictureButton({ text, isPending }: { text: string; isPending: boolean }) {
  const { result } = useText()
  const [isFailed, setFailed] = useState(false)

  async function show(): Promise<void> {
    setFailed(false)
    try {
      const { drawResult } = await import('./picture.ts')
      const blob = await drawResult(text)
      await hand(new File([blob], NAME, { type: blob.type }))
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

async function hand(file: File): Promise<void> {
  const shared = { files: [file] }
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(shared)) {
    return navigator.share(shared).catch(() => undefined)
  }
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  URL.revokeObjectURL(url)
}
