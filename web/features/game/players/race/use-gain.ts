import { useEffect, useState } from 'react'

/** How long a gain shows, in milliseconds: 120 in, 900 there, 300 out. */
const SHOWN_FOR = 1320
const PERCENT = 100

/** What a player has just gained, in percent of the article, for a moment; null at other times. */
export function useGain(uncovered: number): { id: number; percent: number } | null {
  const share = Math.round(uncovered * PERCENT)
  const [last, setLast] = useState({ id: 0, share, percent: 0 })
  const [expired, setExpired] = useState(0)
  if (share > last.share) setLast({ id: last.id + 1, share, percent: share - last.share })

  const { id } = last
  useEffect(() => {
    if (id === 0) return
    const timer = setTimeout(() => setExpired(id), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [id])
  return expired < id ? last : null
}
