import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { Page } from '../../ui/page.tsx'

export function NotFoundPage() {
  return (
    <Page title="No such page" width="small">
      <div className="grid min-h-[70dvh] content-center justify-items-center gap-6 text-center">
        <Logo size="medium" />
        <h1 className="font-display text-3xl font-bold tracking-tight">404: No such page!</h1>
        <Link to="/" className="btn btn-primary">
          Go to the home page
        </Link>
      </div>
    </Page>
  )
}
