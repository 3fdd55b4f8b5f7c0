import { resolve } from 'node:path'
import { formatError } from '../server/platform/format-error.ts'

/** Parts of its process that a command-line program uses. */
export type Terminal = {
  env: NodeJS.ProcessEnv
  /** Prints a line of results. */
  say: (line: string) => void
  /** Prints why the program failed. */
  complain: (reason: unknown) => void
  /** Aborted when the user stops the program. */
  signal: AbortSignal
}

/** A program of the command line. Returns its exit code; throws a sentence for the user. */
export type Program = (args: string[], terminal: Terminal) => Promise<number>

/** Runs a program; returns its exit code, after printing an error. */
export async function runProgram(
  program: Program,
  args: string[],
  terminal: Terminal,
): Promise<number> {
  try {
    return await program(args, terminal)
  } catch (error) {
    terminal.complain(formatError(error))
    return 1
  }
}

/** Runs a program as this process. `signals` are those on which it stops by itself. */
export async function beProgram(program: Program, signals: NodeJS.Signals[] = []): Promise<void> {
  const stopping = new AbortController()
  for (const signal of signals) process.once(signal, () => stopping.abort())
  process.exitCode = await runProgram(program, process.argv.slice(2), {
    env: process.env,
    say: console.log,
    complain: console.error,
    signal: stopping.signal,
  })
}

/** Resolves a typed path against the folder in which the command was typed, since npm runs scripts in the root. */
export function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
