import { useEffect, useRef } from 'react'
import type { Elements } from '../lib/elements.ts'
import { Link, useLocation } from '../lib/navigation.tsx'
import { useText } from '../text/text.ts'
import { Logo } from './logo.tsx'
import { usePageTitle } from './page-title.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** Page for everybody, also without an account. `about` is below its title, which gets the focus. */
export function PublicPage(props: { title: string; about: Elements; children: Elements }) {
  const { title, about, children } = props
  const { ui } = useText()
  const { kind } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => {
    if (kind === 'pop') return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [kind])
  return (
    <>
      <header className="border-base-300 bg-base-100 flex h-14 items-center justify-between border-b px-page sm:px-5">
        <Link to="/" className="inline-flex min-h-touch items-center">
          <Logo size="small" />
          <span className="sr-only">{`, ${ui.go_home}`}</span>
        </Link>
        <ThemeSwitch />
      </header>
      <main
        tabIndex={-1}
        className="@container mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 px-page py-6 outline-none sm:px-6"
      >
        <div>
          <h1 ref={heading} tabIndex={-1} className="font-display text-3xl font-bold outline-none">
            {title}
          </h1>
          <div className="text-muted mt-1 text-sm">{about}</div>
        </div>
        {children}
      </main>
    </>
  )
}
