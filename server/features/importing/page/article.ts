import type { Difficulty, TextBlock, Topic } from '@inkling/game/open/article'
import { isLanguage } from '@inkling/languages/codes'
import { answerOf } from '@inkling/game/secret/article'
import { segment } from '@inkling/languages/words'
import { isWrittenIn } from '@inkling/languages/written-in'
import type { SourceArticle } from '../../articles/article-row.ts'
import { countBlocks, cutToPlay, tidyBlocks } from './blocks.ts'
import { decodeAddress, type Facts } from './facts.ts'
import { readPage, type Page } from './html.ts'
import { isDisambiguationTitle, isListTitle } from './rules.ts'

const MIN_WORDS = 350
const MAX_LIST_SHARE = 0.6
/** Pages modified before this day are under CC BY-SA 3.0. */
const NEW_LICENCE = '2023-06-07'

/** Language that a page must have (null accepts any), and the labels of its article. */
export type PageOptions = { lang: string | null; topic: Topic | null; difficulty: Difficulty }

/** Facts about a page that come from elsewhere, in case the page does not contain them. */
export type KnownFacts = Pick<Facts, 'lang' | 'modified'>

/** Article of a page, or a sentence that says why it has none. */
export type PageArticle = { article: SourceArticle } | { refused: string }

/** Makes an article of the HTML of a Wikipedia page. `name` is its file name. */
export function readWikipediaArticle(
  html: string,
  name: string,
  options: PageOptions,
  known: KnownFacts = { lang: null, modified: null },
): PageArticle {
  const read = readPage(html)
  if (read === null) return { refused: 'Its elements are nested too deeply.' }
  const page = { ...read, facts: complete(read.facts, known) }
  const unreadable = validateKind(page.facts)
  if (unreadable !== null) return { refused: unreadable }
  const address = addressOf(page.facts, name)
  if (address === null) return { refused: 'It has no title.' }
  const lang = langOf(page.facts, address.wiki, options.lang)
  const unfit = validateTitle(page.facts, address.title, lang, options.lang)
  if (unfit !== null) return { refused: unfit }
  return articleOf(page, address, { ...options, lang: lang ?? '' })
}

function complete(facts: Facts, { lang, modified }: KnownFacts): Facts {
  return { ...facts, lang: facts.lang ?? lang, modified: facts.modified ?? modified }
}

function articleOf(
  { facts, blocks: raw }: Page,
  { title, key, wiki }: Address,
  { lang, topic, difficulty }: PageOptions & { lang: string },
): PageArticle {
  const blocks = tidyBlocks(raw, lang)
  const counts = countBlocks(blocks, lang)
  const refused = validateText(blocks, counts)
  if (refused !== null) return { refused }
  const played = cutToPlay(blocks, counts)
  const keys = played.flatMap(({ text }) => segment(text, lang).flatMap(({ key }) => key ?? []))
  if (!isWrittenIn(lang, keys)) return { refused: `Its text is not in its language, ${lang}.` }
  return {
    article: {
      title,
      lang,
      topic,
      difficulty,
      blocks: played,
      source: 'wikipedia',
      ...linksOf(wiki ?? lang, key),
      revision: facts.revision,
      ...licenceOf(facts),
    },
  }
}

function validateKind(facts: Facts): string | null {
  if (!facts.isHtml) return 'It is not HTML.'
  if (facts.isMobile) {
    return 'It is in the mobile-html format, which has no clean text: save the page from rest.php or from the desktop site.'
  }
  if (wikiOf(facts) === undefined) return 'It is not a Wikipedia page.'
  if (facts.isTranslated) {
    return 'The browser had translated this page. Save it again without translation.'
  }
  if (facts.isRedirect) return 'It is a redirect to another page.'
  if (facts.namespace !== null && facts.namespace !== '0') {
    return 'It is not an article but another kind of page.'
  }
  return null
}

function validateTitle(
  facts: Facts,
  title: string,
  lang: string | null,
  wanted: string | null,
): string | null {
  if (facts.isDisambiguation || isDisambiguationTitle(title)) return 'It is a disambiguation page.'
  if (isListTitle(title)) return 'It is a list.'
  if (lang === null) return 'Its language is unknown: set it with --lang.'
  if (!isLanguage(lang)) return `Its language is ${lang}, which is not a language code such as en.`
  if (wanted !== null && lang !== wanted) return `Its language is ${lang}, not ${wanted}.`
  const canBeTyped = segment(answerOf(title), lang).some(({ key }) => key !== null)
  return canBeTyped ? null : 'Its title has no word that can be typed.'
}

