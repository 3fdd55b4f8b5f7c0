import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/** Gives a data directory a PostgreSQL as its first start would leave it, without the time that takes. */
export async function putPostgres(data_dir: string): Promise<void> {
  await mkdir(data_dir, { recursive: true })
  await chmod(data_dir, 0o755)
  await promisify(execFile)('cp', ['-a', inject('prepared_postgres'), join(data_dir, 'postgres')])
}
