import type { Faded, SheetRow } from '@inkling/protocol/game'
import { escapeHtml } from '../../lib/escape-html.ts'
import { lengthHtml } from './word-length.ts'
import type { Sheet } from '../store/game-state.ts'

type Block = Sheet['blocks'][number]

/** Options for the HTML of an article. */
export type HtmlOptions = {
  /** Estimated number of characters per line. If set, blocks get a height before they are drawn. */
  line: number
  /** Class of an open word. */
  word: string
  /** Class around a word and the punctuation that stays on its line. */
  joined: string
  /** Open words by their positions. */
  surfaces: ReadonlyMap<number, string>
  /** Class of a word that has faded. */
  faded: string
  /** Words that have faded by their positions, without those that are open. */
  fadedSurfaces: ReadonlyMap<number, string>
}

/** State while rendering: the position of the next word. */
type Pen = HtmlOptions & { position: number }

/** More lines than any screen shows. */
const FIRST_LINES = 70
const CLINGS_BEHIND = /^(?:['’ʼ]s(?![\p{L}\p{N}]))?[\p{P}\p{S}]*/u
const CLINGS_BEFORE = /[\p{P}\p{S}]+$/u

/** Renders blocks of a sheet as HTML; the first word has this position. Visible text is escaped. A hidden word becomes
 *  a bar that reveals only its length; `labelBars` names it. */
export function articleHtml(blocks: readonly Block[], options: HtmlOptions, position = 0): string {
  const pen = { ...options, position }
  let html = ''
  let isInList = false
  for (const block of blocks) {
    const isItem = block.kind === 'item'
    if (isItem !== isInList) html += isItem ? '<ul>' : '</ul>'
    isInList = isItem
    html += blockHtml(block, pen)
  }
  return isInList ? `${html}</ul>` : html
}

/** Open words by their positions: all words once the game is over, until then those that rows opened. */
export function surfacesIn(
  all: readonly string[] | null,
  rows: readonly SheetRow[],
): Map<number, string> {
  if (all !== null) return new Map(all.entries())
  const surfaces = new Map<number, string>()
  for (const { opened } of rows) {
    for (const [surface, positions] of opened) {
      for (const position of positions) surfaces.set(position, surface)
    }
  }
  return surfaces
}

/** Words that have faded by their positions, without those that are open. */
export function fadedIn(
  faded: Faded | null,
  surfaces: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (const [surface, positions] of faded?.words ?? []) {
    for (const position of positions) if (!surfaces.has(position)) found.set(position, surface)
  }
  return found
}

function blockHtml(block: Block, pen: Pen): string {
  const text = textHtml(block.text, pen)
  const lines = `style=--lines:${linesOf(block, pen.line)}`
  switch (block.kind) {
    case 'title':
      return `<h1>${text}</h1>`
    case 'heading': {
      const level = block.level ?? 2
      return `<h${level}>${text}</h${level}>`
    }
    case 'paragraph':
      return `<p ${lines}>${text}</p>`
    case 'item':
      return `<li ${lines}>${text}</li>`
    case 'quote':
      return `<blockquote ${lines}>${text}</blockquote>`
  }
}

/** Estimated number of lines of a block. */
export function linesOf({ text }: Block, line: number): number {
  let characters = 0
  for (const part of text) characters += typeof part === 'number' ? part : part.length
  return Math.max(1, Math.ceil(characters / line))
}

/** Index of the first block behind the part that is shown first. A list is never split. */
export function endOfFirst(blocks: readonly Block[], line: number): number {
  let lines = 0
  const end = blocks.findIndex((block) => {
    const isEnough = lines >= FIRST_LINES && block.kind !== 'item'
    lines += linesOf(block, line)
    return isEnough
  })
  return end === -1 ? blocks.length : end
}

/** Text with each word and its punctuation in one unbreakable element, so that no line begins with a comma. */
function textHtml(text: Block['text'], pen: Pen): string {
  let html = ''
  let taken = 0
  for (const [index, part] of text.entries()) {
    if (typeof part === 'string') {
      const own = part.slice(taken)
      html += escapeHtml(
        typeof text[index + 1] === 'number' ? own.slice(0, own.length - before(own)) : own,
      )
      taken = 0
      continue
    }
    const previous = text[index - 1]
    const lead =
      typeof previous === 'string' ? leadOf(previous, typeof text[index - 2] === 'number') : ''
    const next = text[index + 1]
    const trail = typeof next === 'string' ? behind(next) : ''
    taken = trail.length
    html +=
      lead + trail === ''
        ? wordHtml(part, pen)
        : `<span class=${pen.joined}>${escapeHtml(lead)}${wordHtml(part, pen)}${escapeHtml(trail)}</span>`
  }
  return html
}

function leadOf(previous: string, followsBar: boolean): string {
  const own = followsBar ? previous.slice(behind(previous).length) : previous
  return own.slice(own.length - before(own))
}

function behind(text: string): string {
  return CLINGS_BEHIND.exec(text)?.[0] ?? ''
}

function before(text: string): number {
  return CLINGS_BEFORE.exec(text)?.[0].length ?? 0
}

function wordHtml(length: number, pen: Pen): string {
  const surface = pen.surfaces.get(pen.position)
  const faded = pen.fadedSurfaces.get(pen.position)
  pen.position += 1
  if (surface === undefined && faded !== undefined) {
    return `<span ${lengthHtml(length, `${pen.word} ${pen.faded}`)}>${escapeHtml(faded)}</span>`
  }
  if (surface === undefined) return `<span ${lengthHtml(length)}></span>`
  return `<span ${lengthHtml(length, pen.word)}>${escapeHtml(surface)}</span>`
}
