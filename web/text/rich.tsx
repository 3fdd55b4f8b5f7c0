import { Fragment } from 'react'
import type { Elements } from '../lib/elements.ts'

const HOLE = /<(\w+)\/>/

/** Puts elements or texts into the named `<holes/>` of a text, so that each language may order them freely. `show`
 *  shows the texts, such as those with names `around` them. */
export function rich(
  text: string,
  parts: Record<string, Elements | string>,
  show: (text: string) => Elements | string = (piece) => piece,
): Elements {
  return text.split(HOLE).map((piece, index) => {
    const part = index % 2 === 0 ? piece : parts[piece]
    if (typeof part !== 'string') return <Fragment key={index}>{part}</Fragment>
    return part !== '' && <span key={index}>{show(part)}</span>
  })
}
