import { answerOf } from '@inkling/game/secret/article'
import type { Difficulty, TextBlock, Topic } from '@inkling/game/open/article'
import { isLanguage } from '@inkling/game/open/language-codes'
import { segment } from '@inkling/game/secret/segment'
import type { SourceArticle } from '../../articles/article-row.ts'
import { addressOf, linksOf, wikiOf, type Address } from './address.ts'
import { countBlocks, cutToPlay, tidyBlocks } from './blocks.ts'
import type { Facts } from './facts.ts'
import { readPage, type Page } from './html.ts'
import { isDisambiguationTitle, isListTitle } from './rules.ts'

const MIN_WORDS = 350
const LIST_SHARE = 0.6
const NEW_LICENCE = '2023-06-07'

/** What the importer asks of a page and adds to it; `lang` null takes any language. */
export type Wanted = { lang: string | null; topic: Topic | null; difficulty: Difficulty }

/** What is known of a page from elsewhere, for where it does not say so itself. */
export type Known = {
  readonly [fact in 'address' | 'lang' | 'revision' | 'modified' | 'licence']?: string | null
}

/** The article that a page is, or the sentence that says why it is none. */
export type Made = { article: SourceArticle } | { refused: string }

/** Makes an article of a page of Wikipedia, or says in a sentence why it is none. `name` is its file's. */
export function wikipediaArticle(
  html: string,
  name: string,
  wanted: Wanted,
  known: Known = {},
): Made {
  const read = readPage(html)
  if (read === null) return { refused: 'Its elements are nested too deeply.' }
  const page = { ...read, facts: completed(read.facts, known) }
  const unreadable = whyUnreadable(page.facts)
  if (unreadable !== null) return { refused: unreadable }
  const address = addressOf(page.facts, name)
  if (address === null) return { refused: 'It has no title.' }
  const lang = langOf(page.facts, address.wiki, wanted.lang)
  const unfit = whyUnfit(page.facts, address.title, lang, wanted.lang)
  if (unfit !== null) return { refused: unfit }
  return articleOf(page, address, { ...wanted, lang: lang ?? '' })
}

function completed(facts: Facts, known: Known): Facts {
  const { address = null, lang = null, revision = null, modified = null, licence = null } = known
  return {
    ...facts,
    addresses: address === null ? facts.addresses : [...facts.addresses, address],
    lang: facts.lang ?? lang,
    revision: facts.revision ?? revision,
    modified: facts.modified ?? modified,
    licences: licence === null ? facts.licences : [...facts.licences, licence],
  }
}

function articleOf(
  { facts, blocks: raw }: Page,
  { title, key, wiki }: Address,
  wanted: Wanted & { lang: string },
): Made {
  const { lang, topic, difficulty } = wanted
  const blocks = tidyBlocks(raw, lang)
  const counts = countBlocks(blocks, lang)
  const unplayable = whyUnplayable(blocks, counts)
  if (unplayable !== null) return { refused: unplayable }
  return {
    article: {
      title,
      lang,
      topic,
      difficulty,
      blocks: cutToPlay(blocks, counts),
      source: 'wikipedia',
      ...linksOf(wiki ?? lang, key),
      revision: facts.revision,
      ...licenceOf(facts),
    },
  }
}

function whyUnreadable(facts: Facts): string | null {
  if (!facts.isHtml) return 'It is not HTML.'
  if (facts.isMobile) {
    return 'It is in the mobile-html format, which has no clean text: save the page from rest.php or from the desktop site.'
  }
  if (wikiOf(facts) === undefined) return 'It is not a page of Wikipedia.'
  if (facts.isRedirect) return 'It is only a redirect to another page.'
  if (facts.namespace !== null && facts.namespace !== '0')
    return 'It is not an article, but another kind of page.'
  return null
}

function whyUnfit(
  facts: Facts,
  title: string,
  lang: string | null,
  asked: string | null,
): string | null {
  if (facts.isDisambiguation || isDisambiguationTitle(title)) return 'It is a disambiguation page.'
  if (isListTitle(title)) return 'It is a list.'
  if (lang === null) return 'It does not tell its language: say which with --lang.'
  if (!isLanguage(lang)) return `Its language is ${lang}, and that is no language code such as en.`
  if (asked !== null && lang !== asked) return `Its language is ${lang}, not ${asked}.`
  const canBeTyped = segment(answerOf(title), lang).some(({ key }) => key !== null)
  return canBeTyped ? null : 'Its title has no word that one can type.'
}

function whyUnplayable(blocks: readonly TextBlock[], counts: readonly number[]): string | null {
  const words = sum(counts)
  if (words === 0) return 'There is no article in it.'
  if (words < MIN_WORDS) {
    return `It is too short: ${words} ${words === 1 ? 'word' : 'words'}, and ${MIN_WORDS} are needed.`
  }
  const listed = sum(counts.filter((_, at) => blocks[at]?.kind === 'item'))
  return listed > words * LIST_SHARE ? 'Most of it is lists.' : null
}

function langOf(facts: Facts, wiki: string | null, asked: string | null): string | null {
  if (wiki !== null) return wiki === 'simple' ? 'en' : wiki
  const told = facts.lang?.toLowerCase().split('-')[0] ?? null
  return told === null || told === '' ? asked : told
}

function licenceOf({ licences, modified }: Facts): { licence: string; licence_url: string } {
  const told = licences
    .map((href) => /creativecommons\.org\/licenses\/by-sa\/(\d\.\d)/i.exec(href)?.[1])
    .find((number) => number !== undefined)
  const version = told ?? (modified !== null && modified < NEW_LICENCE ? '3.0' : '4.0')
  return {
    licence: `CC BY-SA ${version}`,
    licence_url: `https://creativecommons.org/licenses/by-sa/${version}/`,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
