import { useEffect } from 'react'
import { SignInPage } from './features/sign-in/sign-in-page.tsx'
import { useSession } from './own-session.ts'
import { createOnDemand } from './ui/on-demand.tsx'

const router = createOnDemand(() => import('./router.tsx').then(({ Router }) => Router))

/** Decides what shows: nothing until it is known who is here, then the sign-in screen or the pages.
 *  A visitor who is known to be signed out never loads the pages; for others they come while we ask. */
export function Gate() {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'loading') void router.load()
  }, [status])

  if (status === 'loading') return null
  if (status === 'signed_out') return <SignInPage />
  return <router.Part />
}
