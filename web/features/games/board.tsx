import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { usePageTitle } from '../../ui/page.tsx'
import { ArticleSheet } from './article-sheet.tsx'
import { BoardHeader } from './board-header.tsx'
import { BoardSkeleton, GameFailed, GameMissing } from './board-states.tsx'
import { type BoardState, tally } from './board-state.ts'
import { CreditLine } from './credit-line.tsx'
import { FirstTips } from './first-tips.tsx'
import type { GameStore } from './game-store.ts'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { GuessBox } from './guess-box.tsx'
import { GuessList } from './guess-list.tsx'
import { RecentGuesses } from './recent-guesses.tsx'
import { ResultCard } from './result-card.tsx'
import { useBoardHeight, useBoardState, useConnection } from './use-board.ts'
import { percent, plainName } from './wording.ts'

/** The page where a game is played and read to its end. */
export function Board({ store }: { store: GameStore }) {
  const state = useBoardState(store)
  const [dialog, setDialog] = useState<'give_up' | 'guesses' | null>(null)
  const { game, sheet } = state
  useConnection(store, state.stuck)
  useBoardHeight()
  usePageTitle(game === null ? null : (game.article?.title ?? plainName(game.mode)))

  if (state.phase === 'missing') return <GameMissing />
  if (state.phase === 'failed') {
    return <GameFailed message={state.failure ?? ''} onRetry={() => void store.load()} />
  }
  const isOver = game !== null && game.state !== 'playing'
  const close = () => setDialog(null)
  return (
    <div className="board" data-over={isOver || undefined}>
      <BoardHeader
        store={store}
        state={state}
        onGiveUp={() => setDialog('give_up')}
        onShowGuesses={() => setDialog('guesses')}
      />
      {game === null || sheet === null ? (
        <BoardSkeleton />
      ) : (
        <div className="board-main">
          <main className="board-article" tabIndex={-1}>
            <div className="sheet board-sheet">
              <ArticleSheet store={store} sheet={sheet} />
            </div>
            <CreditLine article={game.article} />
          </main>
          <aside className="board-side" aria-label="Your game">
            {isOver && <ResultCard game={game} rows={state.rows} />}
            <Guesses store={store} state={state} isOver={isOver} />
          </aside>
        </div>
      )}
      <p className="sr-only" role="status">
        <span key={state.said.id}>{state.said.text}</span>
      </p>
      <GiveUpDialog store={store} open={dialog === 'give_up'} onClose={close} />
      <Dialog open={dialog === 'guesses'} onClose={close} title="Guesses">
        <div className="guess-dialog">
          <Tally state={state} />
          <GuessList
            store={store}
            rows={state.rows}
            pending={state.pending}
            lit={state.lit}
            notice={null}
            likes={state.likes}
          />
        </div>
      </Dialog>
    </div>
  )
}

function Guesses({
  store,
  state,
  isOver,
}: {
  store: GameStore
  state: BoardState
  isOver: boolean
}) {
  const { rows, pending, lit, notice, likes } = state
  return (
    <section className="guesses sheet">
      <header className="guesses-head">
        <h2>Guesses</h2>
        <Tally state={state} />
      </header>
      {!isOver && (
        <>
          <GuessBox
            store={store}
            notice={notice}
            isPicking={state.is_picking}
            stuck={state.stuck}
          />
          <FirstTips />
          <RecentGuesses store={store} rows={rows} pending={pending} lit={lit} notice={notice} />
        </>
      )}
      <GuessList
        store={store}
        rows={rows}
        pending={pending}
        lit={lit}
        notice={notice}
        likes={likes}
      />
    </section>
  )
}

function Tally({ state }: { state: BoardState }) {
  const { guesses, hit_rate } = tally(state.rows)
  return guesses === 0 ? (
    <p className="tally">none yet</p>
  ) : (
    <p className="tally">{`${guesses} · ${percent(hit_rate)} hit`}</p>
  )
}
