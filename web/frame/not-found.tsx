import { Link } from '../lib/navigation.tsx'
import { useText } from '../text/text.ts'
import { buttonClass } from '../kit/button.tsx'
import { Page } from './page.tsx'

export function NotFound() {
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
