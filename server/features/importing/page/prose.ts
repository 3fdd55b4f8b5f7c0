import type { TextBlock } from '@inkling/game/open/article'
import type { Attributes, Element } from './element.ts'
import { isPronunciation, isSkipped } from './rules.ts'
import { raise, SPOKEN } from './text.ts'

const CHARACTERS = 20_000
const BLOCKS = 20_000

/** Tells the element that holds the article. */
export type IsRoot = (element: Element) => boolean

type Kind = TextBlock['kind']

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['p', 'paragraph'],
  ['li', 'item'],
  ['dd', 'item'],
  ['dt', 'item'],
  ['blockquote', 'quote'],
  ['h1', 'heading'],
  ['h2', 'heading'],
  ['h3', 'heading'],
  ['h4', 'heading'],
  ['h5', 'heading'],
  ['h6', 'heading'],
])
const BREAKS = new Set(['div', 'section', 'article', 'ul', 'ol', 'dl', 'center', 'details'])
const LOOSE = { kind: 'paragraph', level: 0 } as const
const ISSUED = /^\s*This article is issued from/
const UNEVEN = /[\t\r\n\f\ue000-\uf8ff]| {2}/
const PRIVATE = /[\ue000-\uf8ff]/g

type Open = { kind: Kind; depth: number; level: number }

/** Where one is in a page: inside the root, inside something skipped (the depth at which it began), in which blocks. */
type Place = {
  isRoot: IsRoot
  root: number
  isPast: boolean
  skipped: number
  formula: number
  open: Open[]
  raised: { from: number; depth: number }[]
  text: string
  blocks: TextBlock[]
}

/** Collects the text of the elements that are blocks. */
export function createProse(isRoot: IsRoot) {
  const place: Place = {
    isRoot,
    root: 0,
    isPast: false,
    skipped: 0,
    formula: -1,
    open: [],
    raised: [],
    text: '',
    blocks: [],
  }
  return {
    open: (element: Element) => openTag(place, element),
    close: (name: string, depth: number) => closeTag(place, name, depth),
    text: (data: string) => addText(place, data),
    blocks: () => place.blocks,
  }
}

function openTag(place: Place, element: Element): void {
  if (place.root === 0) {
    if (!place.isPast && place.isRoot(element)) place.root = element.depth
    return
  }
  if (place.skipped > 0) {
    if (element.name === 'math') place.text += letterOf(element.attributes)
  } else if (isSkipped(element)) openSkipped(place, element)
  else openKept(place, element)
}

function openSkipped(place: Place, element: Element): void {
  place.skipped = element.depth
  place.formula = isFormula(element) ? place.text.length : -1
  if (isPronunciation(element.attributes, element.classes)) place.text += SPOKEN
}

function openKept(place: Place, { name, classes, depth }: Element): void {
  if (name === 'br') place.text += '\n'
  if (name === 'q') place.text += '“'
  if (name === 'sup' || name === 'sub') place.raised.push({ from: place.text.length, depth })
  const kind = classes.isPoem ? 'quote' : KINDS.get(name)
  if (kind === undefined && !BREAKS.has(name)) return
  flush(place)
  if (kind === undefined) return
  const level = kind === 'heading' ? Math.max(2, Number(name.slice(1))) : 0
  place.open.push({ kind, depth, level })
}

function closeTag(place: Place, name: string, depth: number): void {
  if (place.root === 0) return
  if (place.skipped === 0) closeKept(place, name, depth)
  else if (place.skipped === depth) closeSkipped(place)
  if (depth !== place.root) return
  place.root = 0
  place.isPast = true
}

function closeSkipped(place: Place): void {
  place.skipped = 0
  if (place.formula === place.text.length) place.text += '…'
}

function closeKept(place: Place, name: string, depth: number): void {
  if (name === 'q') place.text += '”'
  if (name === 'sup' || name === 'sub') closeRaised(place, name, depth)
  const isBlock = place.open.at(-1)?.depth === depth
  if (isBlock || BREAKS.has(name)) flush(place)
  if (isBlock) place.open.pop()
}

function closeRaised(place: Place, name: 'sup' | 'sub', depth: number): void {
  if (place.raised.at(-1)?.depth !== depth) return
  const { from } = place.raised.pop() ?? { from: 0 }
  place.text = place.text.slice(0, from) + raise(place.text.slice(from), name)
}

function addText(place: Place, data: string): void {
  if (place.root === 0 || place.skipped > 0 || place.text.length > CHARACTERS) return
  const text = data.length > CHARACTERS ? data.slice(0, CHARACTERS) : data
  place.text += UNEVEN.test(text) ? text.replace(PRIVATE, '').replace(/[ \t\r\n\f]+/g, ' ') : text
}

function flush(place: Place): void {
  const { text, open, blocks } = place
  place.text = ''
  place.raised.length = 0
  const block = open.at(-1) ?? (isProse(text) ? LOOSE : undefined)
  if (block === undefined || blocks.length === BLOCKS || text.trim() === '') return
  if (block.kind !== 'heading' && open.some(({ kind }) => kind === 'quote')) {
    blocks.push({ kind: 'quote', text })
    return
  }
  const isItem = open.some(({ kind }) => kind === 'item')
  const line = text.replace(/\n/g, ' ')
  if (block.kind === 'heading') blocks.push({ kind: 'heading', level: block.level, text: line })
  else blocks.push({ kind: isItem ? 'item' : block.kind, text: line })
}

/** Text outside of paragraphs is mostly captions and keys of colours, but sometimes a paragraph that a box cut in two. */
function isProse(text: string): boolean {
  return /[.!?:。]/.test(text) && text.trim().split(/\s+/).length >= 10 && !ISSUED.test(text)
}

function isFormula({ attributes, classes }: Element): boolean {
  return classes.isFormula || /:Extension\/math\b/.test(attributes['typeof'] ?? '')
}

/** A formula that is nothing but a letter or a number is part of its sentence; of others an ellipsis remains. */
function letterOf({ alttext, display }: Attributes): string {
  if (display === 'block') return ''
  return /^\{\\displaystyle ([A-Za-z]|\d+)\}$/.exec(alttext ?? '')?.[1] ?? ''
}
