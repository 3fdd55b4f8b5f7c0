import { openDatabase } from '../server/platform/database/database.ts'

/** Options that reach a server's database. */
export type Connection = Extract<Parameters<typeof openDatabase>[0], object>

/** Runs one statement on a connection of its own. */
export async function query(
  connection: Connection,
  text: string,
  values: readonly unknown[] = [],
): Promise<void> {
  const { pool, close } = openDatabase(connection)
  try {
    await pool.query(text, [...values])
  } finally {
    await close()
  }
}
