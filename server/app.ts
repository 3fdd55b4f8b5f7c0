import type { Pool } from 'pg'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Bus } from './adapters/bus/bus.ts'
import type { Database } from './adapters/database/database.ts'
import type { Files } from './adapters/files/files.ts'
import type { Identity } from './adapters/identity/identity.ts'
import { articleProcedures } from './features/articles/procedures.ts'
import { createArticles } from './features/articles/articles.ts'
import { createAvatar } from './features/avatar/avatar.ts'
import { avatarRoutes } from './features/avatar/routes.ts'
import { createDaily } from './features/daily/daily.ts'
import { dailyProcedures } from './features/daily/procedures.ts'
import { createFriends } from './features/friends/friends.ts'
import { friendProcedures } from './features/friends/procedures.ts'
import { createGames, type Rate } from './features/games/games.ts'
import { gameProcedures } from './features/games/procedures.ts'
import { createLobbies } from './features/lobbies/lobbies.ts'
import { lobbyProcedures } from './features/lobbies/procedures.ts'
import { createPresence } from './features/presence/presence.ts'
import { presenceProcedures } from './features/presence/procedures.ts'
import { createProfile } from './features/profile/profile.ts'
import { profileProcedures } from './features/profile/procedures.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { createSignIn } from './features/sign-in/sign-in.ts'
import { createStats } from './features/stats/stats.ts'
import { statsProcedures } from './features/stats/procedures.ts'
import { serveApi } from './http/api.ts'
import { createHttp } from './http/http.ts'
import { serveWeb } from './http/web.ts'
import { type Limits, LIMITS } from './realtime/limits.ts'
import { createRealtime } from './realtime/realtime.ts'
import { createTopics } from './realtime/topics.ts'

/** What an Inkling runs on. `web_dir` holds the built web; null serves none. */
export type Ground = {
  db: Database
  pool: Pool
  bus: Bus
  files: Files
  identity: Identity
  origin: string
  web_dir: string | null
  log: FastifyBaseLogger
  /** Other limits than players have, for measuring. */
  limits?: { guesses?: Rate; realtime?: Limits }
}

/** Puts the whole server together, ready to listen. */
export async function createApp(ground: Ground): Promise<FastifyInstance> {
  const { db, pool, bus, files, identity, origin, web_dir, log, limits } = ground
  const lost = (error: unknown) => log.error(error)
  const presence = createPresence({ db, bus, lost })
  const sign_in = createSignIn({ db, bus, identity, origin, onGone: presence.leave })
  const friends = createFriends({ db, bus })
  const avatar = createAvatar({ db, files })
  const articles = createArticles({ db })
  const guess_rate = limits?.guesses
  const games = createGames({ db, pool, bus, articles, friends, presence, guess_rate, lost })
  const lobbies = createLobbies({ db, articles, friends, games })
  const profile = createProfile({ db, bus, avatar, games, presence, sign_in })
  const daily = createDaily({ db, articles, games })
  const stats = createStats({ db })
  const topics = createTopics({ presence, games })
  const realtime = createRealtime({
    bus,
    sign_in,
    topics,
    origin,
    limits: limits?.realtime ?? LIMITS,
  })

  const http = await createHttp({ origin, log })
  http.addHook('onClose', presence.close)
  http.addHook('onClose', games.close)
  realtime.attach(http)
  await http.register(signInRoutes, { sign_in, identity, origin })
  await http.register(avatarRoutes, { avatar, sign_in })
  await serveApi(
    http,
    {
      articles: articleProcedures(articles),
      daily: dailyProcedures(daily),
      friends: friendProcedures(friends),
      games: gameProcedures(games, lobbies),
      lobbies: lobbyProcedures(lobbies),
      presence: presenceProcedures(presence),
      profile: profileProcedures(profile),
      stats: statsProcedures(stats),
    },
    { callerOf: sign_in.playerOf, origin },
  )
  if (web_dir !== null) await serveWeb(http, web_dir)
  return http
}
