import type { Pool } from 'pg'

/** Tables that grow with every game. */
const OF_GAMES = ['games', 'sheets', 'game_players', 'guesses', 'game_events', 'game_invites']
const ROW_POINTER = 4
const INDEX_ENTRY = 8 + 4
/** Fill factors of B-trees with keys in random order, and in ascending order. */
const FULL_AT_RANDOM = 0.69
const FULL_IN_ORDER = 0.9

/** Rows and bytes of a table, with its indexes and TOAST. */
type TableSize = { table: string; rows: number; bytes: number }
/** Size of a database in bytes; `over` counts finished games. */
export type Size = { database: number; over: number; tables: TableSize[] }
/** Bytes per game: computed from rows and index entries, and measured from tables. */
export type PerGame = { table: string; rows: number; computed: number; measured: number }

export async function measureSize(pool: Pool): Promise<Size> {
  const names = await pool.query<{ table: string; bytes: number }>(
    `select relname as table, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const tables: TableSize[] = []
  for (const { table, bytes } of names.rows) {
    tables.push({ table, bytes, rows: await one(pool, `select count(*) as value from ${table}`) })
  }
  const database = await one(pool, 'select pg_database_size(current_database()) as value')
  const over = await one(
    pool,
    'select count(*) as value from games where started_at is not null and over_at is not null',
  )
  return { database, over, tables }
}

/** Compares the sizes of the tables with the sums of their rows and index entries. */
export async function measurePerGame(pool: Pool, { over, tables }: Size): Promise<PerGame[]> {
  const all: PerGame[] = []
  for (const { table, rows, bytes } of tables.filter((size) => OF_GAMES.includes(size.table))) {
    const of_rows = await one(
      pool,
      `select coalesce(sum((pg_column_size(t.*) + 7) / 8 * 8 + ${ROW_POINTER}), 0) as value from ${table} t`,
    )
    const computed = of_rows + (await sizeOfIndexes(pool, table))
    all.push({ table, rows: rows / over, computed: computed / over, measured: bytes / over })
  }
  return all
}

type Index = { columns: string[]; condition: string; is_random: boolean }

async function sizeOfIndexes(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<Index>(
    `select array_agg(quote_ident(attname) order by place) as columns,
       coalesce(pg_get_expr(indpred, indrelid), 'true') as condition,
       (array_agg(atttypid order by place))[1] = 'uuid'::regtype as is_random
     from pg_index, unnest(indkey::int[]) with ordinality as key (number, place)
     join pg_attribute on attnum = number
     where indrelid = $1::regclass and attrelid = indrelid group by indexrelid`,
    [table],
  )
  let bytes = 0
  for (const { columns, condition, is_random } of rows) {
    const key = columns.map((column) => `coalesce(pg_column_size(${column}), 0)`).join(' + ')
    const entries = await one(
      pool,
      `select coalesce(sum((${key} + 7) / 8 * 8 + ${INDEX_ENTRY}), 0) as value from ${table} where ${condition}`,
    )
    bytes += entries / (is_random ? FULL_AT_RANDOM : FULL_IN_ORDER)
  }
  return bytes
}

async function one(pool: Pool, text: string): Promise<number> {
  const { rows } = await pool.query<{ value: number | string }>(text)
  return Number(rows[0]!.value)
}
