import { useState } from 'react'
import { useParams } from 'react-router'
import { api, client, codeOf, messageOf, queryClient } from '../../api.ts'
import { Board } from './board.tsx'
import './board.css'
import { createGameStore } from './game-store.ts'
import { keepLikes, readLikes } from './likes.ts'

/** `/games/:id`: one game, from its first guess to its result. */
export function GamePage() {
  const { id = '' } = useParams()
  return <OneGame key={id} id={id} />
}

function OneGame({ id }: { id: string }) {
  const [store] = useState(() =>
    createGameStore({
      id,
      calls: client.games,
      codeOf,
      messageOf,
      likes: readLikes(),
      keepLikes,
      onOver() {
        void queryClient.invalidateQueries({ queryKey: api.games.key() })
        void queryClient.invalidateQueries({ queryKey: api.stats.key() })
      },
    }),
  )
  return <Board store={store} />
}
