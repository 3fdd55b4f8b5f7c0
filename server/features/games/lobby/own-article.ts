import { answerOf, countWords } from '@inkling/game/secret/article'
import { isLanguage } from '@inkling/game/open/language-codes'
import { ownText } from '@inkling/game/secret/own-text'
import type { Redacted } from '@inkling/game/secret/redact'
import { segment } from '@inkling/game/secret/segment'
import { LEAD_WORDS } from '@inkling/game/secret/lead'
import type { Options } from '@inkling/game/open/options'
import { seenArticle, seenSheet } from '@inkling/game/secret/view'
import type { OwnArticle, OwnPreview } from '@inkling/protocol/games'
import type { ArticleSource } from '../../importing/importing.ts'
import { readTitle } from '../../importing/title-list.ts'
import { Unreachable, type Wikipedia } from '../../importing/wikipedia/wikipedia.ts'
import type { SourceArticle } from '../../articles/article-row.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import { type Articles, playableKey } from '../../articles/articles.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { enforceTextQuota } from '../engine/quotas.ts'

const TEXT_REFUSALS = {
  markup: 'TEXT_HAS_MARKUP',
  repeats: 'TEXT_REPEATS',
  too_short: 'TEXT_TOO_SHORT',
  too_long: 'TEXT_TOO_LONG',
} as const

/** Wikipedia is asked one thing at a time: beyond so many that wait for it, a host is told to come again. */
const MAX_WAITING = 5
/** How many seconds it mostly takes for them. */
const WIKIPEDIA_TAKES = 10

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'addCustom' | 'findPage' | 'load' | 'prepareCustom' | 'redactCustom'>
  /** Null where it is not asked. */
  wikipedia: Pick<Wikipedia, 'pages'> | null
  limiter: Limiter
}
type Named = OwnArticle & { _lang: string }
type How = Pick<Options, 'free_words' | 'length'>

/** An article that a host may have. `insert` stores it if it is not stored yet, and returns its id. */
export type ChosenArticle = { insert(tx: Tx): Promise<string> }

/** Articles that hosts name themselves. */
export function createOwnArticles({ db, articles, wikipedia, limiter }: Dependencies) {
  const findPage = createPages({ db, articles, wikipedia })

  /** The article as it will be played, for whoever names it. */
  async function preview(user_id: string, named: Named, how: How): Promise<OwnPreview> {
    await limiter.take('own_article', user_id)
    const redacted =
      named._text === undefined
        ? await read(await findPage(named), how)
        : articles.redactCustom(textOf(named, named._text), how)
    requireLead(redacted, how)
    const open = seenArticle(redacted, true)
    if (open === null) throw new Error('Who names an article may see it.')
    return {
      title: open.title,
      words: countWords(redacted.article),
      sheet: seenSheet(redacted),
      open: open.words,
    }
  }

  /** Checks the article for a game; a text is stored only by the transaction that opens the lobby. */
  async function choose(user_id: string, named: Named, how: How): Promise<ChosenArticle> {
    await limiter.take('own_article', user_id)
    if (named._text === undefined) {
      const id = await findPage(named)
      requireLead(await read(id, how), how)
      return { insert: () => Promise.resolve(id) }
    }
    const text = articles.prepareCustom(textOf(named, named._text))
    if ('refused' in text) return refuse('TEXT_REPEATS')
    if (how.length === 'lead' && !text.has_lead) refuse('NO_LEAD')
    return {
      async insert(tx) {
        await enforceTextQuota(tx, user_id)
        return articles.addCustom(tx, text)
      },
    }
  }

  async function read(id: string, how: How): Promise<Redacted> {
    return (await articles.load(playableKey(id, how))).redacted
  }

  return { preview, choose }
}
export type OwnArticles = ReturnType<typeof createOwnArticles>

/** Finds the page that somebody names, here or at Wikipedia. */
function createPages({ db, articles, wikipedia }: Omit<Dependencies, 'limiter'>) {
  let waiting = 0

  async function findPage({ _lang, _title }: Named): Promise<string> {
    const read = readTitle(_title)
    if ('mistake' in read) return refuse('UNFIT_PAGE')
    const page = { lang: read.lang ?? _lang, title: read.title }
    if (!isLanguage(page.lang)) return refuse('UNFIT_PAGE')
    return (await articles.findPage(page)) ?? fetchPage(page)
  }

  async function fetchPage(page: { lang: string; title: string }): Promise<string> {
    const article = await ask(page)
    const known = await articles.findPage(article)
    if (known !== undefined) return known
    const text = articles.prepareCustom(article)
    return 'refused' in text ? refuse('UNFIT_PAGE') : articles.addCustom(db, text)
  }

  async function ask(page: { lang: string; title: string }): Promise<SourceArticle> {
    if (wikipedia === null) return refuse('WIKIPEDIA_AWAY')
    if (waiting >= MAX_WAITING) return refuse('TOO_MANY_REQUESTS', { retry_after: WIKIPEDIA_TAKES })
    waiting += 1
    try {
      return await firstOf(wikipedia.pages([{ ...page, topic: null, difficulty: 'medium' }]))
    } catch (error) {
      if (error instanceof Unreachable) return refuse('WIKIPEDIA_AWAY')
      throw error
    } finally {
      waiting -= 1
    }
  }

  return findPage
}

function requireLead({ article }: Redacted, { length }: How): void {
  if (length === 'lead' && countWords(article) < LEAD_WORDS[0]) refuse('NO_LEAD')
}

async function firstOf(source: ArticleSource): Promise<SourceArticle> {
  for await (const found of source.read()) if ('article' in found) return found.article
  return refuse('UNFIT_PAGE')
}

function textOf({ _lang: lang, _title: title }: Named, text: string): SourceArticle {
  if (!isLanguage(lang)) refuse('BAD_REQUEST')
  if (!segment(answerOf(title), lang).some(({ key }) => key !== null)) refuse('UNFIT_TITLE')
  const own = ownText(text, lang)
  if ('refused' in own) return refuse(TEXT_REFUSALS[own.refused])
  const unknown = { url: null, authors_url: null, revision: null, licence: '', licence_url: '' }
  const about = { topic: null, difficulty: 'medium' } as const
  return { title, lang, ...about, blocks: own.blocks, source: 'pasted', ...unknown }
}
