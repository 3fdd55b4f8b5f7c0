import type { CSSProperties } from 'react'

/** A share of 0 to 1 as a bar. Says nothing by itself: the figure stands beside it. */
export function Bar({ share }: { share: number }) {
  const width: CSSProperties = { width: `${share * 100}%` }
  return (
    <span aria-hidden="true" className="bar">
      <span style={width} />
    </span>
  )
}
