import { nextPlace } from '@inkling/game/open/game-state'
import type { User } from '@inkling/protocol/profile'
import { Eye } from 'lucide-react'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { useHues } from '../../kit/user/hue.ts'
import { nameOf } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../text/text.ts'
import { scrollByKeys } from '../../lib/focus.ts'
import { type GamePlayer, type PlayedGame, requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { NewsLine, useNews } from './news.tsx'
import { bestShare, ranked, shortName, spectatorsIn, useProgress } from './people.ts'
import panelStyles from './players.module.css'
import { RacerRow } from './racer-row.tsx'
import styles from './racer.module.css'
import { ReactionBubble, ReactionMenu } from './reactions.tsx'
import { type TitleLayout, titleWidth, useTitleLayout } from './title-slots.tsx'

type Props = {
  /** Id of the player whose guesses are shown, and a function to show another's; null if guesses are secret. */
  shown: string | null
  onShow: ((userId: string) => void) | null
  variant: 'card' | 'bare' | 'wide'
}

/** A longer list may scroll. */
const MAX_UNSCROLLED = 5

/** Players of a running race, best first. */
export function RacePanel({ variant, shown, onShow }: Props) {
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const progressOf = useProgress()
  const title = useTitleLayout()
  const list = ranked(game, progressOf)
  const best = bestShare(list, progressOf)
  const width: CSSProperties & { '--title-width': string } = {
    '--title-width': `${titleWidth(title)}px`,
  }
  return (
    <div className={classNames(styles.racing, variant === 'wide' && styles.wide)} style={width}>
      <Head game={game} isHeaded={variant !== 'bare'} />
      <ol
        ref={list.length > MAX_UNSCROLLED ? scrollByKeys : undefined}
        className={panelStyles.list}
      >
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
      <NextPlace
        game={game}
        mine={game.players.find(({ user }) => user.id === me)}
        spectators={variant === 'card' ? spectatorsIn(game) : []}
      />
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
  const item = useSlide(index)
  const { user } = props.player
  return (
    <li
      ref={item}
      className={props.isMe ? panelStyles.mine : undefined}
      style={hueStyle({ hue: useHues()(user.id) })}
    >
      <RacerRow {...props} name={shortName(user, game)} started_at={game.started_at} />
      <ReactionBubble userId={user.id} />
    </li>
  )
}

function Head({ game, isHeaded }: { game: PlayedGame; isHeaded: boolean }) {
  const { players } = useText('game')
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
      <ReactionMenu gameId={game.id} />
    </header>
  )
}

type NextPlaceProps = {
  game: PlayedGame
  mine: GamePlayer | undefined
  spectators: readonly GamePlayer[]
}

/** Next open place and the number of spectators, shown from the start so that nothing moves when the first place is taken or
 *  somebody comes. */
function NextPlace({ game, mine, spectators }: NextPlaceProps) {
  const { format, players } = useText('game')
  const progressOf = useProgress()
  const place = nextPlace(game)
  const found = mine === undefined ? null : progressOf(mine).title_found
  const isPlaying = game.state === 'playing'
  return (
    <p className={styles.open}>
      <i aria-hidden="true" className={styles.number}>
        {format.number(place)}
      </i>
      <span className="truncate">
        <b className={styles.headline}>{players.place_open(place)}</b>
        {isPlaying && game.title_words !== null && found !== null && (
          <span>{` ${players.title_words_to_go(game.title_words - found)}`}</span>
        )}
      </span>
      {spectators.length > 0 && <Spectators users={spectators.map(({ user }) => user)} />}
    </p>
  )
}

function Spectators({ users }: { users: readonly User[] }) {
  const { format, players } = useText('game')
  const names = format.list(users.map(nameOf))
  return (
    <span className={styles.spectators} title={`${players.watching} ${names}`}>
      <Eye size={14} aria-hidden="true" />
      <span aria-hidden="true">{format.number(users.length)}</span>
      <span className="sr-only">{`${players.watching} `}</span>
      <span translate="no" className="sr-only">
        {names}
      </span>
      {users.map(({ id }) => (
        <ReactionBubble key={id} userId={id} />
      ))}
    </span>
  )
}

const SLIDE_MS = 300

/** Animates a row to its new position among rows of the same height. */
function useSlide(index: number): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  const last = useRef(index)
  useLayoutEffect(() => {
    const rows = last.current - index
    last.current = index
    if (rows === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    row.current?.animate([{ transform: `translateY(${rows * 100}%)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'ease-out',
    })
  }, [index])
  return row
}
