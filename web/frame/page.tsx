import type { ReactNode } from 'react'
import type { Elements } from '../lib/elements.ts'
import { PageBar } from './page-bar.tsx'
import { usePageTitle } from './page-title.ts'

const WIDTHS = {
  small: 'max-w-lg',
  medium: 'max-w-3xl',
  large: 'max-w-5xl',
  wide: 'max-w-[68rem]',
  full: '',
}

/** Frame of a page: sets the title of the tab, and centres the content at one of a few widths, below the bar. */
export function Page({
  title,
  width,
  heading = 'bar',
  back = true,
  tabs,
  aside,
  children,
}: {
  /** Null for home, which has no bar and brings its own heading. */
  title: string | null
  width: keyof typeof WIDTHS
  /** `below` if the page brings a heading of its own, and `own` if that is its name too. */
  heading?: 'bar' | 'below' | 'own'
  /** False if the bar has no button to the previous page. */
  back?: boolean
  /** Links to the other parts of the page, beside its name. */
  tabs?: Elements
  /** Link at the end of the bar, before the theme and the profile. */
  aside?: Elements
  children: ReactNode
}) {
  usePageTitle(title)
  return (
    <>
      {title !== null && (
        <PageBar
          title={heading === 'own' ? null : title}
          isHeading={heading === 'bar'}
          back={back}
          tabs={tabs}
          aside={aside}
        />
      )}
      <main
        tabIndex={-1}
        className={`@container mx-auto w-full px-page outline-none sm:px-6 ${title === null ? 'pt-3.5 pb-4' : 'py-6'} ${WIDTHS[width]}`}
      >
        {children}
      </main>
    </>
  )
}
