import { decodeAddress, type Facts } from './facts.ts'

/** Where an article stands: `wiki` is the name of its Wikipedia (`en`, `simple`), `key` its title as in the address. */
export type Address = { wiki: string | null; key: string; title: string }

const WIKI = /^(?:https?:)?\/\/([a-z][a-z-]*)(?:\.m)?\.wikipedia\.org(?:[/:]|$)/i
const PATH = /^(?:https?:)?\/\/[^/]+\/(?:wiki|zh-\w+)\/([^?#]+)/
const INDEX = /[?&]title=([^&#]+)/

/** The Wikipedia that a page comes from; null where it does not say, undefined where it comes from elsewhere. */
export function wikiOf({ addresses, database }: Facts): string | null | undefined {
  for (const address of addresses) {
    const wiki = WIKI.exec(address)?.[1]?.toLowerCase()
    if (wiki === 'www') continue
    if (wiki !== undefined) return wiki
    if (/^(?:https?:)?\/\/[^/]*\.(?:org|com|net)\//i.test(address)) return undefined
  }
  return database
}

/** The key and the title of a page. Its address tells them best, since titles in headings may be styled; a file name
 *  is the last to be asked. */
export function addressOf(facts: Facts, fileName: string): Address | null {
  const told =
    facts.addresses.map(keyIn).find((key) => key !== null) ??
    (facts.edited === null ? null : decodeAddress(facts.edited)) ??
    facts.headings.at(0) ??
    keyOfFile(fileName)
  const key = told.trim().replace(/\s+/g, '_')
  if (key === '') return null
  const title = key.replaceAll('_', ' ')
  const wiki = wikiOf(facts) ?? null
  return { wiki, key, title: facts.headings.find((heading) => isSpelling(heading, title)) ?? title }
}

function keyIn(address: string): string | null {
  const key = PATH.exec(address)?.[1] ?? INDEX.exec(address)?.[1]
  return key === undefined || key.startsWith('Special:') ? null : decodeAddress(key)
}

function keyOfFile(name: string): string {
  const base = (name.split('/').at(-1) ?? name).replace(/\.[a-z]+$/i, '')
  return decodeAddress(base).replace(/[ _][-–—][ _][^-–—]*Wikip[^-–—]*$/i, '')
}

function isSpelling(heading: string, title: string): boolean {
  return (
    heading.length === title.length &&
    heading.slice(1) === title.slice(1) &&
    heading.slice(0, 1).toUpperCase() === title.slice(0, 1)
  )
}

/** The address of an article for readers, and that of the list of its authors. */
export function linksOf(wiki: string, key: string): { url: string; authors_url: string } {
  const site = `https://${wiki}.wikipedia.org`
  const path = encodeURIComponent(key).replace(/%(?:2F|3A|2C|3B|40|24)/g, decodeAddress)
  return {
    url: `${site}/wiki/${path}`,
    authors_url: `${site}/w/index.php?title=${encodeURIComponent(key)}&action=history`,
  }
}
