import { useEffect, useState } from 'react'

const SECOND = 1_000

/** Whole seconds until a moment, rounded up. Both times are in milliseconds of one clock. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / SECOND))
}

/** The seconds until a moment of this computer's clock, rendered again at each. */
export function useSecondsLeft(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment, Date.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function count() {
      const now = Date.now()
      const seconds = secondsUntil(moment, now)
      setLeft(seconds)
      if (seconds > 0) timer = setTimeout(count, moment - (seconds - 1) * SECOND - now)
    }
    count()
    return () => clearTimeout(timer)
  }, [moment])
  return left
}
