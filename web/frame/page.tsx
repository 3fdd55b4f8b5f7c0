import type { ReactNode } from 'react'
import { PageBar } from './page-bar.tsx'
import { usePageTitle } from './page-title.ts'

const WIDTHS = {
  small: 'max-w-lg',
  medium: 'max-w-3xl',
  large: 'max-w-5xl',
  wide: 'max-w-[68rem]',
  full: '',
}

/** The frame of a page: names the tab, and centres what it holds at one of some widths, below the bar. */
export function Page({
  title,
  width,
  heading = 'bar',
  back = false,
  tabs,
  children,
}: {
  /** Null for home, which has no bar and brings its own heading. */
  title: string | null
  width: keyof typeof WIDTHS
  /** `own` where the page brings a heading of its own. */
  heading?: 'bar' | 'own'
  /** True if the bar has a link to the previous page. */
  back?: boolean
  /** The way to the other parts of the page, beside its name. */
  tabs?: ReactNode
  children: ReactNode
}) {
  usePageTitle(title)
  return (
    <>
      {title !== null && (
        <PageBar title={heading === 'bar' ? title : null} back={back} tabs={tabs} />
      )}
      <main
        tabIndex={-1}
        className={`mx-auto w-full px-4 py-6 outline-none sm:px-6 ${WIDTHS[width]}`}
      >
        {children}
      </main>
    </>
  )
}
