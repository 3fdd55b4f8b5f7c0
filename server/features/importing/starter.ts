import { DIFFICULTIES, TOPICS, type TextBlock } from '@inkling/game/open/article'
import { isLanguage } from '@inkling/languages/codes'
import { parse } from 'yaml'
import { z } from 'zod'
import type { SourceArticle } from '../articles/article-row.ts'
import { listFolder, readFolderFile } from './folder.ts'
import type { ArticleSource, SourceItem } from './importing.ts'

const FrontMatter = z.strictObject({
  title: z.string().trim().min(1),
  lang: z.string().refine(isLanguage, 'must be a language code such as en'),
  topic: z.enum(TOPICS),
  difficulty: z.enum(DIFFICULTIES),
})

const FILE = /^---\r?\n(?<front>[^]*?)\r?\n---[ \t]*\r?\n(?<body>[^]*)$/

/** Source of this project's own articles: a folder of Markdown files with front matter. */
export async function createStarter(dir: string): Promise<ArticleSource> {
  const names = await listFolder(dir, /\.md$/)

  async function* read(): AsyncGenerator<SourceItem> {
    for (const name of names) {
      const file = await readFolderFile(dir, name)
      yield { name, ...('refused' in file ? file : parseArticle(file.text)) }
    }
  }

  return { count: names.length, read }
}

function parseArticle(text: string): { article: SourceArticle } | { refused: string } {
  const groups = FILE.exec(text)?.groups
  if (groups === undefined) return { refused: 'It does not begin with front matter between ---.' }
  const front = parseFrontMatter(groups['front'] ?? '')
  if (typeof front === 'string') return { refused: front }
  const blocks = parseBody(groups['body'] ?? '')
  if (!blocks.some(({ kind }) => kind === 'paragraph')) return { refused: 'It has no text.' }
  return {
    article: {
      ...front,
      blocks,
      source: 'original',
      url: null,
      authors_url: null,
      revision: null,
      licence: 'CC0 1.0',
      licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    },
  }
}

function parseFrontMatter(yaml: string): z.infer<typeof FrontMatter> | string {
  let fields: unknown
  try {
    fields = parse(yaml)
  } catch {
    return 'Its front matter is not YAML.'
  }
  const parsed = FrontMatter.safeParse(fields)
  if (parsed.success) return parsed.data
  const mistakes = parsed.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter((part) => part !== '').join(': '),
  )
  return `Its front matter is wrong: ${mistakes.join('; ')}.`
}

function parseBody(body: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let open: TextBlock | null = null
  for (const raw of body.split(/\r?\n/)) {
    const line = raw.replace(/[ \t]+/g, ' ').trim()
    const starts = line === '' ? null : parseBlockStart(line)
    if (line === '') open = null
    else if (starts !== null && !continuesQuote(open, starts)) blocks.push((open = starts))
    else if (open !== null) open.text += ` ${starts?.text ?? line}`
    else blocks.push((open = { kind: 'paragraph', text: line }))
    if (open?.kind === 'heading') open = null
  }
  return blocks
}

function parseBlockStart(line: string): TextBlock | null {
  const heading = /^(#{2,6}) (.+)$/.exec(line)
  if (heading !== null) return { kind: 'heading', level: heading[1]!.length, text: heading[2]! }
  if (line.startsWith('- ')) return { kind: 'item', text: line.slice(2).trim() }
  if (line.startsWith('> ')) return { kind: 'quote', text: line.slice(2).trim() }
  return null
}

function continuesQuote(open: TextBlock | null, next: TextBlock): boolean {
  return open?.kind === 'quote' && next.kind === 'quote'
}
