import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import about from '../../package.json' with { type: 'json' }
import type { Found, WantedPage, Wikipedia } from './article-source.ts'
import { wikipediaArticle } from './page/article.ts'
import { createQueries } from './wikipedia/queries.ts'
import { createRequests, type Answer, type Manners } from './wikipedia/requests.ts'

/** What every page that Parsoid writes says of itself. */
const PARSOID = '/Special:Redirect/revision/'
const THOUSAND = 1_000

/** Wikipedia over its REST interface (https://www.mediawiki.org/wiki/API:REST_API) and its action API, with the manners
 *  that it asks for (https://www.mediawiki.org/wiki/API:Etiquette). `address` has `{lang}` where the language goes,
 *  `contact` is whom to turn to about the requests, `rate` how many there are a second at most. */
export function createWikipedia({
  address,
  contact,
  rate,
  ...manners
}: {
  address: string
  contact: string | null
  rate: number
} & Omit<Manners, 'agent' | 'interval'>): Wikipedia {
  const agent = `Inkling/${about.version}${contact === null ? '' : ` (${contact})`}`
  const requests = createRequests({ ...manners, agent, interval: THOUSAND / rate })
  const queries = createQueries(requests)
  const siteOf = (lang: string) => address.replaceAll('{lang}', lang)

  async function page(wanted: WantedPage): Promise<Found> {
    const key = encodeURIComponent(wanted.title.replaceAll(' ', '_'))
    const url = `${siteOf(wanted.lang)}/w/rest.php/v1/page/${key}/html`
    const answer = await requests.get(url, whyNone)
    const refused = whyRefused(answer)
    return {
      name: wanted.title,
      ...(refused === null ? articleIn(answer.text, wanted) : { refused }),
    }
  }

  return {
    pages: (wanted) => ({
      count: wanted.length,
      async *read() {
        for (const one of wanted) yield await page(one)
      },
    }),
    views: (lang, titles) => queries.views(siteOf(lang), titles),
    members: (lang, category, limit) => queries.members(siteOf(lang), category, limit),
    translations: (lang, titles, to) => queries.translations(siteOf(lang), titles, to),
  }
}

/** What language a page is in, it says itself: some have a Wikipedia that is called otherwise. */
function articleIn(html: string, { title, topic, difficulty }: WantedPage) {
  return wikipediaArticle(html, title, { lang: null, topic, difficulty })
}

function whyNone({ status, type, text }: Answer): WikipediaFailure | null {
  if (status === 200 && text.includes(PARSOID) && text.trimEnd().endsWith('</html>')) return null
  if (status === 413 || (status === 404 && type === '')) return null
  if (status !== 200 && type.includes('json')) return null
  return { code: 'garbled', detail: null }
}

function whyRefused({ status }: Answer): string | null {
  if (status === 200) return null
  if (status === 404) return 'Wikipedia has no page of this title.'
  if (status === 413) return 'It is larger than 20 MB.'
  return `Wikipedia does not give it (${status}).`
}
