import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import { requestContext } from './request-context.ts'

/** Writes JSON lines to standard output, or to `destination`. A line that is written for a request has its
 *  `request_id`. */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const options = { level, mixin: requestIdOf }
  return destination === undefined ? pino(options) : pino(options, destination)
}

function requestIdOf(): { request_id?: string } {
  const context = requestContext.getStore()
  return context === undefined ? {} : { request_id: context.request_id }
}
