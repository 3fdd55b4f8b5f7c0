import { useConnectionState } from '../realtime/use-channels.ts'
import { useText } from '../text/text.ts'

/** Says that the server cannot tell this tab what happens, while that is so and no board says it. */
export function ConnectionSign() {
  const { app } = useText()
  const isBroken = useConnectionState() === 'reconnecting'
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-14 z-notice text-center [:root:has([data-offline])_&]:hidden"
    >
      {isBroken && (
        <span className="bg-neutral text-neutral-content animate-rise inline-block rounded-full px-3 py-1 text-sm [animation-delay:1s] [animation-fill-mode:backwards]">
          {app.reconnecting}
        </span>
      )}
    </p>
  )
}
