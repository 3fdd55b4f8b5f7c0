import type { ReactNode } from 'react'
import { Link } from '../lib/navigation.tsx'
import { useText } from '../text/text.ts'
import { classNames } from '../lib/class-names.ts'
import { GoBack } from './go-back.tsx'
import { Logo } from './logo.tsx'
import { OwnPicture } from './own-picture.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The bar of every page but home: the way home, the page's name, the theme and the way to oneself. */
export function PageBar(props: {
  /** Null where the page has a heading of its own. */
  title: string | null
  back: boolean
  tabs?: ReactNode
}) {
  const { ui } = useText()
  const { title, back, tabs } = props
  return (
    <header className="border-base-300 bg-base-100 border-b pt-[env(safe-area-inset-top)]">
      <div className="flex min-h-14 flex-wrap items-center gap-1.5 px-4 sm:gap-4 sm:px-5">
        <Link to="/" className="inline-flex min-h-touch items-center">
          <Logo size="small" />
          <span className="sr-only">, {ui.go_home}</span>
        </Link>
        {(back || title !== null) && (
          <span
            aria-hidden="true"
            className={classNames('bg-base-300 h-5 w-px', back && 'max-sm:hidden')}
          />
        )}
        {back && <GoBack />}
        {title !== null && (
          <h1
            className={classNames('min-w-0 truncate font-medium', tabs === undefined && 'flex-1')}
          >
            {title}
          </h1>
        )}
        {tabs}
        <span className="ms-auto -me-2" />
        <ThemeSwitch />
        <OwnPicture />
      </div>
    </header>
  )
}
