import type { Dirent } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { errorCode } from '../../platform/error-code.ts'

const MEGABYTES = 20
const MAX_DEPTH = 8
/** Folders that browsers save beside a page. */
const PAGE_ASSETS = /[_-](?:files?|dateien|fichiers|archivos|arquivos|bestanden|pliki)$/i

/** Text of a file, or a sentence that says why it has none. */
export type FileText = { text: string } | { refused: string }
type FileBytes = { bytes: Buffer } | { refused: string }

/** Lists the files in a folder and its subfolders whose names match, as relative paths with `/`, in a stable order. It
 *  leaves out hidden files and what a browser saves beside a page, and follows no links to folders. Throws a sentence if
 *  the folder cannot be read. */
export async function listFolder(dir: string, pattern: RegExp): Promise<string[]> {
  const names: string[] = []

  async function visit(entries: readonly Dirent[], folder: string, depth: number): Promise<void> {
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      const name = `${folder}${entry.name}`
      if (!entry.isDirectory()) {
        if (pattern.test(entry.name)) names.push(name)
      } else if (depth < MAX_DEPTH && !PAGE_ASSETS.test(entry.name)) {
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
    throw new Error(`The folder ${dir} cannot be read (${reasonOf(error)}).`, { cause: error })
  }
}

/** Reads a file that `listFolder` has listed as text. */
export async function readFolderFile(dir: string, name: string): Promise<FileText> {
  const file = await readFolderBytes(dir, name)
  return 'refused' in file ? file : textOf(file.bytes)
}

/** Reads a file that `listFolder` has listed. */
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
    return { refused: `It cannot be read (${reasonOf(error)}).` }
  }
}

/** Decodes UTF-8; damaged characters are replaced. */
export function textOf(bytes: Uint8Array): FileText {
  if (bytes.length === 0) return { refused: 'It is empty.' }
  if (bytes.subarray(0, 8192).includes(0)) return { refused: 'It is a binary file, not text.' }
  return { text: new TextDecoder().decode(bytes) }
}

function reasonOf(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.message : 'unknown reason')
}
