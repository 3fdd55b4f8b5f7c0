import { Eye, Flag } from 'lucide-react'
import { memo } from 'react'
import { cardClass } from '../../kit/card.tsx'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { useHues } from '../../kit/user/hue.ts'
import { UserName } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../text/text.ts'
import { scrollByKeys } from '../../lib/focus.ts'
import {
  type GamePlayer,
  type PlayedGame,
  hasWaited,
  isRacing,
  isShared,
  requireGame,
} from '../store/game-state.ts'
import { sharedProgress } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'
import { NewsLine, useNews } from './news.tsx'
import { ranked, spectatorsIn, useProgress } from './people.ts'
import { PlayerRow } from './player-row.tsx'
import styles from './players.module.css'
import { RacePanel } from './race-panel.tsx'
import { ReactionBubble, ReactionMenu } from './reactions.tsx'
import { SharedBar } from './shared-bar.tsx'
import { voteIn } from './vote.ts'

type Props = {
  /** Id of the player whose guesses are shown, and a function to show another's; null if guesses are secret. */
  shown: string | null
  onShow: ((userId: string) => void) | null
  /** `bare` for a dialog, which has a heading; `wide` for a page without an article. */
  variant?: 'card' | 'bare' | 'wide'
}

/** A longer list may scroll. */
const MAX_UNSCROLLED = 5
const MAX_NAMED_SPECTATORS = 5
const VARIANTS = { card: undefined, bare: styles.bare, wide: styles.wide } as const

/** Players of the game and their progress, best first; after the game the standings. */
export const PlayersPanel = memo(function PlayersPanel({ variant = 'card', ...props }: Props) {
  const { players } = useText('game')
  const game = useGame(requireGame)
  const waited = useGame(({ server }) => hasWaited(game, server.me))
  const title = isRanked(game) ? players.standings : players.title
  const className = classNames(styles.panel, variant !== 'bare' && cardClass, VARIANTS[variant])
  return (
    <section className={className} aria-label={title}>
      {isRacing(game) ? (
        <RacePanel variant={variant} {...props} />
      ) : (
        <Players variant={variant} title={title} {...props} />
      )}
      {!(isRacing(game) && variant === 'card') && (
        <Foot game={game} isFixed={variant === 'card' && (game.phase !== 'over' || waited)} />
      )}
    </section>
  )
})

/** Players of a shared sheet, or the standings of a race. */
function Players({ variant, title, ...props }: Props & { title: string }) {
  const game = useGame(requireGame)
  const progressOf = useProgress()
  const news = useNews()
  const list = ranked(game, progressOf)
  return (
    <>
      <header className={styles.head}>
        <h2 className={variant === 'bare' ? 'sr-only' : undefined}>{title}</h2>
        <p>{news === null ? <HeadText game={game} /> : <NewsLine news={news} />}</p>
        <ReactionMenu gameId={game.id} />
      </header>
      {isShared(game) && <SharedBar />}
      <PlayerList list={list} {...props} />
    </>
  )
}

function PlayerList({ list, shown, onShow }: Props & { list: readonly GamePlayer[] }) {
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const partner = useGame(({ view: { partnerHit } }) => partnerHit?.user_id ?? null)
  const hueIn = useHues()
  const progressOf = useProgress()
  const mostOpened = Math.max(0, ...game.players.map((player) => progressOf(player).opened ?? 0))
  return (
    <ol ref={list.length > MAX_UNSCROLLED ? scrollByKeys : undefined} className={styles.list}>
      {list.map((player) => {
        const { id } = player.user
        return (
          <li
            key={id}
            className={classNames(id === me && styles.mine, id === partner && styles.theirs)}
            style={hueStyle({ hue: hueIn(id) })}
          >
            <PlayerRow
              game={game}
              player={player}
              progress={progressOf(player)}
              mostOpened={mostOpened}
              isRanked={isRanked(game)}
              isMe={id === me}
              isShown={id === shown && shown !== me}
              onShow={onShow}
            />
            <ReactionBubble userId={id} />
          </li>
        )
      })}
    </ol>
  )
}

function isRanked(game: PlayedGame): boolean {
  return game.phase === 'over' && !isShared(game)
}

function HeadText({ game }: { game: PlayedGame }) {
  const { players } = useText('game')
  const shared = useGame(({ server }) => sharedProgress(server))
  const isOver = game.phase === 'over'
  if (!isShared(game)) return <span>{players.guesses_and_time}</span>
  return <span>{isOver ? players.guesses_and_uncovered : players.share_uncovered(shared)}</span>
}

/** Votes to give up a shared game, and spectators. `isFixed` for one line that is there from the start, so that nothing moves
 *  when somebody votes or comes. */
function Foot({ game, isFixed }: { game: PlayedGame; isFixed: boolean }) {
  const text = useText('game').players
  const me = useGame(({ server }) => server.me)
  const { votes, of } = voteIn(game, me)
  const spectators = spectatorsIn(game)
  if (!isFixed && votes === 0 && spectators.length === 0) return null
  return (
    <div className={classNames(styles.foot, isFixed && styles.fixed)}>
      {votes > 0 && (
        <p className={styles.note}>
          <Flag size={14} aria-hidden="true" />
          <span>{text.votes(votes, of)}</span>
        </p>
      )}
      {spectators.length > 0 && <Spectators players={spectators} />}
    </div>
  )
}

function Spectators({ players }: { players: readonly GamePlayer[] }) {
  const text = useText('game').players
  return (
    <p className={styles.note}>
      <Eye size={14} aria-hidden="true" />
      <span className="sr-only">{text.watching}</span>
      {players.slice(0, MAX_NAMED_SPECTATORS).map(({ user }) => (
        <span key={user.id} className={styles.watcher}>
          <UserName user={user} />
          <ReactionBubble userId={user.id} />
        </span>
      ))}
      {players.length > MAX_NAMED_SPECTATORS && (
        <span>{text.more_watching(players.length - MAX_NAMED_SPECTATORS)}</span>
      )}
    </p>
  )
}
