import { COUNTDOWN } from '@inkling/game/open/game-state'
import { QUICK_COUNTDOWN } from '@inkling/game/open/ghosts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { OperatorNotice } from '@inkling/protocol/privacy'
import type { Wikipedia } from './features/importing/wikipedia/wikipedia.ts'
import type { Bus } from './platform/bus/bus.ts'
import { type OpenDatabase, tryWriting } from './platform/database/database.ts'
import type { Files } from './platform/files/files.ts'
import type { Push } from './platform/push/push.ts'
import { createAdmin } from './features/admin/admin.ts'
import { adminProcedures } from './features/admin/procedures.ts'
import { showAutoImport } from './features/importing/auto-import.ts'
import { createImportWorker } from './features/importing/import-worker.ts'
import type { LoadTitles } from './features/importing/title-list.ts'
import { articleProcedures } from './features/articles/procedures.ts'
import { createArticles } from './features/articles/articles.ts'
import { boardProcedures } from './features/board/procedures.ts'
import { createTellChallenger } from './features/challenges/answered.ts'
import { createChallenges } from './features/challenges/challenges.ts'
import { challengeProcedures } from './features/challenges/procedures.ts'
import { createCountInCup, createCups } from './features/cups/cups.ts'
import { cupProcedures } from './features/cups/procedures.ts'
import { createTellBeatenFriends } from './features/daily/beaten.ts'
import { createDaily } from './features/daily/daily.ts'
import { dailyProcedures } from './features/daily/procedures.ts'
import { createFriends, findInviter } from './features/friends/friends.ts'
import { friendProcedures } from './features/friends/procedures.ts'
import { createGhosts } from './features/ghosts/ghosts.ts'
import { ghostProcedures } from './features/ghosts/procedures.ts'
import { createGames } from './features/games/games.ts'
import { createUsualTimes } from './features/games/usual-times.ts'
import { gameProcedures, lobbyProcedures } from './features/games/procedures.ts'
import { createInbox } from './features/inbox/inbox.ts'
import { inboxProcedures } from './features/inbox/procedures.ts'
import { createCards } from './features/links/cards.ts'
import { createLinks } from './features/links/links.ts'
import { linkRoutes } from './features/links/routes.ts'
import { createNotifications } from './features/notifications/notifications.ts'
import { notificationProcedures } from './features/notifications/procedures.ts'
import { createPresence } from './features/presence/presence.ts'
import { createPresenceStore } from './features/presence/store.ts'
import { presenceProcedures } from './features/presence/procedures.ts'
import { identityProcedures, sessionProcedures } from './features/sign-in/procedures.ts'
import { createTokenReader } from './features/sign-in/cookies.ts'
import { guestRoutes } from './features/sign-in/guest-routes.ts'
import { createGuests } from './features/sign-in/guests.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { passwordProcedures } from './features/sign-in/password-procedures.ts'
import { passwordRoutes } from './features/sign-in/password-routes.ts'
import {
  createPasswords,
  type PasswordSettings,
  type Passwords,
} from './features/sign-in/passwords.ts'
import type { OperatorRule } from './features/sign-in/operators.ts'
import { createSignIn, type SignIn } from './features/sign-in/sign-in.ts'
import { writeWays, type Way } from './features/sign-in/ways.ts'
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
import { randomCode } from './platform/short-code.ts'
import type { Limits } from './platform/realtime/connection.ts'
import { createRealtime } from './platform/realtime/realtime.ts'
import type { SecurityLog } from './platform/telemetry/security-log.ts'
import { createTelemetry, type Telemetry } from './platform/telemetry/telemetry.ts'

/** Milliseconds from the start of a game with others, and of a quick race, until the article opens. */
export type Countdowns = { game: number; quickRace: number }

/** Countdowns of production. */
export const COUNTDOWNS: Countdowns = { game: COUNTDOWN, quickRace: QUICK_COUNTDOWN }

