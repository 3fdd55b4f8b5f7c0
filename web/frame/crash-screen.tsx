import { useText } from '../text/text.ts'
import { Button } from '../kit/button.tsx'

/** Shows for a page that could not be loaded or rendered. */
export function CrashScreen({ onRetry = () => location.reload() }: { onRetry?: () => void }) {
  const { ui } = useText()
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-md text-center">
        <h1 className="font-display text-3xl font-bold">{ui.broken_title}</h1>
        <p className="text-muted my-4">{ui.broken_text}</p>
        <Button variant="primary" onClick={onRetry}>
          {ui.reload}
        </Button>
      </div>
    </main>
  )
}
