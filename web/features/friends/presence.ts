import { useEffect, useReducer } from 'react'
import { serverNow } from '../../server-clock.ts'

const ONLINE_MS = 60_000
const RENDER_MS = 10_000

/** Whether somebody was active less than a minute ago. */
export function isOnline(last_active_at: string | undefined, now: number): boolean {
  return last_active_at !== undefined && now - Date.parse(last_active_at) < ONLINE_MS
}

/** The server's time, rendered again every ten seconds. */
export function useNow(): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, RENDER_MS)
    return () => clearInterval(timer)
  }, [])
  return serverNow()
}
