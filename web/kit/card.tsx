import { useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import type { Elements } from '../lib/elements.ts'

/** Classes of a card. */
export const cardClass = 'rounded-box border border-base-300 bg-base-100'

/** Card with a heading; `aside` is at the end of the heading's line. */
export function Card(props: {
  title: string
  aside?: Elements
  className?: string | undefined
  /** A function gets the id of the heading, to label lists and tables. */
  children: Elements | ((titleId: string) => Elements)
}) {
  const { title, aside, className, children } = props
  const id = useId()
  return (
    <section className={classNames(cardClass, 'p-card', className)} aria-labelledby={id}>
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {aside}
      </header>
      {typeof children === 'function' ? children(id) : children}
    </section>
  )
}
