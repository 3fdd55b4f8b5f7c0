import type { Writable } from 'node:stream'
import pg, { type ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'

/** A table, and the columns of it that are not computed from others. */
export type Table = { name: string; columns: string[] }

/** All tables with data, each after those that it refers to. What has been migrated is known otherwise. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(`
    select relname::text as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = found.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
        where conrelid = found.oid and contype = 'f' and confrelid <> conrelid) as refers_to
    from pg_class found
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'migrations'
    order by relname collate "C"`)
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

function inOrder<Referring extends { name: string; refers_to: string[] }>(
  tables: readonly Referring[],
): Referring[] {
  const done: Referring[] = []
  let rest = [...tables]
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name))
    const next = rest.filter(({ refers_to }) => !refers_to.some((name) => names.has(name)))
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(', ')}.`)
    done.push(...next)
    rest = rest.filter((table) => !next.includes(table))
  }
  return done
}

/** From now on the client sees what is committed now, and nobody changes the form of the tables. */
export async function beginSnapshot(client: ClientBase, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  await client.query('begin isolation level repeatable read, read only')
  await client.query(`lock table ${names.join(', ')} in access share mode`)
}

export async function readMigrated(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations order by name collate "C"',
  )
  return rows.map(({ name }) => name)
}

/** Where the sequences stand, those that were never asked left out. */
export async function readSequences(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last_value: number }>(
    `select sequencename::text as name, last_value from pg_sequences
    where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last_value }) => [name, last_value]))
}

export async function setSequence(client: ClientBase, name: string, value: number): Promise<void> {
  await client.query('select setval($1::text::regclass, $2)', [pg.escapeIdentifier(name), value])
}

/** The rows of a table as text, a line each. `rowCount` is known at the end. */
export function copyOut(client: ClientBase, { name, columns }: Table) {
  return client.query(
    to(`copy (select ${list(columns)} from ${pg.escapeIdentifier(name)}) to stdout`),
  )
}

/** Takes rows as `copyOut` gives them. */
export function copyIn(
  client: ClientBase,
  { name, columns }: Table,
): Writable & { rowCount: number } {
  return client.query(from(`copy ${pg.escapeIdentifier(name)} (${list(columns)}) from stdin`))
}

/** Empties all tables; migrations fill some. */
export async function empty(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`)
}

function list(columns: readonly string[]): string {
  return columns.map((name) => pg.escapeIdentifier(name)).join(', ')
}
