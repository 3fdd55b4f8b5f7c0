import type { Game } from '@inkling/protocol/game'
import {
  ArrowLeft,
  EllipsisVertical,
  Lightbulb,
  List,
  LogOut,
  MousePointerClick,
} from 'lucide-react'
import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { type BoardState, isShared, isWithOthers, NO_ROWS } from './board-state.ts'
import { Clock } from './clock.tsx'
import { EndClock } from './end-clock.tsx'
import type { GameStore } from './game-store.ts'
import { GiveUpButton, GiveUpItem } from './give-up.tsx'
import type { People } from './people.ts'
import { PlayersStrip } from './players-strip.tsx'
import { plainName, topicName } from './wording.ts'

export type BoardDialog = 'give_up' | 'guesses' | 'leave' | 'players'

type Needs = {
  store: GameStore
  state: BoardState
  people: People
  onOpen: (dialog: BoardDialog) => void
}

/** The bar above the board; on a phone its actions move into one menu. */
export function BoardHeader({ store, state, people, onOpen }: Needs) {
  const { game } = state
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
      {game !== null && isWithOthers(game) && (
        <PlayersStrip
          store={store}
          game={game}
          people={people}
          rows={isShared(game) ? state.rows : NO_ROWS}
          sheet={state.sheet}
          felt={state.felt}
          news={state.news}
          onOpen={() => onOpen('players')}
        />
      )}
      <div className="board-actions">
        {game !== null && (
          <>
            <EndClock store={store} game={game} offset={state.offset} />
            <Clock
              game={game}
              received_at={state.received_at}
              key={`${game.state} ${game.phase} ${state.received_at}`}
            />
          </>
        )}
        {game?.state === 'playing' && <PlayActions store={store} game={game} onOpen={onOpen} />}
        <Menu
          label="More"
          className="btn btn-ghost btn-circle"
          button={<EllipsisVertical size={20} aria-hidden="true" />}
        >
          {(menu) => (
            <MenuItems store={store} state={state} people={people} onOpen={onOpen} menu={menu} />
          )}
        </Menu>
      </div>
    </header>
  )
}

type Playing = Pick<Needs, 'store' | 'onOpen'> & { game: Game }

function PlayActions({ store, game, onOpen }: Playing) {
  return (
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
      <GiveUpButton store={store} game={game} onAsk={() => onOpen('give_up')} />
    </>
  )
}

function MenuItems({ store, state, onOpen, menu }: Needs & { menu: string }) {
  const { game } = state
  const isPlaying = game?.state === 'playing'
  return (
    <>
      <div className="menu-phone">
        <MenuItem menu={menu} onPress={() => onOpen('guesses')}>
          <List size={17} aria-hidden="true" />
          All guesses
        </MenuItem>
        {isPlaying && <HintItems store={store} menu={menu} />}
        {isPlaying && (
          <GiveUpItem store={store} game={game} menu={menu} onAsk={() => onOpen('give_up')} />
        )}
      </div>
      {isPlaying && isWithOthers(game) && (
        <MenuItem menu={menu} onPress={() => onOpen('leave')}>
          <LogOut size={17} aria-hidden="true" />
          Leave the game
        </MenuItem>
      )}
      <OptionItems store={store} state={state} />
    </>
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
