import { resolve } from 'node:path'
import { formatError } from '../server/platform/format-error.ts'

/** Runs what a command line asks for; what fails is said, and makes the command fail. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.exitCode = 1
    console.error(formatError(error))
  }
}

/** A path as it was meant by whoever typed it, for npm runs everything in the root. */
export function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
