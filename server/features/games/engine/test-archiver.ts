import type pg from 'pg'
import { openDatabase } from '../../../platform/database/database.ts'
import { createArchive } from './archive.ts'

/** Process that archives until it is killed. */
const connection = JSON.parse(process.argv[2] ?? '') as pg.PoolConfig
process.once('disconnect', () => process.exit())
const { db } = openDatabase(connection)
const { archiveEnded } = createArchive({ db, onError: () => undefined })
for (;;) await archiveEnded().catch(() => undefined)
