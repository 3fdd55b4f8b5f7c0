import type { Elements } from '../lib/elements.ts'

/** A fact with its name, in a `dl` that lays them out. */
export function Fact({ name, children }: { name: string | Elements; children: string | Elements }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