/** Dependencies of a server. */
export type Dependencies = Omit<OpenDatabase, 'close'> & {
  bus: Bus
  files: Files
  ways: readonly Way[]
  push: Push
  /** Null is a server without passwords. */
  passwords: PasswordSettings | null
  operators: OperatorRule
  /** True if people with a link may play without an account. */
  guests: boolean
  privacy: OperatorNotice
  /** Encrypt the signing keys at rest; if there are none, they are stored unencrypted. */
  encryptionKeys: readonly Uint8Array[]
  origin: string
  countdowns: Countdowns
  trustProxy: TrustProxy
  /** Token that opens the metrics; null closes them. */
  metricsToken: string | null
  /** Folder of the built web; null serves none. */
  webDir: string | null
  log: FastifyBaseLogger
  /** Source of articles. The automatic import adds up to `wished` of them per language; null is none. */
  catalogue: {
    wikipedia: Wikipedia
    list: LoadTitles
    wished: number | null
  }
  /** Limits that differ from production, for benchmarks and tests. */
  limits?: {
    rules?: Partial<Rules>
    realtime?: Limits
    longestDelay?: number
    arrivalMs?: number
  }
  /** Picks articles and orders. */
  random: Random
  /** Time in milliseconds since 1970, for access tokens, presence and reminders. Games use the clock of the database. */
  now: () => number
}

/** Composes the whole server, ready to listen. */
export async function createApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { bus, db, pool, slow, push, origin, log, limits, now } = dependencies
  const telemetry = createTelemetry(log)
  const { metrics, errors } = telemetry
  const onError = errors.handleBackgroundError
  const limiter = createLimiter(limits?.rules)
  const features = createFeatures(dependencies, { telemetry, limiter })
  const { games, imports, inbox, presence, signIn } = features
  await signIn.start()
  await signIn.getPushKeys()
  await logSetupCode(features.passwords, log)
  const channels = createChannels({
    limiter,
    presence,
    games: { ...games.guesses, ...games.views },
  })
  const realtime = createRealtime({
    bus,
    tokens: signIn,
    channels,
    limiter,
    origin,
    limits: limits?.realtime,
  })

  const http = await createHttp({
    origin,
    telemetry,
    trustProxy: dependencies.trustProxy,
    metricsToken: dependencies.metricsToken,
    longestDelay: limits?.longestDelay,
    arrivalMs: limits?.arrivalMs,
  })
  const connections = realtime.attach(http)
  const notifications = createNotifications({
    db,
    bus,
    push,
    signIn,
    inbox,
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
  showAutoImport(metrics, imports.readAutoImport)
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
    await imports.close()
  })
  await serveFeatures(http, { ...features, notifications }, { ...dependencies, limiter })
  return http
}

/** Serves the routes of the features, and the built web. */
async function serveFeatures(
  http: FastifyInstance,
  features: AllFeatures,
  { db, ways, guests, origin, privacy, webDir, limiter }: Dependencies & { limiter: Limiter },
): Promise<void> {
  const { accounts, links, passwords, signIn } = features
  const { authenticate, isOperator, findUser } = signIn
  const { security } = http.telemetry
  const callProcedure = await serveApi(http, proceduresOf(features), {
    callerOf: authenticate,
    isOperator,
    limiter,
    origin,
  })
  await http.register(signInRoutes, { signIn, ways, limiter, origin, security })
  if (guests) {
    const entry = createGuests({ db, limiter, signIn, findLink: links.find })
    await http.register(guestRoutes, { guests: entry, limiter, origin })
  }
  if (passwords !== null) await http.register(passwordRoutes, { passwords, limiter, origin })
  await http.register(accountRoutes, { accounts, limiter, signIn })
  await http.register(linkRoutes, { links, limiter })
  await http.register(privacyRoutes, { notice: privacy })
  if (webDir === null) return
  const writeCard = await createCards(webDir, { links, limiter, origin })
  const readToken = createTokenReader(origin)
  const head = writeWays(ways, { guests, passwords: passwords !== null })
  const callers = { readToken, findUser }
  const sendFirstPage = await createFirstPages(webDir, { ...callers, callProcedure, limiter, head })
  await serveWeb(http, webDir, { writeCard, sendFirstPage, head })
}

/** Creates the passwords of a server that has some. */
function createOwnPasswords({
  passwords,
  ...others
}: Pick<Dependencies, 'db' | 'passwords' | 'origin' | 'now'> & {
  signIn: SignIn
  limiter: Limiter
  security: SecurityLog
}): Passwords | null {
  const { db } = others
  const inviter = (token: string) => findInviter(db, token)
  return passwords && createPasswords({ ...others, ...passwords, findInviter: inviter })
}

