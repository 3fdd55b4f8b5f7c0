import { existsSync } from 'node:fs'
import { installPackage } from './debian.mjs'
import { fail, node, run, tool } from './install.mjs'

const ANSWER_MS = 30_000
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium that runs: the one of CHROMIUM_PATH, an installed one, or one that this installs. */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await works(chosen)) return chosen
    fail(`CHROMIUM_PATH is ${chosen}, which is no Chromium that runs here.`)
  }
  const found = (await find()) ?? (await install())
  return (
    found ??
    fail('No Chromium was found or could be installed: install one and set CHROMIUM_PATH to it.')
  )
}

async function find() {
  for (const path of [...USUAL, await playwrightPath()]) {
    if (await works(path)) return path
  }
  return null
}

async function playwrightPath() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

async function works(path) {
  if (!existsSync(path)) return false
  const asked = await run(path, ['--version', '--no-sandbox'], {
    stdio: 'pipe',
    timeout: ANSWER_MS,
  }).catch(() => ({ code: 1 }))
  return asked.code === 0
}

async function install() {
  console.log('Installing Chromium for the browser tests.')
  if (await installPackage('chromium')) return find()
  const isRoot = process.getuid?.() === 0
  const command = [tool('playwright'), 'install', 'chromium']
  await run(node(), isRoot ? [...command, '--with-deps'] : command)
  return find()
}
