import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { format } from 'node:util'
import { type Program, runProgram } from './command.ts'

/** Output of a program, and its exit code. */
export type Answer = { code: number; said: string; complained: string }

type Variables = Record<string, string>

/** Runs a program of the command line in this process. */
export async function runHere(
  program: Program,
  args: string[],
  variables: Variables,
): Promise<Answer> {
  const said: string[] = []
  const complained: string[] = []
  const code = await runProgram(program, args, {
    env: { ...process.env, ...variables },
    say: (line) => said.push(`${line}\n`),
    complain: (reason) => complained.push(`${format(reason)}\n`),
    signal: new AbortController().signal,
  })
  return { code, said: said.join(''), complained: complained.join('') }
}

/** Runs a program of this folder, such as `articles/cli.ts`, in a process of its own. */
export function runProcess(cli: string, args: string[], variables: Variables): Promise<Answer> {
  const env = { ...process.env, ...variables }
  const path = join(import.meta.dirname, cli)
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [path, ...args], { env }, (_, said, complained) =>
      resolve({ code: child.exitCode ?? -1, said, complained }),
    )
  })
}
