import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures } from '@inkling/protocol/admin'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import type { Presence } from '../presence/presence.ts'
import * as store from './figures-store.ts'

const PACKAGE = join(import.meta.dirname, '../../package.json')

type Dependencies = { db: Database; presence: Pick<Presence, 'count'> }

/** How the server is doing. */
export function createFigures({ db, presence }: Dependencies) {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(PACKAGE, 'utf8')))

  async function read(): Promise<Figures> {
    const [counted, languages] = await Promise.all([store.countGames(db), store.countArticles(db)])
    return {
      ...counted,
      languages,
      online: presence.count(),
      version,
      uptime: Math.floor(process.uptime()),
    }
  }

  return { read }
}
