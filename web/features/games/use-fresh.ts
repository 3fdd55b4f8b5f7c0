import { useEffect, useState } from 'react'
import type { BoardState } from './board-state.ts'

const NEWS_FOR = 6000

/** News as long as they are new. */
export function useFreshNews(news: BoardState['news']): string | null {
  const [old, setOld] = useState(0)
  const id = news?.id ?? 0
  useEffect(() => {
    if (id === 0) return
    const timer = setTimeout(() => setOld(id), NEWS_FOR)
    return () => clearTimeout(timer)
  }, [id])
  return news === null || old >= id ? null : news.text
}
