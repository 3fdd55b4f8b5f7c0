import { ServerResponse } from 'node:http'
import { CLOCK_SHIFT, shiftDate } from './test-clock.ts'

/** `npm test` preloads this file in every process of a run. */
shiftDate(CLOCK_SHIFT)

/** Node writes the `Date` header by its own clock, and browsers correct theirs by it. */
ServerResponse.prototype.writeHead = new Proxy(ServerResponse.prototype.writeHead, {
  apply(writeHead, response: ServerResponse, values) {
    if (!response.headersSent && !response.hasHeader('date')) {
      response.setHeader('date', new Date().toUTCString())
    }
    return Reflect.apply(writeHead, response, values)
  },
})
