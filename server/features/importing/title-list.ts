import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DIFFICULTIES, TOPICS, type Difficulty, type Topic } from '@inkling/game/open/article'

/** A title that somebody wants, with what they say about it. `lang` is null where nothing tells of which Wikipedia. */
export type ListedTitle = {
  lang: string | null
  title: string
  topic: Topic | null
  difficulty: Difficulty | null
}

/** The titles of a list in its order, and a sentence for each line that is none. */
export type TitleList = { titles: ListedTitle[]; mistakes: string[] }

const INCLUDED = join(import.meta.dirname, '../../../starter/catalogue/articles-en.tsv')
const BYTES = 255
const HEADER = 'title\ttopic\tdifficulty'
const ADDRESS =
  /^(?:https?:\/\/)?(?!www\.)(?<wiki>[a-z][a-z-]*)(?:\.m)?\.wikipedia\.org\/(?:wiki\/(?<key>[^?#]+)|w\/index\.php\?(?:[^#]*&)?title=(?<query>[^&#]+))/i
const NEVER_IN_TITLES = /[#<>[\]{|}\p{Cc}\ufffd]/u

/** The English titles that come with Inkling, with topic and difficulty. */
export async function readIncludedTitles(): Promise<ListedTitle[]> {
  return readTitleList(await readFile(INCLUDED, 'utf8')).titles
}

/** Reads a list: a title or an address a line, and after a tab each, if they are known, its topic and its difficulty.
 *  Empty lines, and those that begin with #, say nothing. */
export function readTitleList(text: string): TitleList {
  const titles = new Map<string, ListedTitle>()
  const mistakes: string[] = []
  for (const [at, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '' || line.startsWith('#') || line === HEADER) continue
    const read = readLine(line)
    if ('mistake' in read) mistakes.push(`Line ${at + 1}: ${read.mistake}`)
    else titles.set(`${read.lang} ${read.title}`, read)
  }
  return { titles: [...titles.values()], mistakes }
}

function readLine(line: string): ListedTitle | { mistake: string } {
  const [first = '', topic = '', difficulty = '', ...more] = line
    .split('\t')
    .map((part) => part.trim())
  if (more.length > 0) return { mistake: 'It has more than a title, a topic and a difficulty.' }
  const page = readTitle(first)
  if ('mistake' in page) return page
  const known = TOPICS.find((one) => one === topic)
  if (topic !== '' && known === undefined) return { mistake: `There is no topic ${topic}.` }
  const level = DIFFICULTIES.find((one) => one === difficulty)
  if (difficulty !== '' && level === undefined) {
    return { mistake: `There is no difficulty ${difficulty}.` }
  }
  return { ...page, topic: known ?? null, difficulty: level ?? null }
}

/** Reads a title as Wikipedia writes it, or the address of a page; or says in a sentence why it is neither. */
export function readTitle(
  text: string,
): { lang: string | null; title: string } | { mistake: string } {
  const trimmed = text.trim()
  const address = ADDRESS.exec(trimmed)?.groups
  if (address === undefined && /^https?:\/\//i.test(trimmed)) {
    return { mistake: `${shown(trimmed)} is not the address of a page of Wikipedia.` }
  }
  const told = address === undefined ? trimmed : decoded(address['key'] ?? address['query'] ?? '')
  const title = told
    .normalize()
    .replace(/[\s_]+/g, ' ')
    .trim()
    .replace(/^[a-z]/, (first) => first.toUpperCase())
  const mistake = whyNone(title)
  if (mistake !== null) return { mistake }
  return { lang: address?.['wiki']?.toLowerCase() ?? null, title }
}

function whyNone(title: string): string | null {
  if (title === '') return 'There is no title.'
  if (NEVER_IN_TITLES.test(title)) return `No page can be called ${shown(title)}.`
  return Buffer.byteLength(title) > BYTES ? `No title is as long as ${shown(title)}.` : null
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

function shown(title: string): string {
  const text = title.replace(/\p{Cc}/gu, '\ufffd')
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
