import type pg from 'pg'
import { openDatabase } from '../../../platform/database/database.ts'
import { createFolding } from './folding.ts'

/** A process that folds until it is killed. */
const connection = JSON.parse(process.argv[2] ?? '') as pg.PoolConfig
process.once('disconnect', () => process.exit())
const { db } = openDatabase(connection)
const { foldEnded } = createFolding({ db, onError: () => undefined })
for (;;) await foldEnded().catch(() => undefined)
