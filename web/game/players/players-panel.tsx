import { Eye, Flag } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../../text/text.ts'
import { cardClass } from '../../kit/card.tsx'
import { classNames } from '../../lib/class-names.ts'
import { UserName } from '../../kit/user/user-name.tsx'
import { scrollByKeys } from '../article/scroll-by-keys.ts'
import type { GamePlayer, PlayedGame } from '../store/game-state.ts'
import { isRacing, isShared, knownGame } from '../store/played-game.ts'
import { sharedProgress } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'
import { NewsLine, useNews } from './news.tsx'
import { ranked, watchersIn, useProgress } from './people.ts'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { useHues } from '../../kit/user/hue.ts'
import { PlayerRow } from './player-row.tsx'
import styles from './players.module.css'
import { RacePanel } from './race-panel.tsx'
import { ReactionBubble, ReactionMenu } from './reactions.tsx'

type Props = {
  /** Whose guesses are shown, and what shows another's; null where they may not be seen. */
  shown: string | null
  onShow: ((user_id: string) => void) | null
  /** `bare` stands in a window that brings its heading; `wide` has the page to itself. */
  look?: 'card' | 'bare' | 'wide'
}

/** Above so many the list may scroll. */
const MANY = 5
const NAMED = 5
const LOOKS = { card: undefined, bare: styles.bare, wide: styles.wide } as const

/** Everybody in the game and how far they have come, best first; at the end the standings. */
export const PlayersPanel = memo(function PlayersPanel({ look = 'card', ...props }: Props) {
  const { players } = useText()
  const game = useGame(knownGame)
  const title = isRanked(game) ? players.standings : players.title
  const className = classNames(styles.panel, look !== 'bare' && cardClass, LOOKS[look])
  return (
    <section className={className} aria-label={title}>
      {isRacing(game) ? (
        <RacePanel look={look} {...props} />
      ) : (
        <Players look={look} title={title} {...props} />
      )}
      <Watchers players={watchersIn(game)} />
    </section>
  )
})

/** Everybody at a shared sheet, or the standings of a race. */
function Players({ look, title, ...props }: Props & { title: string }) {
  const game = useGame(knownGame)
  const progressOf = useProgress()
  const news = useNews()
  const list = ranked(game, progressOf)
  return (
    <>
      <header className={styles.head}>
        <h2 className={look === 'bare' ? 'sr-only' : undefined}>{title}</h2>
        <p>{news === null ? <HeadText game={game} /> : <NewsLine news={news} />}</p>
        <ReactionMenu game_id={game.id} />
      </header>
      <PlayerList list={list} {...props} />
      <Votes players={list} />
    </>
  )
}

function PlayerList({ list, shown, onShow }: Props & { list: readonly GamePlayer[] }) {
  const game = useGame(knownGame)
  const me = useGame((state) => state.me)
  const partner = useGame(({ partnerHit }) => partnerHit?.user_id ?? null)
  const hueIn = useHues()
  const progressOf = useProgress()
  return (
    <ol ref={list.length > MANY ? scrollByKeys : undefined} className={styles.list}>
      {list.map((player, index) => {
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
              place={isRanked(game) ? (player.place ?? index + 1) : null}
              isMe={id === me}
              isShown={id === shown && shown !== me}
              onShow={onShow}
            />
            <ReactionBubble user_id={id} />
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
  const { players } = useText()
  const shared = useGame(sharedProgress)
  const isOver = game.phase === 'over'
  if (!isShared(game)) return players.guesses_and_time
  return isOver ? players.guesses_and_uncovered : players.share_uncovered(shared)
}

/** Who wants to give up what is played together. */
function Votes({ players }: { players: readonly GamePlayer[] }) {
  const text = useText().players
  const playing = players.filter(({ state }) => state === 'playing')
  const votes = playing.filter((player) => player.votes).length
  if (votes === 0) return null
  return (
    <p className={styles.note}>
      <Flag size={14} aria-hidden="true" />
      {text.votes(votes, playing.length)}
    </p>
  )
}

function Watchers({ players }: { players: readonly GamePlayer[] }) {
  const text = useText().players
  if (players.length === 0) return null
  return (
    <p className={styles.note}>
      <Eye size={14} aria-hidden="true" />
      <span className="sr-only">{text.watching}</span>
      {players.slice(0, NAMED).map(({ user }) => (
        <span key={user.id} className={styles.watcher}>
          <UserName user={user} />
          <ReactionBubble user_id={user.id} />
        </span>
      ))}
      {players.length > NAMED && <span>{text.more_watching(players.length - NAMED)}</span>}
    </p>
  )
}
