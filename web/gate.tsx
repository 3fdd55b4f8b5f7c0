import { lazy, Suspense, useEffect } from 'react'
import { SignInPage } from './features/sign-in/sign-in-page.tsx'
import { useSession } from './own-session.ts'
import { Broken } from './ui/broken.tsx'

const loadRouter = () => import('./router.tsx')
const Router = lazy(() =>
  loadRouter().then(
    (pages) => ({ default: pages.Router }),
    () => ({ default: Broken }),
  ),
)

/** Decides what shows: nothing until it is known who is here, then the sign-in screen or the pages.
 *  A visitor who is known to be signed out never loads the pages; for others they come while we ask. */
export function Gate() {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'loading') loadRouter().catch(() => undefined)
  }, [status])

  if (status === 'loading') return null
  if (status === 'signed_out') return <SignInPage />
  return (
    <Suspense fallback={null}>
      <Router />
    </Suspense>
  )
}
