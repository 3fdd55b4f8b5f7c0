import { resolve } from 'node:path'
import { formatError } from '../server/platform/format-error.ts'

/** Runs a command; prints an error, and makes the process fail. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.exitCode = 1
    console.error(formatError(error))
  }
}

/** Resolves a typed path against the folder in which the command was typed, since npm runs scripts in the root. */
export function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
