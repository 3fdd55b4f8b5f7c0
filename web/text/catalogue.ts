import type { texts as admin } from './en/admin.ts'
import type { texts as challenges } from './en/challenges.ts'
import type { texts as daily } from './en/daily.ts'
import type { texts as first } from './en/first.ts'
import type { texts as friends } from './en/friends.ts'
import type { texts as game } from './en/game.ts'
import type { texts as history } from './en/history.ts'
import type { texts as home } from './en/home.ts'
import type { texts as news } from './en/news.ts'
import type { texts as play } from './en/play.ts'
import type { texts as privacy } from './en/privacy.ts'
import type { texts as profile } from './en/profile.ts'
import type { texts as results } from './en/results.ts'
import type { texts as settings } from './en/settings.ts'
import type { texts as shared } from './en/shared.ts'
import type { texts as signIn } from './en/sign-in.ts'
import type { texts as common } from './en/common.ts'

/** Texts by namespace. A namespace is a file in each language's folder, and loads with the pages that declare it. */
type Namespaces = {
  shared: typeof shared
  'sign-in': typeof signIn
  home: typeof home
  first: typeof first
  news: typeof news
  common: typeof common
  friends: typeof friends
  play: typeof play
  game: typeof game
  results: typeof results
  daily: typeof daily
  challenges: typeof challenges
  privacy: typeof privacy
  profile: typeof profile
  settings: typeof settings
  history: typeof history
  admin: typeof admin
}

export type Namespace = keyof Namespaces
type Section<N extends Namespace> = N extends Namespace ? keyof Namespaces[N] : never
/** Every text of a language. */
export type AllTexts = {
  [S in Section<Namespace>]: Extract<Namespaces[Namespace], Record<S, unknown>>[S]
}
/** Texts of these namespaces, and the shared ones. */
export type Texts<N extends Namespace = 'shared'> = Pick<AllTexts, Section<N | 'shared'>>
