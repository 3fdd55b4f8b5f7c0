import { Fragment, type ReactNode } from 'react'

const HOLE = /\{(\w+)\}/

/** Puts elements into the `{named}` placeholders of a text, so that each language may order them freely. */
export function rich(text: string, parts: Record<string, ReactNode>): ReactNode {
  return text
    .split(HOLE)
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
    ))
}
