import { useEffect, useState } from 'react'

/** What was told `at` a time of this device, for some milliseconds: then null. */
export function useExpiring<Told extends { id: number; at: number }>(
  told: Told | null,
  shown_for: number,
): Told | null {
  const [expired, setExpired] = useState(() =>
    told !== null && told.at + shown_for < Date.now() ? told.id : 0,
  )
  const id = told?.id ?? 0
  useEffect(() => {
    if (id === 0) return
    const timer = setTimeout(() => setExpired(id), shown_for)
    return () => clearTimeout(timer)
  }, [id, shown_for])
  return expired >= id ? null : told
}
