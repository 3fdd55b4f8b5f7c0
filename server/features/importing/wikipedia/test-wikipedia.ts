import { TOPICS, DIFFICULTIES } from '@inkling/game/open/article'
import { openFakeWikipedia } from './fake-wikipedia.ts'
import { filler, parsoidPage } from '../page/test-pages.ts'
import type { TitleEntry } from '../title-list.ts'
import { createRandom } from '../../../test/random.ts'
import { createWikipedia } from './client.ts'
import { Unreachable, type Wikipedia } from './wikipedia.ts'

/** Wikipedia that never answers. */
export const WIKIPEDIA_AWAY: Wikipedia = {
  page: fail,
  views: fail,
  members: fail,
  translations: fail,
}

async function fail(): Promise<never> {
  throw new Unreachable({ code: 'unreachable', detail: null }, 0)
}

/** Fake Wikipedia for tests of imports, with a client that never pauses and a list of its pages. */
export async function openTestWikipedia() {
  const fake = await openFakeWikipedia()
  const titles: TitleEntry[] = []

  function addPage(title: string, lang = 'en', words = 400): void {
    const key = title.replaceAll(' ', '_')
    fake.pages.set(`${lang}:${title}`, parsoidPage(`<p>${filler(words, lang)}</p>`, { key, lang }))
  }

  /** Adds pages to the list; topics and difficulties take turns. */
  function addListed(count: number): void {
    for (let number = 0; number < count; number++) {
      const title = `Harbour ${number}`
      addPage(title)
      titles.push({
        lang: null,
        title,
        topic: TOPICS[number % TOPICS.length]!,
        difficulty: DIFFICULTIES[number % DIFFICULTIES.length]!,
      })
    }
  }

  return {
    ...fake,
    titles,
    addPage,
    addListed,
    list: () => Promise.resolve(titles),
    random: createRandom(),
    wikipedia: createWikipedia({
      address: fake.address,
      contact: null,
      rate: 1_000_000,
      patience: 0,
      signal: new AbortController().signal,
    }),
    forget(): void {
      titles.length = 0
      fake.requests.length = 0
      for (const held of [fake.pages, fake.redirects, fake.links, fake.views]) held.clear()
    },
  }
}
