import { COUNTDOWN } from '@inkling/game/open/game-state'
import { QUICK_COUNTDOWN } from '@inkling/game/open/ghosts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { OperatorNotice } from '@inkling/protocol/privacy'
import type { Wikipedia } from './features/importing/wikipedia/wikipedia.ts'
import type { Bus } from './platform/bus/bus.ts'
import { type OpenDatabase, tryWriting } from './platform/database/database.ts'
import type { Files } from './platform/files/files.ts'
import type { Identity } from './platform/identity/identity.ts'
import type { Push } from './platform/push/push.ts'
import { createAdmin } from './features/admin/admin.ts'
import { adminProcedures } from './features/admin/procedures.ts'
import { createAutoImporter, showAutoImport } from './features/importing/auto-import.ts'
import { createOrderedImports } from './features/importing/ordered-imports.ts'
import type { LoadTitles } from './features/importing/title-list.ts'
import { articleProcedures } from './features/articles/procedures.ts'
import { createArticles } from './features/articles/articles.ts'
import { createChallenges } from './features/challenges/challenges.ts'
import { challengeProcedures } from './features/challenges/procedures.ts'
import { createDaily } from './features/daily/daily.ts'
import { dailyProcedures } from './features/daily/procedures.ts'
import { createFriends } from './features/friends/friends.ts'
import { friendProcedures } from './features/friends/procedures.ts'
import { createGhosts } from './features/ghosts/ghosts.ts'
import { ghostProcedures } from './features/ghosts/procedures.ts'
import { createGames } from './features/games/games.ts'
import { gameProcedures, lobbyProcedures } from './features/games/procedures.ts'
import { createNews } from './features/news/news.ts'
import { newsProcedures } from './features/news/procedures.ts'
import { createCards } from './features/links/cards.ts'
import { createLinks } from './features/links/links.ts'
import { linkRoutes } from './features/links/routes.ts'
import { createNotifications } from './features/notifications/notifications.ts'
import { createOutbox } from './platform/outbox.ts'
import { notificationProcedures } from './features/notifications/procedures.ts'
import { createPresence } from './features/presence/presence.ts'
import { presenceProcedures } from './features/presence/procedures.ts'
import { sessionProcedures } from './features/sign-in/procedures.ts'
import { createTokenReader, signInRoutes } from './features/sign-in/routes.ts'
import type { OperatorRule } from './features/sign-in/operators.ts'
import { createSignIn } from './features/sign-in/sign-in.ts'
import { privacyRoutes } from './features/privacy/privacy.ts'
import { createRatings } from './features/ratings/ratings.ts'
import { createStats } from './features/stats/stats.ts'
import { statsProcedures } from './features/stats/procedures.ts'
import { createAccounts } from './features/accounts/accounts.ts'
import { accountProcedures } from './features/accounts/procedures.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { startHousekeeping } from './jobs.ts'
import { serveApi } from './platform/http/api.ts'
import { showGauges } from './platform/telemetry/metrics.ts'
import { createFirstPages } from './platform/http/first-page.ts'
import { serveReadiness, createReadiness } from './platform/http/health.ts'
import { createHttp, WATCHING } from './platform/http/http.ts'
import type { TrustProxy } from './platform/http/request-contexts.ts'
import { serveWeb } from './platform/http/web.ts'
import { createLimiter, type Limiter, type Rules } from './platform/limits/limiter.ts'
import { createChannels } from './channels.ts'
import type { Random } from './platform/random.ts'
import type { Limits } from './platform/realtime/connection.ts'
import { createRealtime } from './platform/realtime/realtime.ts'
import { createTelemetry, type Telemetry } from './platform/telemetry/telemetry.ts'

/** Milliseconds from the start of a game with others, and of a quick race, until the article opens. */
export type Countdowns = { game: number; quickRace: number }

/** Countdowns of production. */
export const COUNTDOWNS: Countdowns = { game: COUNTDOWN, quickRace: QUICK_COUNTDOWN }

