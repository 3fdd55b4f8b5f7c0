import { ArrowLeft } from 'lucide-react'
import { Button } from '../kit/button.tsx'
import { classNames } from '../lib/class-names.ts'
import type { Elements } from '../lib/elements.ts'
import { Link, goBack } from '../lib/navigation.tsx'
import { useText } from '../text/text.ts'
import { Logo } from './logo.tsx'
import { OwnPicture } from './own-picture.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Bar of every page but home: link home, name of the page, theme and profile. */
export function PageBar(props: {
  /** Null if the page shows its name itself. */
  title: string | null
  /** True if the name of the page is its heading. */
  isHeading: boolean
  back: boolean
  tabs?: Elements
  aside?: Elements
}) {
  const { ui } = useText()
  const { title, isHeading, back, tabs, aside } = props
  const Title = isHeading ? 'h1' : 'p'
  return (
    <header className="border-base-300 bg-base-100 border-b pt-[env(safe-area-inset-top)]">
      <div className="flex min-h-14 flex-wrap items-center gap-1.5 px-page sm:gap-4 sm:px-5">
        <Link to="/" className="inline-flex min-h-touch items-center">
          <Logo size="small" />
          <span className="sr-only">{`, ${ui.go_home}`}</span>
        </Link>
        <span aria-hidden="true" className="bg-base-300 h-5 w-px max-sm:hidden" />
        {back && <GoBack />}
        {title !== null && (
          <Title
            className={classNames(
              'line-clamp-2 min-w-0 leading-tight font-medium wrap-anywhere',
              tabs === undefined && 'flex-[1_1_4rem]',
            )}
          >
            {title}
          </Title>
        )}
        {tabs}
        <span className="ms-auto -me-2" />
        {aside}
        <ThemeSwitch />
        <OwnPicture />
      </div>
    </header>
  )
}

/** Button to the previous page; a phone shows only its arrow. */
function GoBack() {
  const { ui } = useText()
  return (
    <Button
      variant="ghost"
      className="-mx-2 px-2 sm:-mx-3 sm:px-3"
      icon={<ArrowLeft size={18} aria-hidden="true" className="rtl:rotate-180" />}
      onClick={goBack}
    >
      <span className="max-sm:sr-only">{ui.go_back}</span>
    </Button>
  )
}
