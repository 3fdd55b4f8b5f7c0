import type { Game } from '@inkling/protocol/game'
import { Dialog } from '../../ui/dialog.tsx'
import type { BoardDialog } from './board-header.tsx'
import { type BoardState, isShared, isWithOthers } from './board-state.ts'
import type { GameStore } from './game-store.ts'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { GuessList } from './guess-list.tsx'
import { Tally } from './guesses-panel.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { People } from './people.ts'
import { PlayersPanel } from './players-panel.tsx'

/** The windows that open over a board. */
export function BoardDialogs({
  store,
  state,
  game,
  people,
  open,
  onClose,
}: {
  store: GameStore
  state: BoardState
  game: Game
  people: People
  open: BoardDialog | null
  onClose: () => void
}) {
  const { rows, pending, lit, likes, sheet, felt, news } = state
  return (
    <>
      <GiveUpDialog store={store} game={game} open={open === 'give_up'} onClose={onClose} />
      <Dialog open={open === 'guesses'} onClose={onClose} title="Guesses">
        <div className="guess-dialog">
          <Tally state={state} />
          <GuessList
            store={store}
            people={isShared(game) ? people : null}
            rows={rows}
            pending={pending}
            lit={lit}
            notice={null}
            likes={likes}
          />
        </div>
      </Dialog>
      {isWithOthers(game) && (
        <>
          <LeaveDialog game={game} open={open === 'leave'} onClose={onClose} />
          <Dialog open={open === 'players'} onClose={onClose} title="Players">
            <PlayersPanel
              store={store}
              game={game}
              people={people}
              shown={null}
              onShow={null}
              rows={rows}
              sheet={sheet}
              felt={felt}
              news={news}
            />
          </Dialog>
        </>
      )}
    </>
  )
}
