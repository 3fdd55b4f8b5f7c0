import type { ChannelEvents } from '@inkling/protocol/channels'
import type { Board } from './game-store.ts'

/** After this long without news, in milliseconds, what may have been missed is read. */
const QUIET = 15_000
const LOOKS_EVERY = 5_000

type Events = ChannelEvents['game_change_to']

/** What a board does with each event of the channel. */
export type Hear = { [Name in keyof Events]: (payload: Events[Name]) => void }

type Needs = {
  hear: Hear
  resync: () => Promise<void>
  tryAgain: () => Promise<void>
  isOver: () => boolean
}

/** Listens on the channel of a game until the returned function is called. What it may not have told is read: after each
 *  joining, when what waits is sent again, and after a silence that may be a broken line. */
export function followLine(board: Board, { hear, resync, tryAgain, isOver }: Needs): () => void {
  let isLeft = false
  let leave = () => {}
  let heard_at = Date.now()

  function readAll(): Promise<void> {
    heard_at = Date.now()
    return resync()
  }

  board
    .openLine({
      onEvent(...[name, payload]) {
        heard_at = Date.now()
        if (name === 'UPDATE') hear.UPDATE(payload)
        else if (name === 'PROGRESS') hear.PROGRESS(payload)
        else hear.INSERT(payload)
      },
      onJoined: () => void readAll().then(tryAgain),
      onRefused: () => void readAll(),
    })
    .then((line) => {
      if (isLeft) return line.leave()
      leave = line.leave
      board.setLine(line)
    })
    .catch(console.error)
  const timer = setInterval(() => {
    if (Date.now() - heard_at > QUIET && !isOver()) void readAll()
  }, LOOKS_EVERY)

  return () => {
    isLeft = true
    clearInterval(timer)
    leave()
    board.setLine(null)
  }
}
