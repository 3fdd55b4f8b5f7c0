import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { createStarter } from './features/importing/starter.ts'
import { createWikipedia } from './features/importing/wikipedia/client.ts'
import type { Bus } from './platform/bus/bus.ts'
import { createInProcessBus } from './platform/bus/in-process.ts'
import { openDatabase, reachDatabase } from './platform/database/database.ts'
import { startPostgres } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { createDisk } from './platform/files/disk.ts'
import type { Files } from './platform/files/files.ts'
import { createGoogle } from './platform/identity/google.ts'
import { createLocalIdentity } from './platform/identity/local.ts'
import { createOpenIdProvider } from './platform/identity/openid-provider.ts'
import type { Way } from './features/sign-in/ways.ts'
import { createWebPush } from './platform/push/web-push.ts'
import { createApp, type Dependencies } from './app.ts'
import { errorCode } from './platform/error-code.ts'
import { formatError } from './platform/format-error.ts'
import { isReachable, isUnencrypted, lacksOperator, readConfig, type Config } from './config.ts'
import { type Articles, createArticles } from './features/articles/articles.ts'
import { addImportedVectors } from '@inkling/languages/load-vectors'
import { readPrivacyFile } from './features/privacy/privacy.ts'
import { readIncludedTitles } from './features/importing/title-list.ts'
import { createLog } from './platform/telemetry/log.ts'
import { isMessage } from './platform/bus/messages.ts'

const root = join(import.meta.dirname, '..')
const webDir = join(root, 'web/dist')
const CLOSE_WITHIN = 10_000
/** Maximum time of retries when Wikipedia does not answer, in milliseconds. */
const PATIENCE = 20_000

type Settings = Pick<Dependencies, 'countdowns' | 'limits' | 'random'> & {
  /** Contains `{lang}` in the place of the language. */
  wikipediaAddress: string
  /** Origin of a push service besides those of browsers; null is none. */
  pushService: string | null
}

/** Runs the server that the environment configures, until a signal ends it; exits with 1 if it cannot start. */
export async function runServer(settings: Settings): Promise<void> {
  try {
    await start(settings)
  } catch (error) {
    console.error(formatError(error))
    process.exit(1)
  }
}

async function start({ wikipediaAddress, pushService, ...own }: Settings): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const privacy = await readPrivacy(config)
  const warn = (sentence: string) => log.warn(sentence)
  const ways = createWays(config, warn)
  const files = await createFiles(config)
  addImportedVectors(config.dataDir)
  if (lacksOperator(config)) {
    warn('The privacy notice names no operator: set OPERATOR_NAME and OPERATOR_CONTACT.')
  }
  if (isUnencrypted(config)) {
    warn(
      `${config.origin} is not encrypted: everybody in this network can read passwords and take over sessions. Use https:// if you can.`,
    )
  }
  const onError = (error: unknown) => log.error(error, 'Failed to handle an internal message.')
  const bus = await createBus(config, { warn, onError })
  const postgres = config.databaseUrl === null ? await startPostgres({ ...config, warn }) : null
  const database = openDatabase(postgres?.connection ?? config.databaseUrl!, (error) => {
    log.warn(error, 'Lost an idle database connection; it will be replaced.')
  })

  async function stop(): Promise<void> {
    await bus.close()
    await database.close()
    await postgres?.stop()
  }

  try {
    await reachDatabase(database.pool)
    await migrate(database.pool)
    const articles = createArticles(database)
    const isFirst = !(await articles.hasIncluded())
    if (isFirst) await loadStarter(articles)
    const closing = new AbortController()
    const { signal } = closing
    const wikipedia = { ...config.wikipedia, address: wikipediaAddress, patience: PATIENCE, signal }
    const catalogue = {
      wished: config.catalogue,
      wikipedia: createWikipedia(wikipedia),
      list: readIncludedTitles,
    }
    const http = await createApp({
      ...database,
      ...own,
      bus,
      files,
      ways,
      push: createWebPush({ origin: config.origin, otherService: pushService }),
      passwords: config.passwords,
      operators: config.operators,
      guests: config.guests,
      privacy,
      encryptionKeys: config.encryptionKeys,
      origin: config.origin,
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
      webDir,
      log,
      catalogue,
      now: Date.now,
    })
    await listen(http, config)
    const loading = isFirst ? undefined : updateStarter(articles, { log, signal })
    closeWithGrace({ delay: CLOSE_WITHIN, logger: log }, async ({ err }) => {
      if (err !== undefined) log.fatal(err, 'An unexpected error stops the server.')
      closing.abort()
      await http.close()
      await loading
      await stop()
    })
  } catch (error) {
    await stop()
    throw error
  }
  console.log(`Inkling is ready at ${config.origin}`)
}

