import { ArrowLeft, EllipsisVertical, Flag, Lightbulb, List, MousePointerClick } from 'lucide-react'
import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import type { BoardState } from './board-state.ts'
import { Clock } from './clock.tsx'
import type { GameStore } from './game-store.ts'
import { plainName, topicName } from './wording.ts'

type Needs = {
  store: GameStore
  state: BoardState
  onGiveUp: () => void
  onShowGuesses: () => void
}

/** The bar above the board; on a phone its actions move into one menu. */
export function BoardHeader({ store, state, onGiveUp, onShowGuesses }: Needs) {
  const { game } = state
  const isPlaying = game?.state === 'playing'
  return (
    <header className="board-header">
      <Link to="/" className="board-back btn btn-ghost btn-circle" aria-label="Home">
        <ArrowLeft size={20} aria-hidden="true" />
      </Link>
      <Link to="/" className="board-home">
        <Logo size="small" />
      </Link>
      {game !== null && (
        <p className="board-kind">
          <span>{plainName(game.mode)}</span>
          <span className="board-pill">{`${plainName(game.difficulty)} · ${topicName(game.topic)}`}</span>
        </p>
      )}
      <div className="board-actions">
        {game !== null && <Clock game={game} received_at={state.received_at} key={game.state} />}
        {isPlaying && (
          <>
            <Menu
              label="Hint"
              className="board-action btn btn-ghost"
              button={
                <>
                  <Lightbulb size={17} aria-hidden="true" />
                  Hint
                </>
              }
            >
              {(menu) => <HintItems store={store} menu={menu} />}
            </Menu>
            <button type="button" className="board-action btn btn-ghost" onClick={onGiveUp}>
              <Flag size={17} aria-hidden="true" />
              Give up
            </button>
          </>
        )}
        <Menu
          label="More"
          className="btn btn-ghost btn-circle"
          button={<EllipsisVertical size={20} aria-hidden="true" />}
        >
          {(menu) => (
            <>
              <div className="menu-phone">
                <MenuItem menu={menu} onPress={onShowGuesses}>
                  <List size={17} aria-hidden="true" />
                  All guesses
                </MenuItem>
                {isPlaying && <HintItems store={store} menu={menu} />}
                {isPlaying && (
                  <MenuItem menu={menu} onPress={onGiveUp}>
                    <Flag size={17} aria-hidden="true" />
                    Give up
                  </MenuItem>
                )}
              </div>
              <OptionItems store={store} state={state} />
            </>
          )}
        </Menu>
      </div>
    </header>
  )
}

function HintItems({ store, menu }: { store: GameStore; menu: string }) {
  return (
    <>
      <MenuItem menu={menu} onPress={() => store.hint(null)}>
        <Lightbulb size={17} aria-hidden="true" />
        Open the commonest hidden word
      </MenuItem>
      <MenuItem menu={menu} onPress={() => store.pick(true)}>
        <MousePointerClick size={17} aria-hidden="true" />
        Point at a word
      </MenuItem>
    </>
  )
}

function OptionItems({ store, state }: { store: GameStore; state: BoardState }) {
  return (
    <>
      <label className="menu-item">
        <input
          type="checkbox"
          className="checkbox checkbox-sm"
          checked={state.likes.jump_to_hits}
          onChange={(event) => store.like({ jump_to_hits: event.target.checked })}
        />
        Jump to hits
      </label>
      <div className="menu-item">
        <span className="grow">Light or dark</span>
        <ThemeSwitch />
      </div>
    </>
  )
}
