import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { CLOCK_SHIFT, shiftDate } from '../server/test/test-clock.ts'
import { enter } from './session.ts'
import { claimName, server } from './shared-server.ts'

const SHOWN_WITHIN = 30_000

type Options = Pick<BrowserContextOptions, 'colorScheme'>
type Arrival = Options & { path?: string; origin?: string }

/** Opens a page in a browser of its own, with a player of this name signed in. */
export type Arrive = (name: string, arrival?: Arrival) => Promise<Page>

/** Opens an empty page in a browser of its own, with a player of this name signed in: for what has to be set up before the
 *  app loads. */
export type EmptyPage = (name: string, options?: Options & { origin?: string }) => Promise<Page>

type Fixtures = {
  /** Opens a page in a browser of its own, signed out. */
  newPage(options?: Options): Promise<Page>
  emptyPage: EmptyPage
  arrive: Arrive
}

/** Test on the shared server, at paths without an origin. All browsers that it opens are closed at its end. */
export const test = base.extend<Fixtures>({
  baseURL: server.origin,
  newPage: async ({ browser }, use, testInfo) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext(options)
      await context.addInitScript(shiftDate, CLOCK_SHIFT)
      contexts.push(context)
      return context.newPage()
    })
    if (testInfo.status !== testInfo.expectedStatus) await showFailed(contexts, testInfo)
    await Promise.all(contexts.map((context) => context.close()))
  },
  context: async ({ context }, use) => {
    await context.addInitScript(shiftDate, CLOCK_SHIFT)
    await use(context)
  },
  emptyPage: async ({ newPage }, use, { title }) => {
    await use(async (name, { origin = server.origin, ...options } = {}) => {
      if (origin === server.origin) await claimName(name, title)
      const page = await newPage(options)
      await enter(page.request, origin, name)
      return page
    })
  },
  arrive: async ({ emptyPage }, use) => {
    await use(async (name, { path = '/', origin = server.origin, ...options } = {}) => {
      const page = await emptyPage(name, { origin, ...options })
      await page.goto(`${origin}${path}`)
      await page.getByRole('main').waitFor()
      return page
    })
  },
})

/** Attaches screenshots of all pages of a failed test. Playwright itself would take them of every test. */
async function showFailed(contexts: BrowserContext[], testInfo: TestInfo): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`)
    await page.screenshot({ path, timeout: SHOWN_WITHIN })
    await testInfo.attach(page.url(), { path })
  }
}
