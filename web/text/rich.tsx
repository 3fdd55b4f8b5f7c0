import { Fragment } from 'react'
import type { Elements } from '../lib/elements.ts'

const HOLE = /\{(\w+)\}/

/** Puts elements or texts into the `{named}` placeholders of a text, so that each language may order them freely. `names`
 *  of players, in their order in the text, are not translated. */
export function rich(
  text: string,
  parts: Record<string, Elements | string>,
  names: readonly string[] = [],
): Elements {
  return text.split(HOLE).map((piece, index) => {
    const part = index % 2 === 0 ? piece : parts[piece]
    if (typeof part !== 'string') return <Fragment key={index}>{part}</Fragment>
    return part !== '' && <span key={index}>{names.length === 0 ? part : around(part, names)}</span>
  })
}

/** Text in which these names are not translated. */
export function around(text: string, names: readonly string[]): Elements {
  const pieces: Elements[] = []
  let rest = text
  for (const name of names) {
    const [before = '', ...after] = rest.split(name)
    if (after.length === 0) continue
    rest = after.join(name)
    pieces.push(
      <span key={pieces.length}>{before}</span>,
      <bdi key={pieces.length + 1} translate="no">
        {name}
      </bdi>,
    )
  }
  return [...pieces, <span key={pieces.length}>{rest}</span>]
}
