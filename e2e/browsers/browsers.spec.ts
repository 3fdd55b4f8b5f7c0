import { expect, test } from '@playwright/test'
import { wordsOf } from '../boards.ts'
import { secretOf } from '../games.ts'
import { NEEDS_TWO } from '../lobbies.ts'
import { server } from '../shared-server.ts'
import type { BrowserWindow, OtherBrowser } from './browser-window.ts'
import { openFirefox } from './firefox.ts'
import { type Painted, paintOf, pathOf, press, says, there, type } from './page-parts.ts'
import { openWebKit } from './webkit.ts'
import { en } from '../texts.ts'

const TIPS = `[aria-label="${en.guesses.tips}"]`
const OWN_DISC = `section[aria-label="${en.players.title}"] li:first-child [data-avatar]`
/** Smallest chroma that can be distinguished from grey. */
const TINTED = 8

const BROWSERS = { Firefox: firefox, WebKit: webkit }

for (const [name, openBrowser] of Object.entries(BROWSERS)) {
  test.describe(`in ${name}`, () => {
    let browser: OtherBrowser | null = null
    test.beforeAll(async () => {
      browser = await openBrowser()
    })
    test.afterAll(() => browser?.close())

    async function arrive(player: string, path: string): Promise<BrowserWindow> {
      if (browser === null) throw new Error(`${name} was not opened.`)
      const window = await browser.openWindow()
      await window.open(`${server.origin}${path}`)
      await press(window, 'button', en.sign_in.button)
      await type(window, 'Your name', player)
      await press(window, 'button', 'Continue')
      return window
    }

    test('a player signs in and decodes an article, in the intended colours', async () => {
      const window = await arrive(`Solo ${name}`, '/play')
      await press(window, 'radio', en.names.modes.solo)
      await press(window, 'button', en.play.start)
      await there(window, 'textbox', en.guesses.box)
      expectBlue(await paintOf(window, TIPS), 'the tips')
      const { title } = await secretOf(server, await gameOf(window))

      await type(window, en.guesses.box, 'century\n')
      await says(window, 'century')
      for (const word of wordsOf(title)) await type(window, en.guesses.box, `${word}\n`)

      await says(window, en.result.alone.decoded)
      await says(window, title)
      expectNoReport(window)
      await window.close()
    })

    test('two players race to the end and see each other’s progress', async () => {
      const ann = await arrive(`Ann ${name}`, '/play')
      await press(ann, 'radio', en.names.modes.race)
      await press(ann, 'button', en.play.open_lobby)
      await says(ann, NEEDS_TWO)
      const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/
      const text = await ann.run<string>('return document.body.innerText')
      const ben = await arrive(`Ben ${name}`, `/join/${code.exec(text)![0]}`)
      await says(ann, `Ben ${name}`)
      await press(ann, 'button', en.lobby.start_race)
      for (const window of [ann, ben]) await there(window, 'button', en.header.give_up)
      const { title } = await secretOf(server, await gameOf(ann))

      await type(ann, en.guesses.box, 'century\n')
      await says(ben, '1 guess')
      const { chroma } = await paintOf(ann, OWN_DISC)
      expect(chroma, 'a player’s disc has a tint').toBeGreaterThanOrEqual(TINTED)
      for (const word of wordsOf(title)) await type(ben, en.guesses.box, `${word}\n`)
      await says(ben, '1st of 2 You decoded it')
      await says(ann, en.header.last_stretch)
      await press(ann, 'button', en.header.give_up)
      await says(ann, 'Give up?')
      await press(ann, 'button', en.header.give_up)

      for (const window of [ann, ben]) await says(window, en.players.standings)
      await says(ann, title)
      for (const window of [ann, ben]) {
        expectNoReport(window)
        await window.close()
      }
    })
  })
}

function firefox(): Promise<OtherBrowser> {
  return openFirefox(pathIn('FIREFOX_PATH'))
}

function webkit(): Promise<OtherBrowser> {
  return openWebKit({
    driver: pathIn('WEBKIT_DRIVER_PATH'),
    browser: pathIn('WEBKIT_BROWSER_PATH'),
    xvfb: pathIn('XVFB_PATH'),
  })
}

function pathIn(variable: string): string {
  const path = process.env[variable]
  test.skip(path === undefined, `${variable} is not set: run npm test -- browsers.`)
  return path!
}

async function gameOf(window: BrowserWindow): Promise<string> {
  return (await pathOf(window)).split('/').at(-1)!
}

/** A light blue mixed in the wrong colour space turns out peach. */
function expectBlue({ hue, chroma }: Painted, what: string): void {
  expect(chroma, `${what} have a tint`).toBeGreaterThanOrEqual(TINTED)
  expect(hue, `${what} are blue`).toBeGreaterThan(200)
  expect(hue, `${what} are blue`).toBeLessThan(290)
}

function expectNoReport(window: BrowserWindow): void {
  const reports = window.complaints().filter((text) => /content.security.policy/i.test(text))
  expect(reports).toEqual([])
}
