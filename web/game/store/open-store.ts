import { boardCalls } from '../../data/board-calls.ts'
import { errorCode } from '../../lib/errors.ts'
import { openChannels } from '../../realtime/open-channels.ts'
import { isNotConnected } from '../../realtime/push-errors.ts'
import { myId } from '../../session/current-session.ts'
import { readLastBoard } from '../../session/last-board.ts'
import { errorMessage } from '../../text/errors.ts'
import { createGameStore, type GameStore } from './game-store.ts'
import { readSavedBoard } from './saved-board.ts'
import { readSavedOutbox } from './saved-outbox.ts'

/** Opens the store of a game for the signed-in user. */
export function openStore(id: string): GameStore {
  // While the session is unknown, this page shows only the last board.
  const me = myId() || (readLastBoard()?.user_id ?? '')
  return createGameStore({
    id,
    me,
    calls: boardCalls,
    isUnsent: isNotConnected,
    openChannel: (hooks) => openChannels().then(({ openGame }) => openGame(id, hooks)),
    errorCode,
    errorMessage,
    savedBoard: () => readSavedBoard({ me, id }),
    isAway: () => document.visibilityState === 'hidden',
    pending: readSavedOutbox({ me, id }),
  })
}
