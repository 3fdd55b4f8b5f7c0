import type { WebSocket } from 'ws'
import type { Connection } from './connection.ts'

/** Who does not answer within this is asleep, or out of reach. */
export const PATIENCE_MS = 2_000

type Dependencies = {
  connections: ReadonlyMap<WebSocket, Connection>
  hasUser: (user_id: string) => boolean
}

/** Tells whether a user has a tab open here that answers: a computer that was shut, or a phone that was put away, leaves a
 *  socket behind for a while. */
export function createReach({ connections, hasUser }: Dependencies) {
  return async function reaches(user_id: string): Promise<boolean> {
    if (!hasUser(user_id)) return false
    const asked = Array.from(connections.values()).filter((one) => one.claims.user_id === user_id)
    const answers = await Promise.all(asked.map(({ ws }) => answersPing(ws)))
    return answers.includes(true)
  }
}

function answersPing(ws: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, PATIENCE_MS, false)
    const onPong = () => end(true)
    ws.on('pong', onPong)
    ws.ping()
    function end(answers: boolean): void {
      clearTimeout(timer)
      ws.off('pong', onPong)
      resolve(answers)
    }
  })
}
