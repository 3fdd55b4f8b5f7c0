import { Tinypool } from 'tinypool'
import { textOf } from '../folder.ts'
import { wikipediaArticle, type Known, type Made, type Wanted } from './article.ts'

/** The bytes of a page, and what `wikipediaArticle` asks about it. */
export type PageTask = { bytes: Uint8Array; name: string; wanted: Wanted; known: Known }

const HERE = new URL(import.meta.url).href
/** Pages that may wait for the thread, so that it never waits for one. */
export const AHEAD = 3

/** Reads pages in a thread of its own, so that whoever asks can store the one while it reads the next. */
export function createReader() {
  const pool = new Tinypool({ filename: HERE, minThreads: 1, maxThreads: 1 })

  /** It never fails. */
  async function read(page: PageTask): Promise<Made> {
    const bytes = new Uint8Array(page.bytes)
    const options = { name: readPageTask.name, transferList: [bytes.buffer] }
    try {
      const made: Made = await pool.run({ ...page, bytes }, options)
      return made
    } catch {
      return { refused: 'It could not be read.' }
    }
  }

  return { read, close: () => pool.destroy() }
}

/** What the thread does. */
export function readPageTask({ bytes, name, wanted, known }: PageTask): Made {
  const file = textOf(bytes)
  return 'refused' in file ? file : wikipediaArticle(file.text, name, wanted, known)
}
