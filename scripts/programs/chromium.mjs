import { installPackage } from './debian.mjs'
import { fail, node, run, tool } from '../install.mjs'
import { answers, firstThatAnswers } from './answers.mjs'

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Returns the path of a Chromium that runs: CHROMIUM_PATH, an installed one, or one that this installs; else null. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await works(chosen)) return chosen
    fail(`CHROMIUM_PATH is ${chosen}, which is no Chromium that runs here.`)
  }
  return (await find()) ?? (await install())
}

/** Returns the path of Debian's build of Chromium without windows, which takes less CPU time, or installs it; null if
 *  there is none, or CHROMIUM_PATH names another. */
export async function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return null
  const find = () => firstThatAnswers([HEADLESS_SHELL], ['--version', '--no-sandbox'])
  const found = await find()
  if (found !== null) return found
  return (await installPackage('chromium-headless-shell')) ? find() : null
}

/** Finds Chromium as `findChromium` does, and exits if there is none. */
export async function ensureChromium() {
  return (
    (await findChromium()) ??
    fail('No Chromium was found or could be installed: install one and set CHROMIUM_PATH to it.')
  )
}

async function find() {
  const { chromium } = await import('@playwright/test')
  return firstThatAnswers([...USUAL, chromium.executablePath()], ['--version', '--no-sandbox'])
}

function works(path) {
  return answers(path, ['--version', '--no-sandbox'])
}

async function install() {
  console.log('Installing Chromium for the browser tests.')
  if (await installPackage('chromium')) return find()
  const isRoot = process.getuid?.() === 0
  const command = [tool('playwright'), 'install', 'chromium']
  await run(node(), isRoot ? [...command, '--with-deps'] : command)
  return find()
}
