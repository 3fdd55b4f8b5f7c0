import { Link } from '../../ui/page/navigation.tsx'
import { useText } from '../../text/text.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Page } from '../../ui/page/page.tsx'

export function NotFoundPage() {
  const { not_found } = useText()
  return (
    <Page title={not_found.tab} width="small" heading="own">
      <div className="grid min-h-[60dvh] content-center justify-items-center gap-6 text-center">
        <h1 className="font-display text-3xl font-bold tracking-tight">{not_found.title}</h1>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {not_found.go_home}
        </Link>
      </div>
    </Page>
  )
}
