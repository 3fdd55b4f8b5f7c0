import { type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'

/** The look of a card: a piece of paper on the page's ground. */
export const cardClass = 'rounded-box border border-base-300 bg-base-100'

/** A card with a heading, and what stands at the end of its line. */
export function Card(props: {
  title: string
  aside?: ReactNode
  className?: string | undefined
  /** Gets the heading's id, by which lists and tables in the card are named. */
  children: ReactNode | ((titleId: string) => ReactNode)
}) {
  const { title, aside, className, children } = props
  const id = useId()
  return (
    <section className={classNames(cardClass, 'p-5', className)} aria-labelledby={id}>
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
