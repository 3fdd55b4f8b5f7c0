import { client } from '../api/client.ts'

const BEAT_MS = 30_000
const JITTER = 0.1
const MIN_MS = 10_000

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** Pings at once, about every 30 seconds, and whenever the user looks at the page again, until the returned function is
 *  called. */
export function startHeartbeat({
  ping = () => client.presence.ping_user_status(),
  page = document,
  random = Math.random,
}: {
  ping?: () => Promise<unknown>
  page?: Page
  random?: () => number
} = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0

  function beat(): void {
    clearTimeout(timer)
    timer = setTimeout(beat, BEAT_MS * (1 + JITTER * (2 * random() - 1)))
    last = Date.now()
    ping().catch(() => undefined)
  }

  function look(): void {
    if (page.visibilityState === 'visible' && Date.now() - last >= MIN_MS) beat()
  }

  beat()
  page.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', look)
  }
}
