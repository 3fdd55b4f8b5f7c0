import { TOPICS, DIFFICULTIES } from '@inkling/game/open/article'
import { openFakeWikipedia } from './fake-wikipedia.ts'
import { filler, parsoidPage } from './test-pages.ts'
import { createWikipedia } from './wikipedia.ts'
import { createRandom } from '../../test/random.ts'
import type { ListedTitle } from './title-list.ts'

/** A Wikipedia for tests of imports, asked without pauses, with pages of our own and a list of them. */
export async function openTestWikipedia() {
  const fake = await openFakeWikipedia()
  const titles: ListedTitle[] = []

  function addPage(title: string, lang = 'en', words = 400): void {
    const key = title.replaceAll(' ', '_')
    fake.pages.set(`${lang}:${title}`, parsoidPage(`<p>${filler(words)}</p>`, { key, lang }))
  }

  /** So many pages in the list, each a harbour of another kind than the one before. */
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
      fake.asked.length = 0
      for (const held of [fake.pages, fake.redirects, fake.links, fake.views]) held.clear()
    },
  }
}
