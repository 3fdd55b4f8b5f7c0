import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './debian.mjs'
import { fail, run } from './install.mjs'

const NAME = 'nats-server'
const ANSWER_MS = 30_000
const USUAL = ['/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The path of a nats-server that runs: the one of NATS_SERVER_PATH, an installed one, or one that this installs. */
export async function ensureNats() {
  return (
    (await findNats()) ??
    (await install()) ??
    fail('No nats-server was found or could be installed: install one and set NATS_SERVER_PATH.')
  )
}

/** The path of a nats-server that is here already, or null. */
export async function findNats() {
  const chosen = process.env.NATS_SERVER_PATH
  if (chosen) {
    if (await works(chosen)) return chosen
    fail(`NATS_SERVER_PATH is ${chosen}, which is no nats-server that runs here.`)
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL]
  for (const folder of new Set(folders)) {
    const path = join(folder, NAME)
    if (await works(path)) return path
  }
  return null
}

async function works(path) {
  if (!existsSync(path)) return false
  const asked = await run(path, ['--version'], { stdio: 'pipe', timeout: ANSWER_MS }).catch(() => ({
    code: 1,
  }))
  return asked.code === 0
}

async function install() {
  console.log('Installing nats-server for the tests of several servers.')
  return (await installPackage(NAME)) ? findNats() : null
}
