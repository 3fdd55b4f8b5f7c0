import { type ElementHandle, launch } from 'puppeteer-core'
import { type BrowserWindow, type OtherBrowser, WINDOW } from './browser-window.ts'

/** Opens Firefox, driven over WebDriver BiDi. */
export async function openFirefox(path: string): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    defaultViewport: WINDOW,
  })

  async function openWindow(): Promise<BrowserWindow> {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))

    async function find(body: string, args: readonly unknown[]): Promise<ElementHandle<Element>> {
      const handle = await page.evaluateHandle(calling(body, args))
      const element = handle.asElement()
      if (element === null) throw new Error(`Nothing there: ${body} ${args.join(', ')}`)
      return element as ElementHandle<Element>
    }

    return {
      open: async (url) => void (await page.goto(url)),
      run: async <Result>(body: string, ...args: readonly unknown[]) =>
        (await page.evaluate(calling(body, args))) as Result,
      press: async (body, ...args) => (await find(body, args)).click(),
      type: async (text, body, ...args) => {
        const element = await find(body, args)
        await element.type(text.replaceAll('\n', ''))
        if (text.endsWith('\n')) await element.press('Enter')
      },
      complaints: () => complaints,
      close: () => context.close(),
    }
  }

  return { openWindow, close: () => browser.close() }
}

function calling(body: string, args: readonly unknown[]): string {
  return `(() => { const args = ${JSON.stringify(args)}; ${body} })()`
}
