import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTitleList, type ListedTitle } from '../features/articles/imports/title-list.ts'

const ENGLISH = join(import.meta.dirname, '../../starter/catalogue/articles-en.tsv')

/** The English titles that come along, with topic and difficulty. */
export async function readList(): Promise<ListedTitle[]> {
  return readTitleList(await readFile(ENGLISH, 'utf8')).titles
}
