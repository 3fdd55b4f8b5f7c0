import { useEffect, useState } from 'react'

/** Returns the value for `shownFor` milliseconds after it first appears, then null. `at` is the time it arrived, by the
 *  device's clock: a value older than `shownFor` does not show at all. */
export function useExpiring<Value>(
  value: Value | null,
  shownFor: number,
  at?: number,
): Value | null {
  const [expired, setExpired] = useState(() =>
    at !== undefined && at + shownFor < Date.now() ? value : null,
  )
  useEffect(() => {
    if (value === null) return undefined
    const timer = setTimeout(() => setExpired(() => value), shownFor)
    return () => clearTimeout(timer)
  }, [value, shownFor])
  return value === expired ? null : value
}

/** State that returns to null `shownFor` milliseconds after each time it is set. */
export function useExpiringState<Value>(
  shownFor: number,
): [value: Value | null, set: (value: Value | null) => void] {
  const [entry, setEntry] = useState<{ value: Value } | null>(null)
  const shown = useExpiring(entry, shownFor)
  return [
    shown === null ? null : shown.value,
    (value) => setEntry(value === null ? null : { value }),
  ]
}
