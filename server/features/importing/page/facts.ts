import type { Attributes, Classes, Element } from './element.ts'
import { isDisambiguationCategory } from './rules.ts'

/** Facts that a page contains about itself. `addresses` may be its own URLs, the surest first; `headings` are spellings of
 *  its title; `edited` is the title in its edit links; `database` is the Wikipedia that a comment names. */
export type Facts = {
  isHtml: boolean
  isMobile: boolean
  isRedirect: boolean
  isDisambiguation: boolean
  isTranslated: boolean
  namespace: string | null
  addresses: string[]
  edited: string | null
  headings: string[]
  lang: string | null
  database: string | null
  revision: string | null
  modified: string | null
  licences: string[]
}

type Zone = {
  name: 'heading' | 'title' | 'script' | 'categories' | 'footer'
  depth: number
  text: string
}

const ADDRESSES = new Map([
  ['dc:isversionof', 0],
  ['canonical', 1],
])
const LICENCES = new Set(['license', 'dc:rights', 'dc:license', 'copyright'])
const PROSE = new Set(['p', 'li', 'dd', 'table', 'figure', 'blockquote'])
const EDITED = /[?&]title=([^&]+)&(?:veaction|action)=edit&section=\d+$/
const ISSUED = /^https?:\/\/[^/]+\/wiki\/[^?#]+\?(?:.*&)?oldid=(\d+)/
/** Marks that Chrome sets on a page that it translates; Edge sets `_msttexthash` on each of its elements. */
const TRANSLATED = /(?:^|\s)translated-(?:ltr|rtl)(?:\s|$)/
const ADDRESS_CHARACTERS = 2000
const ZONE_CHARACTERS = 200_000
const NOTHING: Facts = {
  isHtml: false,
  isMobile: false,
  isRedirect: false,
  isDisambiguation: false,
  isTranslated: false,
  namespace: null,
  addresses: [],
  edited: null,
  headings: [],
  lang: null,
  database: null,
  revision: null,
  modified: null,
  licences: [],
}

/** State of reading. `issued` is the page from which an exported page says it was made. `prose` is the depth of the
 *  enclosing paragraph, item or table, whose links say nothing about the page; 0 outside. */
type State = {
  facts: Facts
  ranked: string[]
  rest: string[]
  issued: { address: string; revision: string } | null
  zone: Zone | null
  prose: number
}

/** Collects the facts of a page in all formats in which pages are saved. */
export function createFacts() {
  const state: State = {
    facts: { ...NOTHING, headings: [], licences: [] },
    ranked: [],
    rest: [],
    issued: null,
    zone: null,
    prose: 0,
  }
  const { facts, ranked, rest } = state

  function found(): Facts {
    const { issued } = state
    const addresses = [...ranked.filter((address) => address !== undefined), ...rest]
    if (issued !== null) addresses.push(issued.address)
    return { ...facts, addresses, revision: facts.revision ?? issued?.revision ?? null }
  }

  return {
    open: (element: Element) => open(state, element),
    close: (depth: number) => close(state, depth),
    text: (data: string) => addText(state, data),
    comment: (data: string) => readComment(state, data),
    found,
  }
}

function open(state: State, element: Element): void {
  const { facts, rest } = state
  const { name, attributes, depth } = element
  facts.isHtml = true
  state.zone ??= zoneOf(element)
  if (name === 'a') readAnchor(state, attributes)
  else if (name === 'link') readLink(state, attributes)
  else if (name === 'html') readHtml(state, attributes)
  else if (name === 'body') readBody(facts, attributes)
  else if (name === 'meta') readMeta(facts, attributes)
  else if (name === 'base' && attributes['href'] !== undefined) rest.push(attributes['href'])
  else if (state.prose === 0 && PROSE.has(name)) state.prose = depth
  readMarks(facts, element)
}

function readHtml({ facts, rest }: State, { about, lang, class: classes }: Attributes): void {
  facts.lang = lang ?? facts.lang
  if (TRANSLATED.test(classes ?? '')) facts.isTranslated = true
  if (about === undefined) return
  facts.revision = /\/revision\/(\d+)/.exec(about)?.[1] ?? facts.revision
  rest.push(about)
}

function readBody(facts: Facts, { lang, class: classes }: Attributes): void {
  facts.lang ??= lang ?? null
  facts.namespace ??= firstIn(/(?:^|\s)ns-(-?\d+)(?:\s|$)/, classes ?? '')
}

function readLink({ facts, ranked }: State, { rel = '', href = '' }: Attributes): void {
  if (LICENCES.has(rel)) facts.licences.push(href)
  const rank = ADDRESSES.get(rel.toLowerCase())
  if (rank !== undefined && href !== '') ranked[rank] ??= href
  if (rel.startsWith('mw:PageProp/Category')) readCategory(facts, href)
  if (rel === 'mw:PageProp/redirect') facts.isRedirect = true
}

function readMeta(facts: Facts, attributes: Attributes): void {
  const { property, content = '', 'http-equiv': header } = attributes
  if (property === 'dc:modified') facts.modified = content
  else if (property === 'mw:pageNamespace') facts.namespace = content
  else if (property === 'mw:PageProp/disambiguation') facts.isDisambiguation = true
  else if (property === 'og:title') facts.headings.push(titleOf(content))
  if (header?.toLowerCase() === 'content-language') facts.lang ??= content
}

function readAnchor(state: State, { href, rel = '' }: Attributes): void {
  const { facts, zone, prose } = state
  if (href === undefined || href.length > ADDRESS_CHARACTERS) return
  if (prose === 0) readIssued(state, href)
  facts.edited ??= firstIn(EDITED, href)
  if (zone?.name === 'categories') readCategory(facts, href)
  if (prose === 0 || rel.split(' ').includes('license')) facts.licences.push(href)
  if (zone?.name === 'footer') readFooterAnchor(facts, href)
}

function readFooterAnchor(facts: Facts, href: string): void {
  facts.licences.push(href)
  facts.revision ??= firstIn(/[?&]oldid=(\d+)/, href)
}

function readIssued(state: State, href: string): void {
  const revision = firstIn(ISSUED, href)
  if (revision !== null) state.issued = { address: href, revision }
}

function firstIn(pattern: RegExp, text: string): string | null {
  return pattern.exec(text)?.[1] ?? null
}

function readCategory(facts: Facts, href: string): void {
  const name = decodeAddress(href.slice(href.lastIndexOf('/') + 1))
  const category = name.slice(name.indexOf(':') + 1)
  if (isDisambiguationCategory(category)) facts.isDisambiguation = true
}

function readMarks(facts: Facts, { attributes, classes }: Element): void {
  const { id } = attributes
  if (classes.isMobile || id === 'pcs') facts.isMobile = true
  if (classes.isRedirect) facts.isRedirect = true
  if (attributes['_msttexthash'] !== undefined) facts.isTranslated = true
  if (classes.isDisambiguation || id === 'disambigbox' || id === 'Vorlage_Begriffsklärung') {
    facts.isDisambiguation = true
  }
}

function close(state: State, depth: number): void {
  const { zone, facts, prose } = state
  if (prose === depth) state.prose = 0
  if (zone === null || zone.depth !== depth) return
  state.zone = null
  if (zone.name === 'heading') facts.headings.unshift(zone.text)
  if (zone.name === 'title') facts.headings.push(titleOf(zone.text), withoutTags(zone.text))
  if (zone.name === 'script') readScript(facts, zone.text)
}

function readScript(facts: Facts, script: string): void {
  facts.revision ??= firstIn(/"wgRevisionId":\s*(\d+)/, script)
  facts.modified ??= firstIn(/"dateModified":\s*"([^"]+)"/, script)
}

