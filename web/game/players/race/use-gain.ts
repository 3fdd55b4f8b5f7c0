import { useEffect, useState } from 'react'

/** How long a gain shows, in milliseconds: 120 in, 900 there, 300 out. */
const SHOWN_FOR = 1320

/** By how much a figure of a player has just grown, for a moment; null at other times. */
export function useGain(figure: number): { id: number; amount: number } | null {
  const [last, setLast] = useState({ id: 0, figure, amount: 0 })
  const [expired, setExpired] = useState(0)
  if (figure > last.figure) setLast({ id: last.id + 1, figure, amount: figure - last.figure })

  const { id } = last
  useEffect(() => {
    if (id === 0) return
    const timer = setTimeout(() => setExpired(id), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [id])
  return expired < id ? last : null
}
