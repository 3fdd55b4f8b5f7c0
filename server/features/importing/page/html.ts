import type { TextBlock } from '@inkling/game/open/article'
import { decodeHTML, decodeHTMLAttribute } from 'entities'
import { Parser } from 'htmlparser2'
import { createFacts, type Facts } from './facts.ts'
import { createProse, type IsRoot } from './prose.ts'
import { createClasses, type Attributes, type Element } from './element.ts'

const DEPTH = 500
/** The attributes that facts and prose ask for; others, often far longer than the text, are not even decoded. */
const TOLD = new Set(
  `about alttext aria-hidden class content display hidden href http-equiv id lang property rel role style title
  typeof`.split(/\s+/),
)
const NONE: Attributes = {}
/** Elements in whose text `&amp;` is no ampersand. */
const UNDECODED = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'])

/** What a page holds: what it says of itself, and its text block by block, not yet cleaned. */
export type Page = { facts: Facts; blocks: TextBlock[] }

/** Reads a page in one pass, without a tree. Null where elements lie so deep in each other that it is no honest page. */
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
        if (!TOLD.has(name)) return
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

  /** Tells of the element that was opened, once all its attributes are known. */
  function settle(): void {
    if (opening === null) return
    depth++
    const classes = classesOf(attributes['class'])
    const element: Element = { name: opening, attributes, classes, depth }
    opening = null
    isUndecoded = UNDECODED.has(element.name)
    facts.open(element)
    prose.open(element)
    if (depth > DEPTH) parser.pause()
  }

  parser.write(html)
  if (depth > DEPTH) return null
  if (!html.trimEnd().endsWith('>')) opening = null
  parser.end()
  return { facts: facts.found(), blocks: prose.blocks() }
}

/** What holds the article: of the page that a browser saved, of parsed text, of any other page. */
function rootOf(html: string): IsRoot {
  if (html.includes('mw-content-text') && /\sid=["']?mw-content-text\b/.test(html)) {
    return ({ attributes }) => attributes['id'] === 'mw-content-text'
  }
  if (html.includes('mw-parser-output') && /\sclass=["'][^"']*\bmw-parser-output\b/.test(html)) {
    return ({ classes }) => classes.isParserOutput
  }
  return ({ name }) => name === 'body'
}
