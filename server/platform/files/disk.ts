import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { type Files, fileName } from './files.ts'

/** Folder of files that are not complete yet; no valid file name leads there. */
const UNFINISHED = '.unfinished'

/** Stores files in a folder, which it creates when needed. For installations of one server. */
export function createDisk(dir: string): Files {
  let cleared: Promise<void> | null = null

  async function put(name: string, bytes: Buffer): Promise<void> {
    const path = join(dir, fileName(name))
    await (cleared ??= clear().catch(again))
    await mkdir(dirname(path), { recursive: true })
    const unfinished = join(dir, UNFINISHED, randomUUID())
    try {
      await write(unfinished, bytes)
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await sync(dirname(path))
  }

  async function get(name: string): Promise<Buffer | null> {
    try {
      return await readFile(join(dir, fileName(name)))
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null
      throw error
    }
  }

  async function remove(name: string): Promise<void> {
    await rm(join(dir, fileName(name)), { force: true })
  }

  /** Deletes partial files of a killed server. */
  async function clear(): Promise<void> {
    await rm(join(dir, UNFINISHED), { recursive: true, force: true })
    await mkdir(join(dir, UNFINISHED), { recursive: true, mode: 0o700 })
  }

  function again(error: unknown): never {
    cleared = null
    throw error
  }

  return { put, get, remove }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function sync(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
