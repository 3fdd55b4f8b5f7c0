import { answerOf, countWords, ownText, LEAD_WORDS } from '@inkling/game/secret/article'
import { isLanguage } from '@inkling/languages/codes'
import type { Redacted } from '@inkling/game/secret/redact'
import { segment } from '@inkling/languages/words'
import type { Options } from '@inkling/game/open/modes'
import { seenArticle, seenSheet } from '@inkling/game/secret/view'
import type { OwnArticle, OwnPreview } from '@inkling/protocol/games'
import { readTitle } from '../../importing/title-list.ts'
import { Unreachable, type Wikipedia } from '../../importing/wikipedia/wikipedia.ts'
import type { SourceArticle } from '../../articles/article-row.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { createFairQueue } from '../../../platform/limits/fair-queue.ts'
import { createKeyedQueue } from '../../../platform/limits/keyed-queue.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Title } from '../../articles/article-row.ts'
import { type Articles, playableKey } from '../../articles/articles.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { enforceTextQuota } from '../engine/quotas.ts'

const TEXT_REFUSALS = {
  markup: 'TEXT_HAS_MARKUP',
  repeats: 'TEXT_REPEATS',
  other_language: 'TEXT_IN_OTHER_LANGUAGE',
  too_short: 'TEXT_TOO_SHORT',
  too_long: 'TEXT_TOO_LONG',
} as const

/** Seconds that the hosts usually take who wait for Wikipedia. */
const RETRY_AFTER_S = 10
/** Time that a host waits for Wikipedia from the call on, in milliseconds; then the request leaves the queue. */
const PATIENCE_MS = 8_000
const PAGES_OF_A_HOST = { atOnce: 1, waiting: 0, retry_after: RETRY_AFTER_S }
const PAGES_OF_ALL = { places: 10, recentMs: 600_000, retry_after: RETRY_AFTER_S }

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'addCustom' | 'findPage' | 'load' | 'prepareCustom' | 'redactCustom'>
  wikipedia: Pick<Wikipedia, 'page'>
  limiter: Limiter
}

/** Choice of a host: a pasted text with its title, or the title or address of a Wikipedia page. */
type Choice = OwnArticle & { lang: string }
type PlayedAs = Pick<Options, 'free_words' | 'length'>

/** Article that a host may play. `insert` stores it unless it is stored already, and returns its id. */
export type ChosenArticle = { insert(tx: Tx): Promise<string> }

/** Articles that hosts choose for their games. */
export function createArticleChooser({ db, articles, wikipedia, limiter }: Dependencies) {
  const findPage = createPageFinder({ db, articles, wikipedia })

  /** Shows the host the article as it will be played. */
  async function preview(user_id: string, choice: Choice, as: PlayedAs): Promise<OwnPreview> {
    await limiter.take('own_article', user_id)
    const redacted =
      choice.text === undefined
        ? await load(await findPage(user_id, choice), as)
        : articles.redactCustom(toSource(choice, choice.text), as)
    requireLead(redacted, as)
    const open = seenArticle(redacted, true)
    if (open === null) throw new Error('The host may see the article of their choice.')
    return {
      title: open.title,
      words: countWords(redacted.article),
      sheet: seenSheet(redacted),
      open: open.words,
    }
  }

  /** Checks the article for a game. A text is stored only by the transaction that opens the lobby. */
  async function choose(user_id: string, choice: Choice, as: PlayedAs): Promise<ChosenArticle> {
    await limiter.take('own_article', user_id)
    if (choice.text === undefined) {
      const id = await findPage(user_id, choice)
      requireLead(await load(id, as), as)
      return { insert: () => Promise.resolve(id) }
    }
    const text = articles.prepareCustom(toSource(choice, choice.text))
    if ('refused' in text) return refuse('TEXT_REPEATS')
    if (as.length === 'lead' && !text.has_lead) refuse('NO_LEAD')
    return {
      async insert(tx) {
        await enforceTextQuota(tx, user_id)
        return articles.addCustom(tx, text)
      },
    }
  }

  async function load(id: string, as: PlayedAs): Promise<Redacted> {
    return (await articles.load(playableKey(id, as))).redacted
  }

  return { preview, choose }
}
export type ArticleChooser = ReturnType<typeof createArticleChooser>

/** Pages that hosts name, from the catalogue or from Wikipedia. */
function createPageFinder({ db, articles, wikipedia }: Omit<Dependencies, 'limiter'>) {
  const enqueueForHost = createKeyedQueue(PAGES_OF_A_HOST)
  const enqueue = createFairQueue(PAGES_OF_ALL)

  async function findPage(user_id: string, { lang, title }: Choice): Promise<string> {
    const read = readTitle(title)
    if ('mistake' in read) return refuse('UNFIT_PAGE')
    const page = { lang: read.lang ?? lang, title: read.title }
    if (!isLanguage(page.lang)) return refuse('UNFIT_PAGE')
    const known = await articles.findPage(page)
    if (known !== undefined) return known
    const signal = AbortSignal.timeout(PATIENCE_MS)
    try {
      return await enqueueForHost(user_id, () =>
        enqueue(user_id, () => fetchPage(page, signal), signal),
      )
    } catch (error) {
      if (signal.aborted && error === signal.reason) refuse('WIKIPEDIA_AWAY')
      throw error
    }
  }

  async function fetchPage(page: Title, signal: AbortSignal): Promise<string> {
    const article = await fetchArticle(page, signal)
    const known = await articles.findPage(article)
    if (known !== undefined) return known
    const text = articles.prepareCustom(article)
    if ('refused' in text) return refuse('UNFIT_PAGE')
    return db.transaction().execute((tx) => articles.addCustom(tx, text))
  }

  async function fetchArticle(page: Title, signal: AbortSignal): Promise<SourceArticle> {
    const wanted = { ...page, topic: null, difficulty: 'medium' } as const
    const found = await wikipedia.page(wanted, signal).catch((error: unknown) => {
      if (error instanceof Unreachable) refuse('WIKIPEDIA_AWAY')
      throw error
    })
    return 'article' in found ? found.article : refuse('UNFIT_PAGE')
  }

  return findPage
}

function requireLead({ article }: Redacted, { length }: PlayedAs): void {
  if (length === 'lead' && countWords(article) < LEAD_WORDS[0]) refuse('NO_LEAD')
}

function toSource({ lang, title }: Choice, text: string): SourceArticle {
  if (!isLanguage(lang)) refuse('BAD_REQUEST')
  if (!segment(answerOf(title), lang).some(({ key }) => key !== null)) refuse('UNFIT_TITLE')
  const own = ownText(text, lang)
  if ('refused' in own) return refuse(TEXT_REFUSALS[own.refused])
  const unknown = { url: null, authors_url: null, revision: null, licence: '', licence_url: '' }
  const about = { topic: null, difficulty: 'medium' } as const
  return { title, lang, ...about, blocks: own.blocks, source: 'pasted', ...unknown }
}
