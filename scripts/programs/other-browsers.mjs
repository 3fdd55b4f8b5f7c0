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

/** Where Firefox is, for the tests that use it; null if there is none. Installed where this may. */
export async function ensureFirefox() {
  const path = await installed(findFirefox, 'firefox-esr')
  return path === null ? null : { FIREFOX_PATH: path }
}

/** Where WebKitGTK, its driver and a screen for them are; null if one of them is missing. */
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

/** WebKitGTK's own browser lies in a folder named after its version. */
async function miniBrowsers() {
  const folders = await Promise.all(
    LIBRARIES.map(async (library) => {
      const names = await readdir(library).catch(() => [])
      return names.filter((name) => /^webkit2?gtk-/.test(name)).map((name) => join(library, name))
    }),
  )
  return folders.flat().map((folder) => join(folder, 'MiniBrowser'))
}
