import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { WITHOUT_TIMEOUTS } from '../../test/postgres-settings.ts'
import { openOwnPostgres } from '../../test/test-postgres.ts'
import { until } from '../../test/until.ts'
import { openDatabase, tryWriting } from './database.ts'
import { isUnavailable } from './failures.ts'

test('nothing is read from a former primary that has come back as a standby', async () => {
  const { database: own, demote } = await openOwnPostgres()
  onTestFinished(own.close)
  await demote()

  const refused = await until(async () => {
    const reason = await reasonOf(own.pool.query('select 1'))
    expect(reason).toMatchObject({ message: 'The database is a standby' })
    return reason
  })

  expect(isUnavailable(refused)).toBe(true)
})

test('a commit that stops waiting for its standby is not reported as done', async () => {
  const postgres = await openOwnPostgres()
  onTestFinished(postgres.database.close)
  const other = openDatabase({ ...postgres.database.connection, ...WITHOUT_TIMEOUTS })
  const { pool: beside } = postgres.database
  await beside.query("alter system set synchronous_standby_names = 'lost'")
  await beside.query('select pg_reload_conf()')
  const setting = [{ synchronous_standby_names: 'lost' }]
  await until(async () => {
    expect((await other.pool.query('show synchronous_standby_names')).rows).toEqual(setting)
  })
  const change = sql`update readiness set written_at = now()`
  const writing = [
    () => tryWriting(other.pool),
    () => change.execute(other.db),
    () => other.db.transaction().execute((tx) => change.execute(tx)),
  ]
  for (const write of writing) {
    const written = reasonOf(write())
    await until(async () => {
      const waiting = await beside.query(
        "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
      )
      expect(waiting.rowCount).toBe(1)
    })
    expect(isUnavailable(await written)).toBe(true)
  }
  await other.close()
})

async function reasonOf(failing: Promise<unknown>): Promise<unknown> {
  try {
    return await failing
  } catch (error) {
    return error
  }
}