function addText({ zone }: State, data: string): void {
  if (zone !== null && zone.text.length < ZONE_CHARACTERS) zone.text += data
}

function readComment({ facts, rest }: State, data: string): void {
  const saved = /saved from url=\(\d+\)(\S+)/.exec(data)?.[1]
  if (saved !== undefined) rest.push(saved)
  const cached = /parser cache with key (\w+?)wiki:/.exec(data)?.[1]
  facts.database ??= cached?.replaceAll('_', '-') ?? null
  facts.revision ??= firstIn(/\brevision id (\d+)/, data)
}

function zoneOf({ name, attributes: { id }, classes, depth }: Element): Zone | null {
  const kind = zoneNameOf(name, id ?? '', classes)
  return kind === null ? null : { name: kind, depth, text: '' }
}

function zoneNameOf(name: string, id: string, { isPrintFooter }: Classes): Zone['name'] | null {
  if (name === 'h1' && (id === 'firstHeading' || id === 'titleHeading')) return 'heading'
  if (name === 'title' || name === 'script') return name
  if (id === 'catlinks') return 'categories'
  return isPrintFooter || id === 't-permalink' || id.startsWith('footer') ? 'footer' : null
}

function titleOf(title: string): string {
  return withoutTags(title).replace(/ [-–—] [^-–—]*$/, '')
}

function withoutTags(title: string): string {
  return title.replace(/<[^>]*>/g, '').trim()
}

/** Decodes a URL or a part of it; returns it unchanged if it is badly encoded. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
