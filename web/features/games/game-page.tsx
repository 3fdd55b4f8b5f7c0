import { useState } from 'react'
import { useParams } from 'react-router'
import { api, client, codeOf, messageOf, openChannels, queryClient, session } from '../../api.ts'
import { isNotConnected } from '../../push-failure.ts'
import { GameBoard } from './board.tsx'
import './board.css'
import './others.css'
import { createGameStore, type GameStore } from './game-store.ts'
import { keepLikes, readLikes, wasWaiting } from './likes.ts'

/** `/games/:id`: one game, from its first guess to its result. */
export function GamePage() {
  const { id = '' } = useParams()
  return <OneGame key={id} id={id} />
}

function OneGame({ id }: { id: string }) {
  const [store] = useState(() => takeAhead(id))
  return <GameBoard store={store} />
}

let ahead: { id: string; store: GameStore } | null = null

/** Begins to read a game whose page is about to show. */
export function openAhead(id: string): void {
  if (ahead?.id === id) return
  ahead = { id, store: createStore(id) }
  void ahead.store.load(!wasWaiting(id))
}

function takeAhead(id: string): GameStore {
  const store = ahead?.id === id ? ahead.store : createStore(id)
  ahead = null
  return store
}

function createStore(id: string): GameStore {
  return createGameStore({
    id,
    me: myId(),
    calls: client.games,
    isUnsent: isNotConnected,
    openLine: (hearing) => openChannels().then(({ openGame }) => openGame(id, hearing)),
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

function myId(): string {
  const state = session.state()
  return state.status === 'signed_in' ? state.session.user.id : ''
}
