import { delimiter, join } from 'node:path'
import { installPackage } from './debian.mjs'
import { fail } from '../install.mjs'
import { answers, firstThatAnswers } from './answers.mjs'

const NAME = 'nats-server'
const USUAL = ['/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin']

/** Returns the path of a nats-server that runs: NATS_SERVER_PATH, an installed one, or one that this installs; else null. */
export async function ensureNats() {
  return (await findNats()) ?? (await install())
}

/** Returns the path of a nats-server that is already there, or null. */
export async function findNats() {
  const chosen = process.env.NATS_SERVER_PATH
  if (chosen) {
    if (await answers(chosen)) return chosen
    fail(`NATS_SERVER_PATH is ${chosen}, which is no nats-server that runs here.`)
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL]
  return firstThatAnswers(folders.map((folder) => join(folder, NAME)))
}

async function install() {
  console.log('Installing nats-server for the tests of several servers.')
  return (await installPackage(NAME)) ? findNats() : null
}
