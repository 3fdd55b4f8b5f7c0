import { useState } from 'react'
import { boardCalls } from '../data/board-calls.ts'
import { gameEnded } from '../data/game.ts'
import { rematchChanged } from '../data/lobby.ts'
import { errorCode } from '../lib/errors.ts'
import { isNotConnected } from '../realtime/push-errors.ts'
import { openChannels } from '../realtime/open-channels.ts'
import { myId } from '../session/current-session.ts'
import { readLastBoard } from '../session/last-board.ts'
import { errorMessage } from '../text/errors.ts'
import { GameBoard } from './board.tsx'
import { createGameStore, type GameStore } from './store/game-store.ts'
import { readSavedBoard } from './store/saved-board.ts'
import { readSavedOutbox } from './store/saved-outbox.ts'
import { GameContext } from './store/use-game.ts'

/** Page `/games/:id`. */
function GamePage({ id = '' }: { id?: string | undefined }) {
  return <GameWithStore key={id} id={id} />
}

function GameWithStore({ id }: { id: string }) {
  const [store] = useState(() => createStore(id))
  return (
    <GameContext value={store}>
      <GameBoard />
    </GameContext>
  )
}

function createStore(id: string): GameStore {
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
    onRematch: () => void rematchChanged(),
    onOver: gameEnded,
  })
}

export { GamePage as Page }
