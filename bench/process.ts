import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type Orders = Record<string, (input: never) => Promise<unknown>>
type Input<Some extends Orders, Name extends keyof Some> = Parameters<Some[Name]>[0]
type Output<Some extends Orders, Name extends keyof Some> = Awaited<ReturnType<Some[Name]>>
type Answer = { output: unknown } | { error: string }

/** Runs a file of this folder in a process of its own, and asks it for what it serves as orders. */
export function startProcess<Some extends Orders>(file: string, execArgv: string[] = []) {
  const child = fork(join(import.meta.dirname, file), { execArgv })

  /** One order at a time. */
  function ask<Name extends keyof Some & string>(
    name: Name,
    ...input: Input<Some, Name> extends undefined ? [] : [Input<Some, Name>]
  ): Promise<Output<Some, Name>> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(`${file} ended in the middle of the order ${name}.`))
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
    if (child.exitCode !== null) return
    child.disconnect()
    await once(child, 'exit')
  }

  /** Ends it as a crash would. */
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  return { ask, stop, kill }
}

/** Serves orders to the process that started this one, and ends with it. */
export function serveOrders(orders: Orders): void {
  process.once('disconnect', () => process.exit())
  process.on('message', ({ name, input }: { name: string; input: never }) => {
    const order = orders[name]
    if (order === undefined) throw new Error(`There is no order ${name}.`)
    order(input).then(
      (output) => process.send?.({ output }),
      (error: unknown) =>
        process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    )
  })
}

/** Microseconds of processor that this process has taken so far. */
export async function cpu(): Promise<number> {
  const { user, system } = process.cpuUsage()
  return user + system
}

const silent = () => undefined

/** A log that says only what went wrong. */
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
