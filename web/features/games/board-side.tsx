import { seesAll } from '@inkling/game/game'
import type { Game } from '@inkling/protocol/game'
import { useState } from 'react'
import { type BoardState, isShared, isWithOthers, NO_ROWS } from './board-state.ts'
import type { GameStore } from './game-store.ts'
import { GuessesPanel } from './guesses-panel.tsx'
import { NextActions } from './next-actions.tsx'
import type { People } from './people.ts'
import { PlayerWords } from './player-words.tsx'
import { PlayersPanel } from './players-panel.tsx'
import { ResultCard } from './result-card.tsx'
import { LeftCard, WatchCard } from './side-cards.tsx'

type Needs = { store: GameStore; state: BoardState; game: Game; people: People }

/** What stands beside the article: how it ended, the others, and the words. */
export function BoardSide({ store, state, game, people }: Needs) {
  const { rows, sheet, felt, news } = state
  const showing = useShown(store, game)
  const { shown, show } = showing
  return (
    <aside className="board-side" aria-label="Your game">
      {game.state !== 'playing' && <EndCard game={game} me={store.me} />}
      {isWithOthers(game) && (
        <PlayersPanel
          store={store}
          game={game}
          people={people}
          shown={shown}
          onShow={show}
          rows={isShared(game) ? rows : NO_ROWS}
          sheet={sheet}
          felt={felt}
          news={news}
        />
      )}
      {mayGoOn(game) && (
        <NextActions game={game} rows={rows} me={store.me} rematch_by={state.rematch_by} />
      )}
      <Words store={store} state={state} game={game} people={people} {...showing} />
    </aside>
  )
}

/** Whose words are shown, and what shows another's: null while they are not mine to see. */
function useShown(store: GameStore, game: Game): Showing {
  const [chosen, show] = useState<string | null>(null)
  if (isShared(game) || !seesAll(game.mode, game.state, game.phase)) return NOBODYS
  const shown = chosen ?? (game.state === 'watching' ? firstOf(game) : store.me)
  return { shown, show, isChosen: chosen !== null }
}

type Showing = {
  shown: string | null
  show: ((user_id: string) => void) | null
  isChosen: boolean
}

const NOBODYS: Showing = { shown: null, show: null, isChosen: false }

/** My own words, or those of the player whom I chose. */
function Words({ store, state, game, people, shown, show, isChosen }: Needs & Showing) {
  const person = shown === null || shown === store.me ? undefined : people.get(shown)
  if (person === undefined || show === null) {
    return <GuessesPanel store={store} state={state} people={isShared(game) ? people : null} />
  }
  return (
    <PlayerWords
      key={person.user.id}
      store={store}
      game_id={game.id}
      person={person}
      isChosen={isChosen}
      onBack={game.state === 'watching' ? null : () => show(store.me)}
    />
  )
}

function EndCard({ game, me }: { game: Game; me: string }) {
  if (game.state === 'watching') return <WatchCard game={game} />
  if (game.state === 'left' && game.article === null) return <LeftCard game={game} />
  return <ResultCard game={game} me={me} />
}

/** Whether the next game can be thought of: after my part, and for who looks on when all is over. */
function mayGoOn({ state, phase, article }: Game): boolean {
  if (state === 'watching') return phase === 'over'
  return state !== 'playing' && article !== null
}

function firstOf({ players }: Game): string | null {
  return players.find(({ state }) => state !== 'watching')?.user.id ?? null
}
