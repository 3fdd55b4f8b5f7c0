import type { CSSProperties } from 'react'

/** One bar of ink, as wide as a word of so many letters. Says nothing by itself: name it where it matters. */
export function Ink({ letters }: { letters: number }) {
  const width: CSSProperties & { '--n': number } = { '--n': letters }
  return <span className="ink" style={width} />
}
