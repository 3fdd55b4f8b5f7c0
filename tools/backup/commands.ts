import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../server/platform/database/embedded.ts'
import { backUp } from './backup.ts'
import { checkBackup, restoreElsewhere, restoreOwn, type Restoring } from './restore.ts'
import { type Terminal, typedPath } from '../command.ts'
import { NO_TIMEOUTS, withServerDatabase } from '../server-database.ts'
import { readConfig, type Config } from '../../server/config.ts'

const HELP = `npm run backup -- FILE
    Writes all data of the server into a new file. The server may be running. Keep the file secret: it contains
    the server's keys and its players.
npm run restore -- FILE [--force]
    Restores a backup. The server must be stopped. --force replaces a database that has players.

Both use the database of the server (DATABASE_URL, or the one in DATA_DIR) and the pictures in DATA_DIR.
Pictures in S3 are not included.`

/** `npm run backup` and `npm run restore`; the first argument tells which. */
export async function backups(args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = read(args)
  const [command, typed, ...others] = positionals
  if (values.help === true) {
    terminal.say(HELP)
    return 0
  }
  if (typed === undefined || others.length > 0) throw new Error(`Name one FILE.\n\n${HELP}`)
  const config = readConfig(terminal.env)
  const path = typedPath(typed)
  if (command === 'restore') terminal.say(await restore(config, path, values.force === true))
  else terminal.say(await save(config, path, terminal.signal))
  return 0
}

function read(args: string[]) {
  const options = { force: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new Error(`Unknown option.\n\n${HELP}`)
  }
}

async function save(config: Config, path: string, signal: AbortSignal): Promise<string> {
  if (await exists(path)) throw new Error(`${path} already exists: choose another name.`)
  return withServerDatabase(config, NO_TIMEOUTS, async ({ pool }) => {
    const { rows, pictures } = await backUp({ pool, path, signal, files: filesOf(config) })
    const { size } = await stat(path)
    const megabytes = (size / 1e6).toFixed(1)
    return `${path} holds ${rows} rows and ${pictures} pictures in ${megabytes} MB.`
  })
}

async function restore(config: Config, path: string, force: boolean): Promise<string> {
  const header = await checkBackup(path)
  const restoring = { path, header, files: filesOf(config) }
  if (config.databaseUrl !== null) await restoreElsewhere(config.databaseUrl, restoring)
  else await restoreHere(config, { ...restoring, force })
  return `Restored the backup of ${header.created_at}. You can start the server now.`
}

async function restoreHere(
  config: Config,
  restoring: Restoring & { force: boolean },
): Promise<void> {
  const postgres = await startPostgres(config)
  try {
    await restoreOwn(postgres, restoring)
  } finally {
    await postgres.stop()
  }
}

function filesOf({ s3, dataDir }: Config): string | null {
  return s3 === null ? join(dataDir, 'files') : null
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
