import { nextPlace } from '@inkling/game/open/game-state'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { useHues } from '../../kit/user/hue.ts'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../text/text.ts'
import { scrollByKeys } from '../article/scroll-by-keys.ts'
import type { GamePlayer, PlayedGame } from '../store/game-state.ts'
import { knownGame } from '../store/played-game.ts'
import type { PlayerProgress } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'
import { NewsLine, useNews } from './news.tsx'
import { bestShare, ranked, shortName, useProgress } from './people.ts'
import players_styles from './players.module.css'
import { RacerRow } from './racer-row.tsx'
import styles from './racer.module.css'
import { ReactionBubble, ReactionMenu } from './reactions.tsx'
import { type TitleLayout, titleWidth, useTitleLayout } from './title-slots.tsx'

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
  const title = useTitleLayout()
  const list = ranked(game, progressOf)
  const best = bestShare(list, progressOf)
  const width: CSSProperties & { '--title-width': string } = {
    '--title-width': `${titleWidth(title)}px`,
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
              {...{ index, game, player, best, title, onShow }}
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
  title: TitleLayout
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

/** The best place that is still open, and how many title words I have yet to find. */
export function OpenPlace({ place, lacks }: { place: number; lacks: number | null }) {
  const { format, players } = useText()
  return (
    <p className={styles.open}>
      <i aria-hidden="true">{format.number(place)}</i>
      <span className="truncate">
        <b>{players.place_open(place)}</b> {lacks !== null && players.title_words_to_go(lacks)}
      </span>
    </p>
  )
}

/** How many words of the title I still have to find. */
export function lacking(
  title_words: number | null,
  { title_found }: PlayerProgress,
): number | null {
  return title_words === null || title_found === null ? null : title_words - title_found
}

const SLIDES_FOR = 300

/** Lets a row slide to its new place among rows of the same height. */
export function useSlide<Row extends HTMLElement>(index: number): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const last = useRef(index)
  useLayoutEffect(() => {
    const rows = last.current - index
    last.current = index
    if (rows === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    row.current?.animate([{ transform: `translateY(${rows * 100}%)` }, { transform: 'none' }], {
      duration: SLIDES_FOR,
      easing: 'ease-out',
    })
  }, [index])
  return row
}