function createWays(config: Config, warn: Callbacks['warn']): Way[] {
  const { google, oidc, passwords, origin, operators } = config
  const asksEmail = operators.length > 0
  const ways: Way[] = []
  if (google !== null) {
    ways.push({ id: 'google', name: null, identity: createGoogle({ ...google, asksEmail }) })
  }
  if (oidc !== null) {
    const { name, ...client } = oidc
    ways.push({ id: 'oidc', name, identity: createOpenIdProvider({ ...client, asksEmail }) })
  }
  if (ways.length > 0 || passwords !== null) return ways
  const isOpen = isReachable(config)
  if (isOpen) {
    warn(
      'Nobody can sign in: other computers can reach this server, so set PASSWORDS=on, Google or an OpenID Connect provider.',
    )
  }
  return [{ id: 'local', name: null, identity: createLocalIdentity({ origin, isOpen }) }]
}

type Callbacks = { warn: (sentence: string) => void; onError: (error: unknown) => void }

async function createBus({ natsUrl: url }: Config, { warn, onError }: Callbacks): Promise<Bus> {
  if (url === null) return createInProcessBus({ onError })
  const { createNats } = await import('./platform/bus/nats.ts')
  return createNats({ url, isMessage, warn, onError })
}

async function readPrivacy({ privacy: { file, ...operator } }: Config) {
  return { ...operator, text: file === null ? null : await readPrivacyFile(file) }
}

async function createFiles({ s3, dataDir }: Config): Promise<Files> {
  if (s3 === null) return createDisk(join(dataDir, 'files'))
  return (await import('./platform/files/s3.ts')).createS3(s3)
}

/** Adds the articles of `starter/`, except titles that were imported or removed. */
async function loadStarter(articles: Articles, signal?: AbortSignal): Promise<void> {
  const starter = await createStarter(join(root, 'starter'))
  for await (const found of starter.read()) {
    if (signal?.aborted === true) return
    if ('refused' in found) throw new Error(`starter/${found.name}: ${found.refused}`)
    if (!(await articles.isOverriddenLocally(found.article))) await articles.add(found.article)
  }
}

/** Adds the articles that are new or changed in this version. Meanwhile, games get the earlier ones. */
async function updateStarter(
  articles: Articles,
  { log, signal }: { log: ReturnType<typeof createLog>; signal: AbortSignal },
) {
  try {
    await loadStarter(articles, signal)
  } catch (error) {
    log.error(error, 'Failed to update the included articles.')
  }
}

async function listen(http: FastifyInstance, { port, listenAddress }: Config): Promise<void> {
  try {
    await http.listen({ port, host: listenAddress })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRNOTAVAIL') {
      const sentence = `LISTEN_ADDRESS is ${listenAddress}, which is no address of this machine.`
      throw new Error(sentence, { cause: error })
    }
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is in use: stop the program that uses it, or set PORT to another port.`,
        {
          cause: error,
        },
      )
    }
    if (code === 'EACCES') {
      throw new Error(`This user may not listen on port ${port}: set PORT to another port.`, {
        cause: error,
      })
    }
    throw error
  }
}
