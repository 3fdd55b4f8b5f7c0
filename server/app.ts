import type { Pool } from 'pg'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from './adapters/database/database.ts'
import type { Identity } from './adapters/identity/identity.ts'
import { articleProcedures } from './features/articles/procedures.ts'
import { createArticles } from './features/articles/articles.ts'
import { createGames } from './features/games/games.ts'
import { gameProcedures } from './features/games/procedures.ts'
import { createProfile } from './features/profile/profile.ts'
import { profileProcedures } from './features/profile/procedures.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { createSignIn } from './features/sign-in/sign-in.ts'
import { createStats } from './features/stats/stats.ts'
import { statsProcedures } from './features/stats/procedures.ts'
import { serveApi } from './http/api.ts'
import { createHttp } from './http/http.ts'
import { serveWeb } from './http/web.ts'

/** What an Inkling runs on. `web_dir` holds the built web; null serves none. */
export type Ground = {
  db: Database
  pool: Pool
  identity: Identity
  origin: string
  web_dir: string | null
  log: FastifyBaseLogger
}

/** Puts the whole server together, ready to listen. */
export async function createApp(ground: Ground): Promise<FastifyInstance> {
  const { db, pool, identity, origin, web_dir, log } = ground
  const sign_in = createSignIn({ db, identity, origin })
  const profile = createProfile({ db })
  const articles = createArticles({ db })
  const games = createGames({ db, pool, articles })
  const stats = createStats({ db })

  const http = await createHttp({ origin, log })
  await http.register(signInRoutes, { sign_in, identity, origin })
  await serveApi(
    http,
    {
      articles: articleProcedures(articles),
      games: gameProcedures(games),
      profile: profileProcedures(profile),
      stats: statsProcedures(stats),
    },
    { callerOf: sign_in.playerOf, origin },
  )
  if (web_dir !== null) await serveWeb(http, web_dir)
  return http
}
