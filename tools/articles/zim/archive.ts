import { openZimFile, type ZimFile } from './file.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { createDirectory, type Directory, type Entry } from './entries.ts'
import { readHeader, type Header } from './header.ts'

const METADATA_BYTES = 500
/** Factor that packs a page's cluster and its directory number into one number; sorted, pages are read cluster by
 *  cluster. */
const ENTRIES = 2 ** 32

/** Page of a ZIM file, or a sentence that says why it cannot be read. */
export type ArchivePage = { path: string; title: string } & (
  | { bytes: Buffer }
  | { refused: string }
)

/** Selected pages: their places in reading order, and the redirect titles that selected some of them, by directory
 *  number. */
export type Selection = { places: Float64Array; aliases: ReadonlyMap<number, string> }

/** Selects pages by title; null selects all. */
export type IsWanted = ((title: string) => boolean) | null

/** Open ZIM file. */
export type Archive = {
  /** Metadata under a name such as `Language`; null if there is none. */
  metadata(name: string): Promise<string | null>
  /** Selects pages by their own titles, or by redirects to them. */
  select(isWanted: IsWanted): Promise<Selection>
  /** Reads selected pages; `title` is the one that selected a page. */
  pages(selection: Selection): AsyncGenerator<ArchivePage>
  close(): Promise<void>
}

type Open = { file: ZimFile; header: Header; directory: Directory }

/** Opens a ZIM file, in one file or several. Throws a sentence if it is damaged or incomplete. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await openZimFile(path)
  try {
    const header = await readHeader(file)
    const open = { file, header, directory: createDirectory(file, header) }
    return {
      metadata: (name) => readMetadata(open, name),
      select: (isWanted) => select(open, isWanted),
      pages: (selection) => readPages(open, selection),
      close: file.close,
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readMetadata(open: Open, name: string): Promise<string | null> {
  const { file, header, directory } = open
  try {
    const entry = await directory.find('M', name)
    if (entry?.kind !== 'content') return null
    const bytes = await (await openCluster(file, header, entry.cluster)).blob(entry.blob)
    return bytes.toString('utf8', 0, METADATA_BYTES).trim() || null
  } catch {
    return null
  }
}

async function select({ header, directory }: Open, isWanted: IsWanted): Promise<Selection> {
  const places = new Float64Array(header.entries)
  const redirects: { to: number; title: string }[] = []
  let count = 0
  await directory.visit((entry, index) => {
    if (entry === null) {
      if (isWanted === null) places[count++] = header.clusters.length * ENTRIES + index
    } else if (entry.kind === 'redirect') {
      if (isWanted?.(entry.title) === true) redirects.push(entry)
    } else if (isPage(header, entry) && isWanted?.(entry.title) !== false) {
      places[count++] = placeOf(header, entry, index)
    }
  })

  const known = new Set(redirects.length === 0 ? [] : places.subarray(0, count))
  const aliases = new Map<number, string>()
  for (const { to, title } of redirects) {
    const target = await directory.follow(to)
    if (target === null || !isPage(header, target.entry)) continue
    const place = placeOf(header, target.entry, target.index)
    if (known.has(place)) continue
    known.add(place)
    places[count++] = place
    aliases.set(target.index, title)
  }
  return { places: places.subarray(0, count).sort(), aliases }
}

function isPage(header: Header, entry: Entry): entry is Entry & { kind: 'content' } {
  return (
    entry.kind === 'content' && entry.namespace === header.articles && header.pages.has(entry.type)
  )
}

function placeOf(header: Header, { cluster }: { cluster: number }, index: number): number {
  return Math.min(cluster, header.clusters.length) * ENTRIES + index
}

async function* readPages(
  { file, header, directory }: Open,
  { places, aliases }: Selection,
): AsyncGenerator<ArchivePage> {
  let number = -1
  let cluster: Promise<Cluster> | null = null
  for (const place of places) {
    const index = place % ENTRIES
    const name = { path: `entry ${index}`, title: '' }
    try {
      const entry = await directory.at(index)
      name.path = entry.path
      name.title = aliases.get(index) ?? entry.title
      if (entry.kind !== 'content') continue
      if (cluster === null || entry.cluster !== number) {
        number = entry.cluster
        cluster = openCluster(file, header, number)
      }
      yield { ...name, bytes: await (await cluster).blob(entry.blob) }
    } catch (error) {
      yield { ...name, refused: error instanceof Error ? error.message : 'It cannot be read.' }
    }
  }
}
