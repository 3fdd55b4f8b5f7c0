import type { ReactNode } from 'react'
import { linkClass } from './link.ts'

/** Link to another site within a text. That site does not learn from which page. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={`${linkClass} wrap-anywhere`} rel="noreferrer">
      {children}
    </a>
  )
}
