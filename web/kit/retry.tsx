import { useText } from '../text/text.ts'
import { Button } from './button.tsx'

/** A failed reading of which the console tells more: a way to try again. */
export function Retry({ onRetry }: { onRetry: () => void }) {
  const { ui } = useText()
  return (
    <Button size="small" onClick={onRetry}>
      {ui.try_again}
    </Button>
  )
}
