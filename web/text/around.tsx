import type { Elements } from '../lib/elements.ts'

/** Text in which these names of players, in their order, are not translated. */
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
