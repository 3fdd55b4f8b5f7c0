import { type ReactNode, useEffect } from 'react'

const WIDTHS = { small: 'max-w-lg', medium: 'max-w-3xl', large: 'max-w-5xl' }

/** The frame of a page: names the tab, and centres what it holds at one of three widths. */
export function Page({
  title,
  width,
  children,
}: {
  title: string | null
  width: keyof typeof WIDTHS
  children: ReactNode
}) {
  usePageTitle(title)
  return (
    <main
      tabIndex={-1}
      className={`mx-auto w-full px-4 py-6 outline-none sm:px-6 ${WIDTHS[width]}`}
    >
      {children}
    </main>
  )
}

/** Names the tab; null stands for the product alone. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? 'Inkling' : `${title} – Inkling`
  }, [title])
}
