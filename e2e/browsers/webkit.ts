import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../free-port.ts'
import { type BrowserWindow, type OtherBrowser, WINDOW } from './browser-window.ts'
import { openSession } from './webdriver.ts'

const READY_WITHIN = 60_000

/** Paths of the programs that WebKitGTK needs: its driver, its browser and a virtual screen. */
export type WebKitPaths = { driver: string; browser: string; xvfb: string }

/** Opens WebKitGTK's MiniBrowser, driven over WebDriver on a virtual screen. A driver drives one window. */
export async function openWebKit({ driver, browser, xvfb }: WebKitPaths): Promise<OtherBrowser> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await firstLine(screen)
  const drivers: ChildProcess[] = []

  async function openWindow(): Promise<BrowserWindow> {
    const port = await freePort()
    const child = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: envOn(display) })
    drivers.push(child)
    await answers(`http://127.0.0.1:${port}/status`)
    const session = await openSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    await session.resize(WINDOW)
    return {
      open: async (url) => void (await session.open(url)),
      run: (body, ...args) => session.run(body, args),
      press: async (body, ...args) => void (await session.press(body, args)),
      type: async (text, body, ...args) => void (await session.type(text, body, args)),
      complaints: () => [],
      close: async () => void (await session.close()),
    }
  }

  async function close(): Promise<void> {
    await Promise.all([...drivers, screen].map(end))
  }

  return { openWindow, close }
}

/** The sandbox cannot be set up as root. */
function envOn(display: string): NodeJS.ProcessEnv {
  const isRoot = process.getuid?.() === 0
  return {
    ...process.env,
    DISPLAY: `:${display}`,
    ...(isRoot && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  }
}

/** Number of the screen, which it prints when it is ready. */
function firstLine(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.once('error', reject)
    screen.once('exit', () => reject(new Error('Xvfb ended before it was ready.')))
    screen.stdio[3]?.once('data', (text: Buffer) => resolve(text.toString().trim()))
  })
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN
  for (;;) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    if (Date.now() > until) throw new Error(`${url} does not answer.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
