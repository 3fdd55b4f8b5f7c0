import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { enter } from './session.ts'
import { server } from './shared-server.ts'

type Options = Pick<BrowserContextOptions, 'colorScheme'>
type Arrival = Options & { path?: string; origin?: string }

/** A page in a browser of its own, in which somebody with this name is signed in. */
export type Arrive = (name: string, arrival?: Arrival) => Promise<Page>

type Fixtures = {
  /** A page in a browser of its own, in which nobody is signed in. */
  newPage(options?: Options): Promise<Page>
  arrive: Arrive
}

/** A journey on the shared server, whose paths need no origin. The browsers that it opens are closed after it. */
export const test = base.extend<Fixtures>({
  baseURL: server.origin,
  newPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  arrive: async ({ newPage }, use) => {
    await use(async (name, { path = '/', origin = server.origin, ...options } = {}) => {
      const page = await newPage(options)
      await enter(page.request, origin, name)
      await page.goto(`${origin}${path}`)
      await page.getByRole('main').waitFor()
      return page
    })
  },
})
