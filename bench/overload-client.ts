import { setTimeout as pause } from 'node:timers/promises'
import { serveCommands } from './process.ts'

const commands = { run }
export type OverloadCommands = typeof commands
serveCommands(commands)

type Run = { port: number; tokens: string[]; at_once: number; ms: number }
type Tally = { whole: number; refused: number; other: number; megabytes: number }

/** Requests exports without pause, `at_once` at a time and with all tokens in turn. Refused requests are repeated when the
 *  server allows it. */
async function run({ port, tokens, at_once, ms }: Run): Promise<Tally> {
  const tally = { whole: 0, refused: 0, other: 0, megabytes: 0 }
  const until = AbortSignal.timeout(ms)

  async function ask(access_token: string): Promise<void> {
    while (!until.aborted) {
      try {
        const headers = { authorization: `Bearer ${access_token}` }
        const url = `http://127.0.0.1:${port}/api/users/me/export`
        const response = await fetch(url, { headers, signal: until })
        const { byteLength } = await response.arrayBuffer()
        tally.megabytes += byteLength / 1024 / 1024
        if (response.status === 200) tally.whole += 1
        else if (response.status === 429) tally.refused += 1
        else tally.other += 1
        const wait = Number(response.headers.get('retry-after') ?? 0)
        await pause(wait * 1000, undefined, { signal: until })
      } catch (error) {
        if (!until.aborted) throw error
      }
    }
  }

  await Promise.all(Array.from({ length: at_once }, (_, n) => ask(tokens[n % tokens.length]!)))
  return tally
}