function validateText(blocks: readonly TextBlock[], counts: readonly number[]): string | null {
  const words = sum(counts)
  if (words === 0) return 'It contains no article.'
  if (words < MIN_WORDS) {
    return `It is too short: ${words} ${words === 1 ? 'word' : 'words'}, but at least ${MIN_WORDS} are needed.`
  }
  const listed = sum(counts.filter((_, at) => blocks[at]?.kind === 'item'))
  return listed > words * MAX_LIST_SHARE ? 'It consists mostly of lists.' : null
}

function langOf(facts: Facts, wiki: string | null, wanted: string | null): string | null {
  if (wiki !== null) return wiki === 'simple' ? 'en' : wiki
  const lang = facts.lang?.toLowerCase().split('-')[0] ?? null
  return lang === null || lang === '' ? wanted : lang
}

function licenceOf({ licences, modified }: Facts): { licence: string; licence_url: string } {
  const linked = licences
    .map((href) => /creativecommons\.org\/licenses\/by-sa\/(\d\.\d)/i.exec(href)?.[1])
    .find((number) => number !== undefined)
  const version = linked ?? (modified !== null && modified < NEW_LICENCE ? '3.0' : '4.0')
  return {
    licence: `CC BY-SA ${version}`,
    licence_url: `https://creativecommons.org/licenses/by-sa/${version}/`,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Identity of a page: `wiki` is the subdomain of its Wikipedia (`en`, `simple`), `key` its title as in the URL. */
type Address = { wiki: string | null; key: string; title: string }

const WIKI = /^(?:https?:)?\/\/([a-z][a-z-]*)(?:\.m)?\.wikipedia\.org(?:[/:]|$)/i
const PATH = /^(?:https?:)?\/\/[^/]+\/(?:wiki|zh-\w+)\/([^?#]+)/
const INDEX = /[?&]title=([^&#]+)/

/** Finds the Wikipedia of a page; null if the page does not say, undefined if it is from another site. */
function wikiOf({ addresses, database }: Facts): string | null | undefined {
  for (const address of addresses) {
    const wiki = WIKI.exec(address)?.[1]?.toLowerCase()
    if (wiki === 'www') continue
    if (wiki !== undefined) return wiki
    if (/^(?:https?:)?\/\/[^/]*\.(?:org|com|net)\//i.test(address)) return undefined
  }
  return database
}

/** Prefers the URL of the page, since titles in headings may be styled; the file name is the last resort. */
function addressOf(facts: Facts, fileName: string): Address | null {
  const found =
    facts.addresses.map(keyIn).find((key) => key !== null) ??
    (facts.edited === null ? null : decodeAddress(facts.edited)) ??
    facts.headings.at(0) ??
    keyOfFile(fileName)
  const key = found.trim().replace(/\s+/g, '_')
  if (key === '') return null
  const title = key.replaceAll('_', ' ')
  const wiki = wikiOf(facts) ?? null
  return { wiki, key, title: facts.headings.find((heading) => isSpelling(heading, title)) ?? title }
}

function keyIn(address: string): string | null {
  const key = PATH.exec(address)?.[1] ?? INDEX.exec(address)?.[1]
  return key === undefined || key.startsWith('Special:') ? null : decodeAddress(key)
}

function keyOfFile(name: string): string {
  const base = (name.split('/').at(-1) ?? name).replace(/\.[a-z]+$/i, '')
  return decodeAddress(base).replace(/[ _][-–—][ _][^-–—]*Wikip[^-–—]*$/i, '')
}

/** True if a heading differs from a title at most in the case of its first letter, as in `iPhone`. */
function isSpelling(heading: string, title: string): boolean {
  return (
    heading.length === title.length &&
    heading.slice(1) === title.slice(1) &&
    heading.slice(0, 1).toUpperCase() === title.slice(0, 1)
  )
}

function linksOf(wiki: string, key: string): { url: string; authors_url: string } {
  const site = `https://${wiki}.wikipedia.org`
  const path = encodeURIComponent(key).replace(/%(?:2F|3A|2C|3B|40|24)/g, decodeAddress)
  return {
    url: `${site}/wiki/${path}`,
    authors_url: `${site}/w/index.php?title=${encodeURIComponent(key)}&action=history`,
  }
}
