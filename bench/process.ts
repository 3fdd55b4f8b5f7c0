import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type Commands = Record<string, (input: never) => Promise<unknown>>
type Input<Some extends Commands, Name extends keyof Some> = Parameters<Some[Name]>[0]
type Output<Some extends Commands, Name extends keyof Some> = Awaited<ReturnType<Some[Name]>>
type Answer = { output: unknown } | { error: string }

/** Runs a file of this folder in a process of its own, whose commands can be called. */
export function startProcess<Some extends Commands>(file: string, execArgv: string[] = []) {
  const child = fork(join(import.meta.dirname, file), { execArgv })

  /** Runs a command and returns its result; one at a time. */
  function call<Name extends keyof Some & string>(
    name: Name,
    ...input: Input<Some, Name> extends undefined ? [] : [Input<Some, Name>]
  ): Promise<Output<Some, Name>> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`${file} ended during the command ${name}.`))
      child.once('exit', fail)
      child.once('message', (answer: Answer) => {
        child.off('exit', fail)
        if ('error' in answer) reject(new Error(answer.error))
        else resolve(answer.output as Output<Some, Name>)
      })
      child.send({ name, input: input[0] })
    })
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.disconnect()
    await once(child, 'exit')
  }

  /** Ends the process as a crash would. */
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  return { call, stop, kill }
}

/** Offers commands to the parent process, and ends with it. */
export function serveCommands(commands: Commands): void {
  process.once('disconnect', () => process.exit())
  process.on('message', ({ name, input }: { name: string; input: never }) => {
    const command = commands[name]
    if (command === undefined) throw new Error(`There is no command ${name}.`)
    command(input).then(
      (output) => process.send?.({ output }),
      (error: unknown) =>
        process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    )
  })
}

/** Reads the microseconds of processor time that this process has used so far. */
export async function cpu(): Promise<number> {
  const { user, system } = process.cpuUsage()
  return user + system
}

const silent = () => undefined

/** Log that prints warnings and errors only. */
export const quietLog = {
  level: 'silent',
  silent,
  trace: silent,
  debug: silent,
  info: silent,
  warn: console.error,
  error: console.error,
  fatal: console.error,
  child: () => quietLog,
}
