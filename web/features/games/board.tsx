import type { Game } from '@inkling/protocol/game'
import { useEffect, useMemo, useState } from 'react'
import { usePageTitle } from '../../ui/page.tsx'
import { Lobby } from '../lobby/lobby.tsx'
import { ArticleSheet } from './article-sheet.tsx'
import { BoardDialogs } from './board-dialogs.tsx'
import { type BoardDialog, BoardHeader } from './board-header.tsx'
import { BoardSide } from './board-side.tsx'
import { BoardSkeleton, GameClosed, GameFailed, GameMissing } from './board-states.tsx'
import { type BoardState, isWaiting } from './board-state.ts'
import { CreditLine } from './credit-line.tsx'
import type { GameStore } from './game-store.ts'
import { keepWaiting } from './likes.ts'
import { peopleIn } from './people.ts'
import { ReportArticle } from './report-article.tsx'
import { useBoardHeight, useBoardState, useConnection } from './use-board.ts'
import { plainName } from './wording.ts'

/** The page of one game: the lobby in which it waits, the board on which it is played and read to its end. */
export function GameBoard({ store }: { store: GameStore }) {
  const state = useBoardState(store)
  const { game } = state
  const isLobby = game !== null && isWaiting(game)
  useConnection(store, state)
  useEffect(() => {
    if (isLobby) keepWaiting(store.id)
  }, [store, isLobby])
  usePageTitle(game === null ? null : (game.article?.title ?? plainName(game.mode)))

  if (state.phase === 'missing') return <GameMissing />
  if (state.phase === 'failed') {
    return <GameFailed message={state.failure ?? ''} onRetry={() => void store.load()} />
  }
  if (game !== null && isLobby) return <Lobby game={game} now_offset={state.offset} />
  if (game?.started_at === null) return <GameClosed />
  return <Board store={store} state={state} />
}

function Board({ store, state }: { store: GameStore; state: BoardState }) {
  const [dialog, setDialog] = useState<BoardDialog | null>(null)
  const { game, sheet } = state
  const players = game?.players ?? NOBODY
  const people = useMemo(() => peopleIn(players), [players])
  useBoardHeight()
  return (
    <div className="board" data-over={whatIsOver(game)}>
      <BoardHeader store={store} state={state} people={people} onOpen={setDialog} />
      {game === null || sheet === null ? (
        <BoardSkeleton />
      ) : (
        <div className="board-main">
          <main className="board-article" tabIndex={-1}>
            <div className="sheet board-sheet">
              <ArticleSheet store={store} sheet={sheet} />
            </div>
            <CreditLine article={game.article} />
            {game.article !== null && <ReportArticle game_id={game.id} />}
          </main>
          <BoardSide store={store} state={state} game={game} people={people} />
        </div>
      )}
      <p className="sr-only" role="status">
        <span key={state.said.id}>{state.said.text}</span>
      </p>
      {game !== null && (
        <BoardDialogs
          store={store}
          state={state}
          game={game}
          people={people}
          open={dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** What has ended for me: the game for all, or my part in it. */
function whatIsOver(game: Game | null): 'game' | 'part' | undefined {
  if (game === null || game.state === 'playing') return undefined
  return game.phase === 'over' ? 'game' : 'part'
}

const NOBODY: Game['players'] = []
