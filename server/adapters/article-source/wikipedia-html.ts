import type { TextBlock } from '@inkling/game/article'
import { Parser } from 'htmlparser2'
import { createFacts, type Facts } from './wikipedia-facts.ts'
import { createProse, type IsRoot } from './wikipedia-prose.ts'
import type { Attributes } from './wikipedia-rules.ts'

const DEPTH = 500
const CHUNK = 65_536

/** What a page holds: what it says of itself, and its text block by block, not yet cleaned. */
export type Page = { facts: Facts; blocks: TextBlock[] }

/** Reads a page in one pass, without a tree. Null where elements lie so deep in each other that it is no honest page. */
export function readPage(html: string): Page | null {
  const facts = createFacts()
  const prose = createProse(rootOf(html))
  let depth = 0
  let isTooDeep = false
  const parser = new Parser(
    {
      onopentag(name, attributes: Attributes) {
        depth++
        if (depth > DEPTH) isTooDeep = true
        facts.open(name, attributes, depth)
        prose.open(name, attributes, depth)
      },
      onclosetag(name) {
        facts.close(depth)
        prose.close(name, depth)
        depth--
      },
      ontext(data) {
        facts.text(data)
        prose.text(data)
      },
      oncomment: facts.comment,
    },
    { decodeEntities: true },
  )
  for (let at = 0; at < html.length && !isTooDeep; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK))
  }
  if (isTooDeep) return null
  parser.end()
  return { facts: facts.found(), blocks: prose.blocks() }
}

/** What holds the article: of the page that a browser saved, of parsed text, of any other page. */
function rootOf(html: string): IsRoot {
  if (/\sid=["']?mw-content-text\b/.test(html)) return (_, { id }) => id === 'mw-content-text'
  if (/\sclass=["'][^"']*\bmw-parser-output\b/.test(html)) {
    return (_, { class: classes }) => classes?.split(/\s+/).includes('mw-parser-output') === true
  }
  return (name) => name === 'body'
}
