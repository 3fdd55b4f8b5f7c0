import type { Pool } from 'pg'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Bus } from './adapters/bus/bus.ts'
import type { Database } from './adapters/database/database.ts'
import type { Files } from './adapters/files/files.ts'
import type { Identity } from './adapters/identity/identity.ts'
import { articleProcedures } from './features/articles/procedures.ts'
import { createArticles } from './features/articles/articles.ts'
import { createDaily } from './features/daily/daily.ts'
import { dailyProcedures } from './features/daily/procedures.ts'
import { createFriends } from './features/friends/friends.ts'
import { friendProcedures } from './features/friends/procedures.ts'
import { createGames, type Rate } from './features/games/games.ts'
import { gameProcedures, lobbyProcedures } from './features/games/procedures.ts'
import { createPresence } from './features/presence/presence.ts'
import { presenceProcedures } from './features/presence/procedures.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { createSignIn } from './features/sign-in/sign-in.ts'
import { createStats } from './features/stats/stats.ts'
import { statsProcedures } from './features/stats/procedures.ts'
import { avatarRoutes } from './features/users/avatar-routes.ts'
import { createAvatars } from './features/users/avatars.ts'
import { userProcedures } from './features/users/procedures.ts'
import { createUsers } from './features/users/users.ts'
import { startHousekeeping } from './housekeeping.ts'
import { serveApi } from './http/api.ts'
import { createHttp } from './http/http.ts'
import { serveWeb } from './http/web.ts'
import { createChannels } from './realtime/channels.ts'
import { type Limits, LIMITS } from './realtime/limits.ts'
import { createRealtime } from './realtime/realtime.ts'

/** What an Inkling runs on. `web_dir` holds the built web; null serves none. */
export type Dependencies = {
  db: Database
  pool: Pool
  bus: Bus
  files: Files
  identity: Identity
  origin: string
  web_dir: string | null
  log: FastifyBaseLogger
  /** Other limits than players have, for measuring, and for tests on a busy machine. */
  limits?: { guesses?: Rate; realtime?: Limits; longest_delay?: number }
}

/** Puts the whole server together, ready to listen. */
export async function createApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { db, pool, bus, files, identity, origin, web_dir, log, limits } = dependencies
  const onError = (error: unknown) => log.error(error)
  const presence = createPresence({ db, bus, onError })
  const sign_in = createSignIn({ db, bus, identity, origin, onGone: presence.leave })
  const friends = createFriends({ db, bus })
  const avatars = createAvatars({ db, files })
  const articles = createArticles({ db })
  const guess_rate = limits?.guesses
  const games = createGames({ db, pool, bus, articles, friends, presence, guess_rate, onError })
  const users = createUsers({ db, bus, avatars, games: games.part, presence, sign_in })
  const daily = createDaily({ db, articles, games: games.start })
  const stats = createStats({ db })
  const channels = createChannels({ presence, games: { ...games.guess, ...games.read } })
  const realtime = createRealtime({
    bus,
    sign_in,
    channels,
    origin,
    limits: limits?.realtime ?? LIMITS,
  })

  const http = await createHttp({ origin, log, longest_delay: limits?.longest_delay })
  const connections = realtime.attach(http)
  const housekeeping = startHousekeeping({ games, presence, sign_in, connections }, onError)
  http.addHook('onClose', presence.close)
  http.addHook('onClose', housekeeping.stop)
  await http.register(signInRoutes, { sign_in, identity, origin })
  await http.register(avatarRoutes, { avatars, sign_in })
  await serveApi(
    http,
    {
      articles: articleProcedures(articles),
      daily: dailyProcedures(daily),
      friends: friendProcedures(friends),
      games: gameProcedures(games),
      lobbies: lobbyProcedures(games),
      presence: presenceProcedures(presence),
      profile: userProcedures(users),
      stats: statsProcedures(stats),
    },
    { callerOf: sign_in.authenticate, origin },
  )
  if (web_dir !== null) await serveWeb(http, web_dir)
  return http
}
