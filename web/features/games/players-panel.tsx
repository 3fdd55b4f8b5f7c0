import type { Game, Player } from '@inkling/protocol/game'
import { Eye, Flag } from 'lucide-react'
import { memo, useMemo, useSyncExternalStore } from 'react'
import { type BoardState, isShared } from './board-state.ts'
import { contributionsIn, hiddenIn } from './contributions.ts'
import { FeltSign } from './felt-sign.tsx'
import type { Strides } from './game-changes.ts'
import type { GameStore } from './game-store.ts'
import { nameOf, type People, ranked, watchersIn } from './people.ts'
import { PlayerRow, type Stride } from './player-row.tsx'
import { ReactionBar } from './reaction-bar.tsx'
import { scrollByKeys } from './scroll-by-keys.ts'
import { useFreshNews } from './use-fresh.ts'
import { percent } from './wording.ts'

type Needs = {
  store: GameStore
  game: Game
  people: People
  /** Whose words are shown, and what shows another's; null where they may not be seen. */
  shown: string | null
  onShow: ((user_id: string) => void) | null
} & Pick<BoardState, 'rows' | 'sheet' | 'felt' | 'news'>

/** Everybody in the game and how far they have come, best first; at the end the standings. */
export const PlayersPanel = memo(function PlayersPanel(props: Needs) {
  const { store, game, people, shown, onShow, felt } = props
  const strides = useSyncExternalStore(store.strides.subscribe, store.strides.get)
  const strideOf = useStrideOf(props, strides)
  const news = useFreshNews(props.news)
  const isOver = game.phase === 'over'
  const players = ranked(game, strides)
  const isMany = players.length > MANY
  const isRanked = isOver && !isShared(game)
  const title = isRanked ? 'Standings' : 'Players'
  return (
    <section className="players sheet" aria-label={title}>
      <header className="players-head">
        <h2>{title}</h2>
        <p className={news === null ? 'tally' : 'news'}>{news ?? headText(game, strideOf)}</p>
      </header>
      <ol
        ref={isMany ? scrollByKeys : undefined}
        className={isMany ? 'player-list many' : 'player-list'}
      >
        {players.map((player, index) => {
          const person = people.get(player.user.id)
          if (person === undefined) return null
          return (
            <li key={player.user.id} className={player.user.id === store.me ? 'me' : undefined}>
              <PlayerRow
                game={game}
                player={player}
                person={person}
                stride={strideOf(player)}
                place={isRanked ? (player.place ?? index + 1) : null}
                isMe={player.user.id === store.me}
                isShown={player.user.id === shown && shown !== store.me}
                onShow={onShow}
              />
              <FeltSign felt={felt} user_id={player.user.id} />
            </li>
          )
        })}
      </ol>
      <Votes players={players} />
      <Watchers players={watchersIn(game)} felt={felt} />
      <ReactionBar game_id={game.id} />
    </section>
  )
})

const MANY = 5
const NAMED = 5

/** How far a player has come: on his own sheet as the server tells, on a shared one by what his words opened. */
function useStrideOf({ game, rows, sheet }: Needs, strides: Strides): (player: Player) => Stride {
  const hidden = useMemo(() => (sheet === null ? 0 : hiddenIn(sheet)), [sheet])
  const shared = isShared(game)
  const contributions = useMemo(() => (shared ? contributionsIn(rows) : null), [shared, rows])
  return ({ user, state }) => {
    if (contributions === null) {
      const stride = strides.get(user.id) ?? NO_STRIDE
      return state === 'decoded' ? { ...stride, uncovered: 1 } : stride
    }
    const { guesses = 0, opened = 0 } = contributions.get(user.id) ?? {}
    return { guesses, uncovered: hidden === 0 ? 0 : opened / hidden, title_found: null }
  }
}

const NO_STRIDE: Stride = { guesses: 0, uncovered: 0, title_found: 0 }

function headText(game: Game, strideOf: (player: Player) => Stride): string {
  const isOver = game.phase === 'over'
  if (!isShared(game)) return isOver ? 'guesses · time' : 'uncovered'
  if (isOver) return 'guesses · uncovered'
  const all = game.players.reduce((sum, player) => sum + strideOf(player).uncovered, 0)
  return `${percent(Math.min(1, all))} uncovered`
}

/** Who wants to give up what is played together. */
function Votes({ players }: { players: readonly Player[] }) {
  const playing = players.filter(({ state }) => state === 'playing')
  const votes = playing.filter((player) => player.votes).length
  if (votes === 0) return null
  return (
    <p className="players-note">
      <Flag size={14} aria-hidden="true" />
      {`${votes} of ${playing.length} want to give up`}
    </p>
  )
}

function Watchers({ players, felt }: { players: readonly Player[] } & Pick<BoardState, 'felt'>) {
  if (players.length === 0) return null
  return (
    <p className="players-note">
      <Eye size={14} aria-hidden="true" />
      <span className="sr-only">Watching:</span>
      {players.slice(0, NAMED).map(({ user }) => (
        <span key={user.id} className="watcher">
          {nameOf(user)}
          <FeltSign felt={felt} user_id={user.id} />
        </span>
      ))}
      {players.length > NAMED && <span>{`and ${players.length - NAMED} more`}</span>}
    </p>
  )
}