/** Dependencies of a server. `web_dir` holds the built web; null serves none. */
export type Dependencies = Omit<OpenDatabase, 'close'> & {
  bus: Bus
  files: Files
  identity: Identity
  push: Push
  /** Nobody is an operator by default. */
  operators?: OperatorRule
  /** Says nothing by default. */
  privacy?: OperatorNotice
  /** Encrypt the signing keys at rest; by default, they are stored unencrypted. */
  encryption_keys?: readonly Uint8Array[]
  origin: string
  countdowns: Countdowns
  /** No forwarding header is trusted by default. */
  trust_proxy?: TrustProxy
  /** Token that opens the metrics; by default, or if null, they are closed. */
  metrics_token?: string | null
  web_dir: string | null
  log: FastifyBaseLogger
  /** Source of the automatic import, up to `wished` articles per language; null is none. There is no automatic import
   *  by default. */
  catalogue?: {
    wikipedia: Wikipedia
    list: LoadTitles
    wished: number | null
  }
  /** Limits that differ from production, for benchmarks and tests. */
  limits?: { rules?: Partial<Rules>; realtime?: Limits; longest_delay?: number }
  /** Picks articles and orders; `Math.random` by default. */
  random?: Random
  /** Time in milliseconds since 1970, for access tokens, presence and reminders; `Date.now` by default. Games use the
   *  clock of the database. */
  now?: () => number
}

/** Composes the whole server, ready to listen. */
export async function createApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { bus, db, pool, slow, push, origin, log, limits, now = () => Date.now() } = dependencies
  const telemetry = createTelemetry(log)
  const { security, metrics, errors } = telemetry
  const onError = errors.handleBackgroundError
  const limiter = createLimiter(limits?.rules)
  const features = createFeatures({ ...dependencies, now }, { telemetry, limiter }, onError)
  const { friends, games, autoImporter, presence, sign_in } = features
  await sign_in.start()
  await sign_in.getPushKeys()
  const channels = createChannels({
    limiter,
    presence,
    games: { ...games.guesses, ...games.views },
  })
  const realtime = createRealtime({
    bus,
    tokens: sign_in,
    channels,
    limiter,
    origin,
    limits: limits?.realtime,
  })

  const http = await createHttp({
    origin,
    telemetry,
    trust_proxy: dependencies.trust_proxy,
    metrics_token: dependencies.metrics_token,
    longest_delay: limits?.longest_delay,
  })
  const connections = realtime.attach(http)
  const notifications = createNotifications({
    db,
    bus,
    push,
    sign_in,
    friends,
    invitations: games.invitations,
    metrics,
    onError,
    hasTab: connections.hasLiveTab,
    now,
    warn: (sentence) => log.warn(sentence),
  })
  const housekeeping = startHousekeeping({ ...features, notifications, connections }, onError)
  http.addHook('onRequest', async ({ routeOptions }) => {
    if (!WATCHING.has(routeOptions.url ?? '')) housekeeping.wake()
  })
  http.server.on('upgrade', housekeeping.wake)
  if (autoImporter !== null) showAutoImport(metrics, autoImporter)
  const readiness = createReadiness({ database: () => tryWriting(pool), bus: bus.flush })
  serveReadiness(http, readiness)
  showGauges(metrics, {
    pools: { play: pool, slow: slow.pool },
    readiness,
    presence,
    writer: games.writer,
  })
  http.addHook('onClose', presence.close)
  http.addHook('onClose', notifications.close)
  http.addHook('onClose', async () => {
    await housekeeping.stop()
    await autoImporter?.close()
  })
  await serveFeatures(http, { ...features, notifications }, { ...dependencies, limiter, security })
  return http
}

const NO_NOTICE: OperatorNotice = { name: null, contact: null, text: null }

type Served = Pick<Dependencies, 'identity' | 'origin' | 'privacy' | 'web_dir'> & {
  limiter: Limiter
  security: Telemetry['security']
}

