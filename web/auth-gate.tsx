import { SignInPage } from './features/sign-in/sign-in-page.tsx'
import { useSession } from './net/session/current-session.ts'
import { createOnDemand } from './ui/page/on-demand.tsx'
import { Unreachable } from './ui/page/unreachable.tsx'

const router = createOnDemand(() => import('./routes.tsx').then(({ Router }) => Router))

/** Begins to load the pages, while the server is asked who is here. */
export const loadPages = router.load

/** Decides what shows: nothing until it is known who is here (the document shows its own sign of life meanwhile), then
 *  the sign-in screen or the pages. The pages of one user are never those of the next. */
export function AuthGate() {
  const state = useSession()
  switch (state.status) {
    case 'loading':
      return null
    case 'unreachable':
      return <Unreachable />
    case 'signed_out':
      return <SignInPage />
    case 'signed_in':
      return <router.Part key={state.session.user.id} />
  }
}
