import { useId, type ComponentPropsWithRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import type { Elements } from '../lib/elements.ts'
import styles from './card.module.css'

type CardProps = Omit<ComponentPropsWithRef<'section'>, 'children'> & {
  /** Heading, at whose end is `aside`. */
  title?: string
  aside?: Elements
  /** A function gets the id of the heading, to label lists and tables. */
  children: Elements | ((titleId: string) => Elements)
}

/** Card of a page. */
export function Card({ title, aside, className, children, ...others }: CardProps) {
  const id = useId()
  const isTitled = title !== undefined
  return (
    <section
      className={cardClass(className)}
      aria-labelledby={isTitled ? id : undefined}
      {...others}
    >
      {isTitled && (
        <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {aside}
        </header>
      )}
      {typeof children === 'function' ? children(id) : children}
    </section>
  )
}

/** Classes of a card, for other elements. */
export function cardClass(more?: string): string {
  return classNames(styles.card, more)
}
