import type { Game } from '@inkling/protocol/game'
import { memo, useMemo, useSyncExternalStore } from 'react'
import { type BoardState, isShared } from './board-state.ts'
import { hiddenIn, uncoveredBy } from './contributions.ts'
import type { Strides } from './game-changes.ts'
import { FeltSign } from './felt-sign.tsx'
import type { GameStore } from './game-store.ts'
import { type People, ranked, shortName } from './people.ts'
import { PlayerDisc } from './player-disc.tsx'
import { useFreshNews } from './use-fresh.ts'
import { percent } from './wording.ts'

const SHOWN = 3

/** On a phone, the others in the bar above the board: who they are, and what is new; pressing it opens them all. */
export const PlayersStrip = memo(function PlayersStrip({
  store,
  game,
  people,
  onOpen,
  ...props
}: {
  store: GameStore
  game: Game
  people: People
  onOpen: () => void
} & Pick<BoardState, 'rows' | 'sheet' | 'felt' | 'news'>) {
  const strides = useSyncExternalStore(store.strides.subscribe, store.strides.get)
  const news = useFreshNews(props.news)
  const others = ranked(game, strides).filter(({ user }) => user.id !== store.me)
  const { rows, sheet } = props
  const hidden = useMemo(() => (sheet === null ? 0 : hiddenIn(sheet)), [sheet])
  const text = isShared(game)
    ? `${percent(uncoveredBy(rows, hidden))} uncovered`
    : leadText(game, strides, store.me)
  return (
    <button type="button" className="strip" onClick={onOpen}>
      <span className="sr-only">Players: </span>
      <span className="strip-discs">
        {others.slice(0, SHOWN).map(({ user }) => {
          const person = people.get(user.id)
          return (
            person !== undefined && (
              <span key={user.id} className="strip-disc">
                <PlayerDisc person={person} />
                <FeltSign felt={props.felt} user_id={user.id} />
              </span>
            )
          )
        })}
      </span>
      <span className={news === null ? 'strip-text' : 'strip-text news'}>{news ?? text}</span>
    </button>
  )
})

/** Who leads a race. */
function leadText(game: Game, strides: Strides, me: string): string {
  const [first] = ranked(game, strides)
  if (first === undefined) return ''
  const share = percent(strides.get(first.user.id)?.uncovered ?? 0)
  const isMe = first.user.id === me
  if (first.place !== null) return `${isMe ? 'You' : shortName(first.user, game)} decoded it`
  return isMe ? `You lead, ${share}` : `${shortName(first.user, game)} ${share}`
}
