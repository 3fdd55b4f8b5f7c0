import { createLog } from '../platform/telemetry/log.ts'

/** Parsed line of the log. */
export type Line = Record<string, unknown>

/** Creates a log whose lines can be read, as text and parsed. */
export function captureLog(level: 'info' | 'warn' = 'info') {
  const written: string[] = []
  const log = createLog(level, { write: (line) => void written.push(line) })
  const lines = (): Line[] => written.map((line) => JSON.parse(line))
  return {
    log,
    lines,
    text: () => written.join(''),
    ofKind: (kind: string) => lines().filter((line) => line['kind'] === kind),
  }
}
