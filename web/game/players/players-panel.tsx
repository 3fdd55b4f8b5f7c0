import { Eye, Flag } from 'lucide-react'
import { memo } from 'react'
import { cardClass } from '../../kit/card.tsx'
import { UserName } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { type Texts, useText } from '../../text/text.ts'
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
import { contenderStyle } from './contender-disc.tsx'
import { isAmongGhosts, ranked } from './contender.ts'
import { NewsLine, useNews } from './news.tsx'
import { spectatorsIn } from './people.ts'
import { PlayerRow } from './player-row.tsx'
import styles from './players.module.css'
import { RacePanel } from './race-panel.tsx'
import { ReactionBubble, ReactionMenu } from './reactions.tsx'
import { SharedBar } from './shared-bar.tsx'
import { useContenders } from './use-contenders.tsx'
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

/** Contenders of the game and their progress, best first; after a game with others the standings. */
export const PlayersPanel = memo(function PlayersPanel({ variant = 'card', ...props }: Props) {
  const t = useText('game')
  const game = useGame(requireGame)
  const waited = useGame(({ server }) => hasWaited(game, server.me))
  const hasGhosts = isAmongGhosts(useContenders())
  const isRaced = isRacing(game) || hasGhosts
  const title = titleOf(game, t, hasGhosts)
  const panel = classNames(styles.panel, VARIANTS[variant])
  const Content = isRaced ? RacePanel : Players
  return (
    <section className={variant === 'bare' ? panel : cardClass(panel)} aria-label={title}>
      <Content variant={variant} title={title} {...props} />
      {!(isRaced && variant === 'card') && (
        <Foot game={game} isFixed={variant === 'card' && (game.phase !== 'over' || waited)} />
      )}
    </section>
  )
})

function titleOf(
  game: PlayedGame,
  { ghosts, names, players }: Texts<'game'>,
  hasGhosts: boolean,
): string {
  if (game.variant === 'quick_race') return names.variants.quick_race
  if (hasGhosts) return ghosts.title
  return isRanked(game) ? players.standings : players.title
}

type ContentProps = Required<Props> & { title: string }

/** Players of a shared sheet, or the standings of a race. */
function Players({ variant, title, ...props }: ContentProps) {
  const game = useGame(requireGame)
  const news = useNews()
  return (
    <>
      <header className={styles.head}>
        <h2 className={variant === 'bare' ? 'sr-only' : undefined}>{title}</h2>
        <p>{news === null ? <HeadText game={game} /> : <NewsLine news={news} />}</p>
        <ReactionMenu gameId={game.id} />
      </header>
      {isShared(game) && <SharedBar />}
      <PlayerList game={game} {...props} />
    </>
  )
}

function PlayerList({
  game,
  shown,
  onShow,
}: Pick<Props, 'shown' | 'onShow'> & { game: PlayedGame }) {
  const partner = useGame(({ view: { partnerHit } }) => partnerHit?.user_id ?? null)
  const players = ranked(useContenders())
  const mostOpened = Math.max(0, ...players.map(({ opened }) => opened))
  return (
    <ol ref={players.length > MAX_UNSCROLLED ? scrollByKeys : undefined} className={styles.list}>
      {players.map((player) => (
        <li
          key={player.id}
          className={classNames(player.isMe && styles.mine, player.id === partner && styles.theirs)}
          style={contenderStyle(player)}
        >
          <PlayerRow
            player={player}
            isOver={game.phase === 'over'}
            mostOpened={mostOpened}
            isRanked={isRanked(game)}
            isShown={player.id === shown && !player.isMe}
            onShow={onShow}
          />
          <ReactionBubble userId={player.id} />
        </li>
      ))}
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
          <span>{text.votes({ votes, of })}</span>
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