/** Serves the routes of the features, and the built web. */
async function serveFeatures(
  http: FastifyInstance,
  features: AllFeatures,
  { identity, origin, privacy = NO_NOTICE, web_dir, limiter, security }: Served,
): Promise<void> {
  const { accounts, links, sign_in } = features
  const { authenticate: callerOf, isOperator } = sign_in
  const apiDeps = { callerOf, isOperator, limiter, origin }
  const callProcedure = await serveApi(http, proceduresOf(features), apiDeps)
  const signInDeps = { sign_in, identity, limiter, origin, security }
  await http.register(signInRoutes, signInDeps)
  await http.register(accountRoutes, { accounts, limiter, sign_in })
  await http.register(linkRoutes, { links, limiter })
  await http.register(privacyRoutes, { notice: privacy })
  if (web_dir !== null) {
    const writeCard = await createCards(web_dir, { links, limiter, origin })
    const { findUser } = sign_in
    const readToken = createTokenReader(origin)
    const pageDeps = { readToken, findUser, callProcedure, limiter }
    const sendFirstPage = await createFirstPages(web_dir, pageDeps)
    await serveWeb(http, web_dir, { writeCard, sendFirstPage })
  }
}

type OnError = (error: unknown) => void

/** Creates all features, each with its dependencies on others. */
function createFeatures(
  dependencies: Dependencies & { now: () => number },
  { telemetry, limiter }: { telemetry: Telemetry; limiter: Limiter },
  onError: OnError,
) {
  const { security, metrics } = telemetry
  const { db, pool, bus, files, identity, operators, origin, countdowns, log } = dependencies
  const slow_db = dependencies.slow.db
  const { catalogue, encryption_keys, random = Math.random, now } = dependencies
  const presence = createPresence({ db, bus, onError, now })
  const onGone = presence.leave
  const signInDeps = { db, bus, identity, origin, operators, security, encryption_keys, now }
  const sign_in = createSignIn({ ...signInDeps, onGone })
  const outbox = createOutbox({ db, bus, onError })
  const friends = createFriends({ db, slow_db, bus, limiter, outbox })
  const articles = createArticles({ db, random })
  const warn = (sentence: string) => log.warn(sentence)
  const autoImporter =
    catalogue === undefined
      ? null
      : createAutoImporter({ ...catalogue, db, articles, warn, random })
  const ordered = createOrderedImports({ ...catalogue, db, articles })
  const wikipedia = catalogue?.wikipedia
  const gameDeps = { articles, wikipedia, friends, presence, outbox, limiter, metrics }
  const countdown = countdowns.game
  const games = createGames({ db, slow_db, pool, bus, ...gameDeps, countdown, onError })
  const accountDeps = { games, presence, sign_in, security }
  const accounts = createAccounts({ db, slow_db, bus, files, ...accountDeps })
  const challengeDeps = { articles, friends, games, limiter, outbox }
  const challenges = createChallenges({ db, bus, ...challengeDeps })
  const quickDeps = { articles, games, limiter, random, countdown: countdowns.quickRace }
  const ghosts = createGhosts({ db, ...quickDeps })
  const links = createLinks({ db })
  const daily = createDaily({ db, articles, games: games.start })
  const news = createNews({ db, bus, games })
  const stats = createStats({ db: slow_db })
  const ratings = createRatings({ db, games: games.views })
  const imports = { ordered, autoImporter }
  const playerDeps = { games: games.actions, presence, sign_in, security }
  const admin = createAdmin({ db: slow_db, articles, daily, imports, ...playerDeps })
  return {
    accounts,
    admin,
    articles,
    challenges,
    daily,
    friends,
    games,
    ghosts,
    links,
    news,
    autoImporter,
    ordered,
    presence,
    ratings,
    sign_in,
    stats,
  }
}

type AllFeatures = ReturnType<typeof createFeatures> & {
  notifications: ReturnType<typeof createNotifications>
}

function proceduresOf(features: AllFeatures) {
  const { accounts, admin, articles, challenges, daily, friends, games } = features
  const { presence, ratings, sign_in, stats } = features
  return {
    admin: adminProcedures(admin),
    articles: articleProcedures(articles),
    challenges: challengeProcedures(challenges),
    daily: dailyProcedures(daily),
    friends: friendProcedures(friends, presence),
    games: gameProcedures({ ...games, listGhosts: features.ghosts.list }),
    ghosts: ghostProcedures(features.ghosts),
    lobbies: lobbyProcedures(games),
    news: newsProcedures(features.news),
    notifications: notificationProcedures(features.notifications),
    presence: presenceProcedures(presence),
    profile: accountProcedures(accounts),
    sessions: sessionProcedures(sign_in),
    stats: statsProcedures(stats, ratings),
  }
}
