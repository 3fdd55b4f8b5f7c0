import { PUBLIC_PAGES } from './public-pages.ts'
import { findRoute, GAME_PAGE, SIGN_IN_TEXTS } from './routes.ts'
import { useSession } from '../session/current-session.ts'
import { readLastBoard } from '../session/last-board.ts'
import type { SessionStatus } from '../session/session.ts'
import { useLocation } from '../lib/navigation.tsx'
import { lazyPage } from '../frame/lazy-part.tsx'
import { Unreachable } from '../frame/unreachable.tsx'

const signIn = lazyPage(
  () => import('../pages/sign-in/sign-in-page.tsx').then(({ SignInPage }) => SignInPage),
  SIGN_IN_TEXTS,
)
const importRouter = () => import('./router.tsx')
const router = lazyPage(() => importRouter().then(({ Router }) => Router))

/** Loads the pages, unless it is known that nobody is signed in. Resolves once they can render at the current path. */
export async function loadFirst({ status }: SessionStatus): Promise<void> {
  if (status === 'signed_out') return void (await signIn.preload())
  await Promise.all([router.preload(), importRouter().then(({ firstPage }) => firstPage)])
}

/** Shows the pages for everybody at once; else nothing until the session is known (the document shows a loading
 *  animation), then the sign-in screen or the pages. While the server cannot be reached, the last board shows as this
 *  browser has it. Pages are mounted again for another user. */
export function AuthGate() {
  const state = useSession()
  const { pathname } = useLocation()
  const { route, params } = findRoute(pathname) ?? {}
  if (route?.audience === 'everybody') {
    const Page = PUBLIC_PAGES.get(route.page)!.Component
    return <Page />
  }
  switch (state.status) {
    case 'loading':
      return null
    case 'unreachable': {
      const last = readLastBoard()
      const isShown = route?.page === GAME_PAGE && params?.['id'] === last?.game_id
      return last !== null && isShown ? <router.Component key={last.user_id} /> : <Unreachable />
    }
    case 'signed_out':
      return <signIn.Component />
    case 'signed_in':
      return <router.Component key={state.session.user.id} />
  }
}
