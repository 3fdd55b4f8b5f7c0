import type { TextBlock } from '@inkling/game/open/article'
import { decodeHTML, decodeHTMLAttribute } from 'entities'
import { Parser } from 'htmlparser2'
import { createFacts, type Facts } from './facts.ts'
import { createProse, type IsRoot } from './prose.ts'
import { createClasses, type Attributes, type Element } from './element.ts'

const MAX_DEPTH = 500
/** Attributes that facts and prose read. Decoding the others, often far longer than the text, would be slow. */
const READ = new Set(
  `_msttexthash about alttext aria-hidden class content display hidden href http-equiv id lang property rel role style title
  typeof`.split(/\s+/),
)
const NONE: Attributes = {}
/** Elements in whose text `&amp;` is not decoded. */
const UNDECODED = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'])

/** Facts and raw text of a page. */
export type Page = { facts: Facts; blocks: TextBlock[] }

/** Reads a page in one pass, without building a tree. Null if its elements are nested too deeply to be a real page. */
export function readPage(html: string): Page | null {
  const facts = createFacts()
  const prose = createProse(rootOf(html))
  const classesOf = createClasses()
  let depth = 0
  let opening: string | null = null
  let attributes: Record<string, string | undefined> = NONE
  let isUndecoded = false

  const parser = new Parser(
    {
      onopentagname(name) {
        settle()
        opening = name
        attributes = NONE
      },
      onattribute(name, value) {
        if (!READ.has(name)) return
        if (attributes === NONE) attributes = {}
        attributes[name] ??= decodeHTMLAttribute(value)
      },
      onclosetag(name) {
        settle()
        isUndecoded = false
        facts.close(depth)
        prose.close(name, depth)
        depth--
      },
      ontext(data) {
        settle()
        const text = isUndecoded ? data : decodeHTML(data)
        facts.text(text)
        prose.text(text)
      },
      oncomment(data) {
        settle()
        facts.comment(data)
      },
    },
    { decodeEntities: false },
  )

  /** Passes on the element that was opened last, now that all its attributes are known. */
  function settle(): void {
    if (opening === null) return
    depth++
    const classes = classesOf(attributes['class'])
    const element: Element = { name: opening, attributes, classes, depth }
    opening = null
    isUndecoded = UNDECODED.has(element.name)
    facts.open(element)
    prose.open(element)
    if (depth > MAX_DEPTH) parser.pause()
  }

  parser.write(html)
  if (depth > MAX_DEPTH) return null
  if (!html.trimEnd().endsWith('>')) opening = null
  parser.end()
  return { facts: facts.found(), blocks: prose.blocks() }
}

/** Finds the element that contains the article: in a page saved by a browser, in parsed text, or in any other page. */
function rootOf(html: string): IsRoot {
  if (html.includes('mw-content-text') && /\sid=["']?mw-content-text\b/.test(html)) {
    return ({ attributes }) => attributes['id'] === 'mw-content-text'
  }
  if (html.includes('mw-parser-output') && /\sclass=["'][^"']*\bmw-parser-output\b/.test(html)) {
    return ({ classes }) => classes.isParserOutput
  }
  return ({ name }) => name === 'body'
}
