import { TOKEN } from '../e2e/server.ts'

/** Seconds of processor time that a server has used so far, from its metrics. */
export async function cpuSecondsOf(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const text = await (await fetch(`${origin}/metrics`, { headers })).text()
  const seconds = /^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e+-]+)/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error('The server does not tell its CPU time.')
  return Number(seconds)
}
