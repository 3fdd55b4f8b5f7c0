import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { installPackage } from './debian.mjs'
import { firstThatAnswers } from './answers.mjs'

const LIBRARIES = [
  '/usr/lib',
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
]

/** Finds Firefox, or installs it if possible. Returns its path as a variable for the tests, or null. */
export async function ensureFirefox() {
  const path = await installed(findFirefox, 'firefox-esr')
  return path === null ? null : { FIREFOX_PATH: path }
}

/** Finds WebKitGTK, its driver and a virtual screen, as variables for the tests; null if one is missing. */
export async function ensureWebKit() {
  const driver = await installed(
    () => found('WEBKIT_DRIVER_PATH', '/usr/bin/WebKitWebDriver'),
    'webkit2gtk-driver',
  )
  const browser = await found('WEBKIT_BROWSER_PATH', ...(await miniBrowsers()))
  const xvfb = await installed(() => found('XVFB_PATH', '/usr/bin/Xvfb'), 'xvfb')
  if (driver === null || browser === null || xvfb === null) return null
  return { WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: browser, XVFB_PATH: xvfb }
}

async function installed(find, name) {
  const path = await find()
  if (path !== null) return path
  console.log(`Installing ${name} for the tests in other browsers.`)
  return (await installPackage(name)) ? find() : null
}

async function findFirefox() {
  const usual = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/usr/local/bin/firefox']
  return firstThatAnswers([process.env.FIREFOX_PATH ?? '', ...usual])
}

async function found(variable, ...usual) {
  return [process.env[variable] ?? '', ...usual].find((path) => existsSync(path)) ?? null
}

/** Lists possible paths of WebKitGTK's own browser, whose folder is named after its version. */
async function miniBrowsers() {
  const folders = await Promise.all(
    LIBRARIES.map(async (library) => {
      const names = await readdir(library).catch(() => [])
      return names.filter((name) => /^webkit2?gtk-/.test(name)).map((name) => join(library, name))
    }),
  )
  return folders.flat().map((folder) => join(folder, 'MiniBrowser'))
}