/** Logs the code with which the first user of a server registers, until there is one. */
async function logSetupCode(passwords: Passwords | null, log: FastifyBaseLogger): Promise<void> {
  if (passwords === null || !(await passwords.needsCode())) return
  const code = await passwords.getSetupCode()
  log.warn(`This server has no user yet. The first one registers with the setup code ${code}.`)
}

/** Creates all features, each with its dependencies on others. */
function createFeatures(
  { db, slow, pool, bus, files, ways, origin, ...rest }: Dependencies,
  { telemetry, limiter }: { telemetry: Telemetry; limiter: Limiter },
) {
  const { security, metrics, errors } = telemetry
  const { operators, encryptionKeys, countdowns, catalogue, random, now, log } = rest
  const { wikipedia } = catalogue
  const onError = errors.handleBackgroundError
  const warn = (sentence: string) => log.warn(sentence)
  const slowDb = slow.db
  const presence = createPresence({ store: createPresenceStore(db), bus, onError, now })
  const signIn = createSignIn({
    db,
    bus,
    ways,
    hasPasswords: rest.passwords !== null,
    origin,
    operators,
    security,
    encryptionKeys,
    now,
    onGone: presence.leave,
  })
  const passwords = createOwnPasswords({ ...rest, db, origin, signIn, limiter, security })
  const inbox = createInbox({ db, bus })
  const friends = createFriends({ db, slowDb, bus, limiter, inbox, newToken: randomCode })
  const articles = createArticles({ db, random })
  const imports = createImportWorker({ ...catalogue, db, articles, warn, random })
  const usualTimes = createUsualTimes({ db: slowDb })
  const games = createGames({
    db,
    slowDb,
    pool,
    bus,
    articles,
    wikipedia,
    friends,
    presence,
    inbox,
    usualTimes,
    tellChallenger: createTellChallenger({ bus, inbox }),
    tellBeatenFriends: createTellBeatenFriends(inbox),
    countInCup: createCountInCup({ bus, inbox }),
    limiter,
    metrics,
    countdown: countdowns.game,
    onError,
  })
  const people = { presence, signIn, security }
  const accounts = createAccounts({ db, slowDb, bus, files, games, ...people, onError })
  const challenges = createChallenges({ db, articles, friends, games, inbox, limiter })
  const cups = createCups({ db, bus, articles, friends, games, inbox, limiter })
  const ghosts = createGhosts({
    db,
    articles,
    games,
    usualTimes,
    limiter,
    random,
    countdown: countdowns.quickRace,
  })
  const links = createLinks({ db, articles, usualTimes })
  const daily = createDaily({ db, articles, games: games.start })
  const stats = createStats({ db: slowDb })
  const ratings = createRatings({ db, games: games.views })
  const admin = createAdmin({
    db: slowDb,
    articles,
    daily,
    imports,
    games: games.actions,
    passwords,
    presence,
    signIn,
    security,
  })
  return {
    accounts,
    admin,
    articles,
    challenges,
    cups,
    daily,
    friends,
    games,
    ghosts,
    links,
    imports,
    inbox,
    passwords,
    presence,
    ratings,
    signIn,
    stats,
  }
}

type AllFeatures = ReturnType<typeof createFeatures> & {
  notifications: ReturnType<typeof createNotifications>
}

function proceduresOf(features: AllFeatures) {
  const { accounts, admin, articles, challenges, cups, daily, friends, games } = features
  const { presence, ratings, signIn, stats } = features
  return {
    admin: adminProcedures(admin),
    articles: articleProcedures(articles),
    challenges: challengeProcedures(challenges),
    cups: cupProcedures(cups),
    daily: dailyProcedures(daily),
    friends: friendProcedures(friends, presence),
    games: { ...gameProcedures(games), ...boardProcedures(games, features.ghosts) },
    ghosts: ghostProcedures(features.ghosts),
    identities: identityProcedures(signIn),
    lobbies: lobbyProcedures(games),
    inbox: inboxProcedures(features.inbox),
    notifications: notificationProcedures(features.notifications),
    passwords: passwordProcedures(features.passwords),
    presence: presenceProcedures(presence),
    profile: accountProcedures(accounts),
    sessions: sessionProcedures(signIn),
    stats: statsProcedures(stats, ratings),
  }
}
