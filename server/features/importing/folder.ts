import type { Dirent } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

const MEGABYTES = 20
const DEPTH = 8
const FILES_OF_A_PAGE = /[_-](?:files?|dateien|fichiers|archivos|arquivos|bestanden|pliki)$/i

/** The text of a file, or the sentence that says why it has none. */
export type FileText = { text: string } | { refused: string }
type FileBytes = { bytes: Buffer } | { refused: string }

/** The files below a folder whose names fit, as paths from it with `/`, in an order that never changes.
 *  Hidden ones, and what a browser saves beside a page, are left out; links to folders are not followed.
 *  Throws a sentence if the folder cannot be read. */
export async function listFolder(dir: string, fits: RegExp): Promise<string[]> {
  const names: string[] = []

  async function visit(entries: readonly Dirent[], folder: string, depth: number): Promise<void> {
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      const name = `${folder}${entry.name}`
      if (!entry.isDirectory()) {
        if (fits.test(entry.name)) names.push(name)
      } else if (depth < DEPTH && !FILES_OF_A_PAGE.test(entry.name)) {
        const inside = await readdir(join(dir, name), { withFileTypes: true }).catch(() => null)
        if (inside === null) names.push(name)
        else await visit(inside, `${name}/`, depth + 1)
      }
    }
  }

  await visit(await readRoot(dir), '', 0)
  return names.toSorted((one, other) => (one < other ? -1 : 1))
}

async function readRoot(dir: string): Promise<Dirent[]> {
  try {
    return await readdir(dir, { withFileTypes: true })
  } catch (error) {
    throw new Error(`The folder ${dir} cannot be read (${codeOf(error)}).`, { cause: error })
  }
}

/** Reads one of those files as text. */
export async function readFolderFile(dir: string, name: string): Promise<FileText> {
  const file = await readFolderBytes(dir, name)
  return 'refused' in file ? file : textOf(file.bytes)
}

/** Reads one of those files as it is. */
export async function readFolderBytes(dir: string, name: string): Promise<FileBytes> {
  try {
    const root = await realpath(dir)
    const path = await realpath(join(dir, name))
    if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) {
      return { refused: 'It is a link that leads out of the folder.' }
    }
    const found = await stat(path)
    if (!found.isFile()) return { refused: 'It is not an ordinary file.' }
    if (found.size > MEGABYTES * 1024 * 1024)
      return { refused: `It is larger than ${MEGABYTES} MB.` }
    return { bytes: await readFile(path) }
  } catch (error) {
    return { refused: `It cannot be read (${codeOf(error)}).` }
  }
}

/** Reads bytes as text. Damaged UTF-8 is read as well as it can be. */
export function textOf(bytes: Uint8Array): FileText {
  if (bytes.length === 0) return { refused: 'It is empty.' }
  if (bytes.subarray(0, 8192).includes(0)) return { refused: 'It is a binary file, not text.' }
  return { text: new TextDecoder().decode(bytes) }
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.message : 'unknown reason'
}
