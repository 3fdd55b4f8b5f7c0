import { nextPlace } from '@inkling/game/open/game-state'
import type { CSSProperties } from 'react'
import { useText } from '../../../text/text.ts'
import { classNames } from '../../../lib/class-names.ts'
import { hueStyle } from '../../../kit/user/hue-style.ts'
import { useHues } from '../../../kit/user/hue.ts'
import { scrollByKeys } from '../../article/scroll-by-keys.ts'
import type { GamePlayer, PlayedGame } from '../../store/game-state.ts'
import { knownGame } from '../../store/played-game.ts'
import { useGame } from '../../store/use-game.ts'
import { NewsLine } from '../news-line.tsx'
import { bestShare, ranked, shortName } from '../people.ts'
import players_styles from '../players.module.css'
import { ReactionBubble } from '../reactions/reaction-bubble.tsx'
import { ReactionMenu } from '../reactions/reaction-menu.tsx'
import { useNews } from '../use-news.ts'
import { useProgress } from '../use-progress.ts'
import { lacking, OpenPlace } from './open-place.tsx'
import { RacerRow } from './racer-row.tsx'
import styles from './racer.module.css'
import { type TitleSlots, titleWidth } from './title-letters.ts'
import { useSlide } from './use-slide.ts'
import { useTitleSlots } from './use-title-slots.ts'

type Props = {
  /** Whose guesses are shown, and what shows another's; null where they may not be seen. */
  shown: string | null
  onShow: ((user_id: string) => void) | null
  look: 'card' | 'bare' | 'wide'
}

/** Above so many the list may scroll. */
const MANY = 5

/** A race that runs: who leads, by how much, and who is done. */
export function RacePanel({ look, shown, onShow }: Props) {
  const game = useGame(knownGame)
  const me = useGame((state) => state.me)
  const progressOf = useProgress()
  const slots = useTitleSlots()
  const list = ranked(game, progressOf)
  const best = bestShare(list, progressOf)
  const width: CSSProperties & { '--title-width': string } = {
    '--title-width': `${titleWidth(slots)}px`,
  }
  return (
    <div
      className={classNames(
        styles.racing,
        look === 'wide' && styles.wide,
        look !== 'card' && styles.roomy,
      )}
      style={width}
    >
      <Head game={game} isHeaded={look !== 'bare'} />
      <ol ref={list.length > MANY ? scrollByKeys : undefined} className={players_styles.list}>
        {list.map((player, index) => {
          const { id } = player.user
          return (
            <Racer
              key={id}
              {...{ index, game, player, best, slots, onShow }}
              progress={progressOf(player)}
              isMe={id === me}
              isShown={id === shown && shown !== me}
            />
          )
        })}
      </ol>
      <Open game={game} me={me} lacks={lacksOf(game, me, progressOf)} />
    </div>
  )
}

type RacerProps = {
  index: number
  game: PlayedGame
  player: GamePlayer
  best: number
  slots: TitleSlots
} & Omit<Parameters<typeof RacerRow>[0], 'name' | 'started_at'>

function Racer({ index, game, ...props }: RacerProps) {
  const item = useSlide<HTMLLIElement>(index)
  const { user } = props.player
  return (
    <li
      ref={item}
      className={props.isMe ? players_styles.mine : undefined}
      style={hueStyle({ hue: useHues()(user.id) })}
    >
      <RacerRow {...props} name={shortName(user, game)} started_at={game.started_at} />
      <ReactionBubble user_id={user.id} />
    </li>
  )
}

function Head({ game, isHeaded }: { game: PlayedGame; isHeaded: boolean }) {
  const { players } = useText()
  const news = useNews()
  return (
    <header className={styles.head}>
      <h2 className={isHeaded ? undefined : 'sr-only'}>{players.title}</h2>
      {news === null ? (
        <>
          <span className={styles.titleHead}>{players.title_column}</span>
          <span className={styles.barHead}>{players.uncovered}</span>
        </>
      ) : (
        <p>
          <NewsLine news={news} />
        </p>
      )}
      <ReactionMenu game_id={game.id} />
    </header>
  )
}

/** The next open place, shown from the start so that nothing moves when the first place is taken. */
function Open({ game, me, lacks }: { game: PlayedGame; me: string; lacks: number | null }) {
  const place = nextPlace(game)
  const isDone = game.players.some(({ user, place: mine }) => user.id === me && mine !== null)
  if (isDone) return null
  return <OpenPlace place={place} lacks={game.state === 'playing' ? lacks : null} />
}

function lacksOf(
  game: PlayedGame,
  me: string,
  progressOf: ReturnType<typeof useProgress>,
): number | null {
  const mine = game.players.find(({ user }) => user.id === me)
  return mine === undefined ? null : lacking(game.title_words, progressOf(mine))
}
