import { type BoardState, tally } from './board-state.ts'
import { FirstTips } from './first-tips.tsx'
import type { GameStore } from './game-store.ts'
import { GuessBox } from './guess-box.tsx'
import { GuessList } from './guess-list.tsx'
import type { People } from './people.ts'
import { RecentGuesses } from './recent-guesses.tsx'
import { percent } from './wording.ts'

type Needs = { store: GameStore; state: BoardState; people: People | null }

/** The guess box and all that was guessed with it. */
export function GuessesPanel({ store, state, people }: Needs) {
  const { rows, pending, lit, notice, likes } = state
  return (
    <section className="guesses sheet">
      <header className="guesses-head">
        <h2>Guesses</h2>
        <Tally state={state} />
      </header>
      {state.game?.state === 'playing' && (
        <>
          <GuessBox
            store={store}
            notice={notice}
            isPicking={state.is_picking}
            stuck={state.stuck}
          />
          <FirstTips />
          <RecentGuesses
            store={store}
            people={people}
            rows={rows}
            pending={pending}
            lit={lit}
            notice={notice}
          />
        </>
      )}
      <GuessList
        store={store}
        people={people}
        rows={rows}
        pending={pending}
        lit={lit}
        notice={notice}
        likes={likes}
      />
    </section>
  )
}

/** How many guesses there were, and how many of them opened something. */
export function Tally({ state }: { state: BoardState }) {
  const { guesses, hit_rate } = tally(state.rows)
  return guesses === 0 ? (
    <p className="tally">none yet</p>
  ) : (
    <p className="tally">{`${guesses} · ${percent(hit_rate)} hit`}</p>
  )
}
