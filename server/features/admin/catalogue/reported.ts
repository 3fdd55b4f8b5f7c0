import type { Reported } from '@inkling/protocol/admin-articles'
import type { Database } from '../../../platform/database/database.ts'
import type { Articles } from '../../articles/articles.ts'
import * as store from './reported-store.ts'

const MAX_LISTED = 50
/** Characters of the text that show what is reported. */
const OPENING = 240

type Dependencies = { db: Database; articles: Pick<Articles, 'read'> }

/** Reported articles, for operators to decide about. */
export function createReported({ db, articles }: Dependencies) {
  async function list(): Promise<Reported[]> {
    const rows = await store.listReported(db, MAX_LISTED)
    return Promise.all(
      rows.map(async ({ suspended_at, ...row }) => ({
        ...row,
        suspended_at: suspended_at?.toISOString() ?? null,
        opening: await openingOf(row.id),
      })),
    )
  }

  async function openingOf(id: string): Promise<string> {
    const { blocks } = await articles.read(id, null)
    const first = blocks.find(({ kind }) => kind === 'paragraph')?.text.join('') ?? ''
    return first.length <= OPENING ? first : `${first.slice(0, OPENING).replace(/\s\S*$/, '')} …`
  }

  return { list }
}
