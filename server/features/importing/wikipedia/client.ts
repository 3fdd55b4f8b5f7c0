import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import about from '../../../package.json' with { type: 'json' }
import { type PageArticle, readWikipediaArticle } from '../page/article.ts'
import { createQueries } from './queries.ts'
import { createRequests, type Etiquette, type Response } from './requests.ts'
import type { Wikipedia, WikipediaPage } from './wikipedia.ts'

/** Part of every page that Parsoid writes. */
const PARSOID = '/Special:Redirect/revision/'
const SECOND = 1_000

/** Adapter for MediaWiki's REST API (https://www.mediawiki.org/wiki/API:REST_API) and action API, which follows their
 *  etiquette (https://www.mediawiki.org/wiki/API:Etiquette). `address` contains `{lang}` in place of the language,
 *  `contact` tells Wikipedia the address for questions about the requests, `rate` is the maximum per second. */
export function createWikipedia({
  address,
  contact,
  rate,
  ...etiquette
}: {
  address: string
  contact: string | null
  rate: number
} & Omit<Etiquette, 'agent' | 'interval'>): Wikipedia {
  const agent = `Inkling/${about.version}${contact === null ? '' : ` (${contact})`}`
  const requests = createRequests({ ...etiquette, agent, interval: SECOND / rate })
  const queries = createQueries(requests)
  const siteOf = (lang: string) => address.replaceAll('{lang}', lang)

  async function page(
    { lang, title, topic, difficulty }: WikipediaPage,
    signal?: AbortSignal,
  ): Promise<PageArticle> {
    const key = encodeURIComponent(title.replaceAll(' ', '_'))
    const url = `${siteOf(lang)}/w/rest.php/v1/page/${key}/html`
    const response = await requests.get(url, validatePage, signal)
    const refused = refusalOf(response)
    if (refused !== null) return { refused }
    // The page itself says its language: some Wikipedias, such as `simple`, are not named after theirs.
    return readWikipediaArticle(response.text, title, { lang: null, topic, difficulty })
  }

  return {
    page,
    views: (lang, titles) => queries.views(siteOf(lang), titles),
    members: (lang, category, limit) => queries.members(siteOf(lang), category, limit),
    translations: (lang, titles, to) => queries.translations(siteOf(lang), titles, to),
  }
}

function validatePage({ status, type, text }: Response): WikipediaFailure | null {
  if (status === 200 && text.includes(PARSOID) && text.trimEnd().endsWith('</html>')) return null
  if (status === 413 || (status === 404 && type === '')) return null
  if (status !== 200 && type.includes('json')) return null
  return { code: 'garbled', detail: null }
}

function refusalOf({ status }: Response): string | null {
  if (status === 200) return null
  if (status === 404) return 'Wikipedia has no page of this title.'
  if (status === 413) return 'It is larger than 20 MB.'
  return `Wikipedia does not provide it (${status}).`
}
