import { Fragment } from 'react'
import type { Elements } from '../lib/elements.ts'

const HOLE = /\{(\w+)\}/

/** Puts elements or texts into the `{named}` placeholders of a text, so that each language may order them freely. */
export function rich(text: string, parts: Record<string, Elements | string>): Elements {
  return text.split(HOLE).map((piece, index) => {
    const part = index % 2 === 0 ? piece : parts[piece]
    if (typeof part === 'string') return part !== '' && <span key={index}>{part}</span>
    return <Fragment key={index}>{part}</Fragment>
  })
}
