import { useEffect, useState } from 'react'
import { gameEnded } from '../data/game.ts'
import { rematchChanged } from '../data/lobby.ts'
import { GameBoard } from './board.tsx'
import { findFirstBoard } from './first-board/first-board.ts'
import { openStore } from './store/open-store.ts'
import { GameContext } from './store/use-game.ts'

/** Page `/games/:id`. */
function GamePage({ id = '' }: { id?: string | undefined }) {
  return <GameWithStore key={id} id={id} />
}

function GameWithStore({ id }: { id: string }) {
  const [store] = useState(() => findFirstBoard(id)?.store ?? openStore(id))
  useEffect(() => store.onOver(gameEnded), [store])
  useEffect(() => store.onRematch(() => void rematchChanged()), [store])
  return (
    <GameContext value={store}>
      <GameBoard />
    </GameContext>
  )
}

export { GamePage as Page }
