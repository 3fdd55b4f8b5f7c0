import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DIFFICULTIES, TOPICS, type Difficulty, type Topic } from '@inkling/game/open/article'

/** Title in a list, and its labels if the list has them. `lang` is null unless the entry is a URL. */
export type TitleEntry = {
  lang: string | null
  title: string
  topic: Topic | null
  difficulty: Difficulty | null
}

/** Titles of a list in its order, and a sentence for each line that has none. */
export type TitleList = { titles: TitleEntry[]; mistakes: string[] }

/** Loads a list of English titles; the server's is `readIncludedTitles`. */
export type LoadTitles = () => Promise<readonly TitleEntry[]>

const INCLUDED = join(import.meta.dirname, '../../../starter/catalogue/articles-en.tsv')
const MAX_BYTES = 255
const HEADER = 'title\ttopic\tdifficulty'
const PAGE_URL =
  /^(?:https?:\/\/)?(?!www\.)(?<wiki>[a-z][a-z-]*)(?:\.m)?\.wikipedia\.org\/(?:wiki\/(?<key>[^?#]+)|w\/index\.php\?(?:[^#]*&)?title=(?<query>[^&#]+))/i
const NEVER_IN_TITLES = /[#<>[\]{|}\p{Cc}\ufffd]/u

/** Loads the English titles that come with Inkling, with topic and difficulty. */
export async function readIncludedTitles(): Promise<TitleEntry[]> {
  return readTitleList(await readFile(INCLUDED, 'utf8')).titles
}

/** Reads a list of one title or URL per line, each followed by its topic and difficulty after tabs, if they are known.
 *  Empty lines and lines that begin with # are ignored. */
export function readTitleList(text: string): TitleList {
  const titles = new Map<string, TitleEntry>()
  const mistakes: string[] = []
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || line.startsWith('#') || line === HEADER) continue
    const read = readLine(line)
    if ('mistake' in read) mistakes.push(`Line ${at + 1}: ${read.mistake}`)
    else titles.set(`${read.lang} ${read.title}`, read)
  }
  return { titles: [...titles.values()], mistakes }
}

function readLine(line: string): TitleEntry | { mistake: string } {
  const [first = '', topic = '', difficulty = '', ...more] = line
    .split('\t')
    .map((part) => part.trim())
  if (more.length > 0) return { mistake: 'It has more than a title, a topic and a difficulty.' }
  const page = readTitle(first)
  if ('mistake' in page) return page
  const known = TOPICS.find((one) => one === topic)
  if (topic !== '' && known === undefined) return { mistake: `Unknown topic ${topic}.` }
  const level = DIFFICULTIES.find((one) => one === difficulty)
  if (difficulty !== '' && level === undefined) {
    return { mistake: `Unknown difficulty ${difficulty}.` }
  }
  return { ...page, topic: known ?? null, difficulty: level ?? null }
}

/** Reads a title as Wikipedia writes it, or the URL of a page. */
export function readTitle(
  text: string,
): { lang: string | null; title: string } | { mistake: string } {
  const trimmed = text.trim()
  const url = PAGE_URL.exec(trimmed)?.groups
  if (url === undefined && /^https?:\/\//i.test(trimmed)) {
    return { mistake: `${shorten(trimmed)} is not the URL of a Wikipedia page.` }
  }
  const name = url === undefined ? trimmed : decode(url['key'] ?? url['query'] ?? '')
  const title = name
    .normalize()
    .replace(/[\s_]+/g, ' ')
    .trim()
    .replace(/^[a-z]/, (first) => first.toUpperCase())
  const mistake = validateTitle(title)
  return mistake === null ? { lang: url?.['wiki']?.toLowerCase() ?? null, title } : { mistake }
}

function validateTitle(title: string): string | null {
  if (title === '') return 'There is no title.'
  if (NEVER_IN_TITLES.test(title)) return `${shorten(title)} cannot be a title.`
  return Buffer.byteLength(title) > MAX_BYTES ? `${shorten(title)} is too long for a title.` : null
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

function shorten(title: string): string {
  const text = title.replace(/\p{Cc}/gu, '\ufffd')
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
