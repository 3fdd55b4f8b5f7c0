import { useState } from 'react'
import { useParams } from 'react-router'
import { api, client, codeOf, messageOf, queryClient } from '../../api.ts'
import { Board } from './board.tsx'
import './board.css'
import { createGameStore, type GameStore } from './game-store.ts'
import { keepLikes, readLikes } from './likes.ts'

/** `/games/:id`: one game, from its first guess to its result. */
export function GamePage() {
  const { id = '' } = useParams()
  return <OneGame key={id} id={id} />
}

function OneGame({ id }: { id: string }) {
  const [store] = useState(() => takeAhead(id))
  return <Board store={store} />
}

let ahead: { id: string; store: GameStore } | null = null

/** Begins to read a game whose page is about to show. */
export function openAhead(id: string): void {
  if (ahead?.id === id) return
  ahead = { id, store: createStore(id) }
  void ahead.store.load()
}

function takeAhead(id: string): GameStore {
  const store = ahead?.id === id ? ahead.store : createStore(id)
  ahead = null
  return store
}

function createStore(id: string): GameStore {
  return createGameStore({
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
  })
}
