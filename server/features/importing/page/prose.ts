import type { TextBlock } from '@inkling/game/open/article'
import type { Attributes, Element } from './element.ts'
import { isPronunciation, isSkipped } from './rules.ts'
import { raise, SPOKEN } from './text.ts'

const MAX_CHARACTERS = 20_000
const MAX_BLOCKS = 20_000

/** True for the element that contains the article. */
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

/** State of reading: `root` and `skipped` are the depths of the root and of a skipped element around, 0 outside. `open`
 *  are the blocks around. */
type State = {
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

/** Collects the text of a page, block by block. */
export function createProse(isRoot: IsRoot) {
  const state: State = {
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
    open: (element: Element) => openTag(state, element),
    close: (name: string, depth: number) => closeTag(state, name, depth),
    text: (data: string) => addText(state, data),
    blocks: () => state.blocks,
  }
}

function openTag(state: State, element: Element): void {
  if (state.root === 0) {
    if (!state.isPast && state.isRoot(element)) state.root = element.depth
    return
  }
  if (state.skipped > 0) {
    if (element.name === 'math') state.text += letterOf(element.attributes)
  } else if (isSkipped(element)) openSkipped(state, element)
  else openKept(state, element)
}

function openSkipped(state: State, element: Element): void {
  state.skipped = element.depth
  state.formula = isFormula(element) ? state.text.length : -1
  if (isPronunciation(element.attributes, element.classes)) state.text += SPOKEN
}

function openKept(state: State, { name, classes, depth }: Element): void {
  if (name === 'br') state.text += '\n'
  if (name === 'q') state.text += '“'
  if (name === 'sup' || name === 'sub') state.raised.push({ from: state.text.length, depth })
  const kind = classes.isPoem ? 'quote' : KINDS.get(name)
  if (kind === undefined && !BREAKS.has(name)) return
  flush(state)
  if (kind === undefined) return
  const level = kind === 'heading' ? Math.max(2, Number(name.slice(1))) : 0
  state.open.push({ kind, depth, level })
}

function closeTag(state: State, name: string, depth: number): void {
  if (state.root === 0) return
  if (state.skipped === 0) closeKept(state, name, depth)
  else if (state.skipped === depth) closeSkipped(state)
  if (depth !== state.root) return
  state.root = 0
  state.isPast = true
}

function closeSkipped(state: State): void {
  state.skipped = 0
  if (state.formula === state.text.length) state.text += '…'
}

function closeKept(state: State, name: string, depth: number): void {
  if (name === 'q') state.text += '”'
  if (name === 'sup' || name === 'sub') closeRaised(state, name, depth)
  const isBlock = state.open.at(-1)?.depth === depth
  if (isBlock || BREAKS.has(name)) flush(state)
  if (isBlock) state.open.pop()
}

function closeRaised(state: State, name: 'sup' | 'sub', depth: number): void {
  if (state.raised.at(-1)?.depth !== depth) return
  const { from } = state.raised.pop() ?? { from: 0 }
  state.text = state.text.slice(0, from) + raise(state.text.slice(from), name)
}

function addText(state: State, data: string): void {
  if (state.root === 0 || state.skipped > 0 || state.text.length > MAX_CHARACTERS) return
  const text = data.length > MAX_CHARACTERS ? data.slice(0, MAX_CHARACTERS) : data
  state.text += UNEVEN.test(text) ? text.replace(PRIVATE, '').replace(/[ \t\r\n\f]+/g, ' ') : text
}

function flush(state: State): void {
  const { text, open, blocks } = state
  state.text = ''
  state.raised.length = 0
  const block = open.at(-1) ?? (isParagraph(text) ? LOOSE : undefined)
  if (block === undefined || blocks.length === MAX_BLOCKS || text.trim() === '') return
  if (block.kind !== 'heading' && open.some(({ kind }) => kind === 'quote')) {
    blocks.push({ kind: 'quote', text })
    return
  }
  const isItem = open.some(({ kind }) => kind === 'item')
  const line = text.replace(/\n/g, ' ')
  if (block.kind === 'heading') blocks.push({ kind: 'heading', level: block.level, text: line })
  else blocks.push({ kind: isItem ? 'item' : block.kind, text: line })
}

/** True for text outside of paragraphs that is not a caption or a legend but part of a paragraph that a box interrupts. */
function isParagraph(text: string): boolean {
  return /[.!?:。]/.test(text) && text.trim().split(/\s+/).length >= 10 && !ISSUED.test(text)
}

function isFormula({ attributes, classes }: Element): boolean {
  return classes.isFormula || /:Extension\/math\b/.test(attributes['typeof'] ?? '')
}

/** Keeps a formula that is a single letter or number, as part of its sentence; others become an ellipsis. */
function letterOf({ alttext, display }: Attributes): string {
  if (display === 'block') return ''
  return /^\{\\displaystyle ([A-Za-z]|\d+)\}$/.exec(alttext ?? '')?.[1] ?? ''
}
