import { ArrowLeft } from 'lucide-react'
import { useText } from '../text/text.ts'
import { Button } from '../kit/button.tsx'
import { goBack } from '../lib/navigation.tsx'

/** Leads to the previous page of this visit, or home if this was the first. On a phone only its arrow shows. */
export function GoBack() {
  const { ui } = useText()
  return (
    <Button
      variant="ghost"
      className="-mx-2 px-2 sm:-mx-3 sm:px-3"
      icon={<ArrowLeft size={18} aria-hidden="true" className="rtl:rotate-180" />}
      onClick={goBack}
    >
      <span className="max-sm:sr-only">{ui.go_back}</span>
    </Button>
  )
}
