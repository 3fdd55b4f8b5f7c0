import type { User } from '@inkling/protocol/profile'
import { Flag, Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { type Texts, useText } from '../../text/text.ts'
import type { GamePlayer, PlayedGame } from '../store/game-state.ts'
import type { PlayerProgress } from '../store/progress.ts'
import { GainBar } from './gain-bar.tsx'
import { endText, shortName, timeOf } from './people.ts'
import styles from './players.module.css'

/** As wide as most numbers of hits, so that all bars are equally long. */
const WIDEST = 888

type ContentProps = {
  game: PlayedGame
  player: GamePlayer
  progress: PlayerProgress
  /** Words of a shared sheet opened by the player who opened most: a full bar. */
  mostOpened: number
  /** True for standings, in which each row begins with a place. */
  isRanked: boolean
  isMe: boolean
}

type Props = ContentProps & {
  isShown: boolean
  onShow: ((userId: string) => void) | null
}

/** Row of a player in the panel of a shared sheet, or in the standings of a race. */
export function PlayerRow({ isShown, onShow, ...props }: Props) {
  return (
    <RowFrame
      userId={props.player.user.id}
      className={classNames(styles.player, props.game.phase === 'over' && styles.ended)}
      isShown={isShown}
      onShow={onShow}
    >
      <Content {...props} />
    </RowFrame>
  )
}

function Content({ game, player, progress, mostOpened, isRanked, isMe }: ContentProps) {
  const t = useText('game')
  const { place } = player
  const { opened = 0 } = progress
  const isOver = game.phase === 'over'
  const isShort = !isOver && player.state === 'playing'
  return (
    <>
      {isRanked && (
        <span className={classNames(styles.rank, place === 1 && styles.first)}>
          {place === null ? '–' : t.format.number(place)}
        </span>
      )}
      <Avatar user={player.user} size={isOver ? 'row' : 'player'} />
      <span className={styles.name}>
        <PlayerName user={player.user} name={shortName(player.user, game)} isMe={isMe} />
        {player.votes && !isOver && (
          <Flag size={14} className={styles.flag} aria-label={t.players.wants_to_give_up} />
        )}
      </span>
      <span className={styles.figures}>
        <HintCount count={progress.hints} />
      </span>
      <span className={isShort ? 'sr-only' : styles.figures}>
        {scoreText(t, game, player, progress)}
      </span>
      {isShort && (
        <>
          <GainBar
            ratio={mostOpened === 0 ? 0 : opened / mostOpened}
            figure={opened}
            className={styles.track}
          />
          <span className={styles.hits} data-widest={t.guesses.hits_of(WIDEST)}>
            {t.guesses.hits_of(opened)}
          </span>
        </>
      )}
    </>
  )
}

function scoreText(
  t: Texts<'game'>,
  game: PlayedGame,
  player: GamePlayer,
  { guesses, title_found, uncovered }: PlayerProgress,
): string {
  const count = t.counts.guesses(guesses)
  if (title_found === null) {
    const isOver = game.phase === 'over'
    const figures = isOver ? `${count} · ${t.format.percent(uncovered)}` : count
    return player.state === 'left' ? t.players.left_with(figures) : figures
  }
  const end = player.state === 'decoded' ? timeOf(game, player) : endText(t, player)
  return `${t.format.number(guesses)} · ${end ?? ''}`
}

/** Frame of a player's row: a button where their guesses may be shown. */
export function RowFrame(props: {
  userId: string
  className: string
  isShown: boolean
  onShow: ((userId: string) => void) | null
  children: ReactNode
}) {
  const { players } = useText('game')
  const { userId, className, isShown, onShow, children } = props
  if (onShow === null) return <div className={className}>{children}</div>
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isShown}
      title={players.show_guesses}
      onClick={() => onShow(userId)}
    >
      {children}
    </button>
  )
}

/** A player's short name, or "You". Screen readers read the full name. */
export function PlayerName({ user, name, isMe }: { user: User; name: string; isMe: boolean }) {
  const { players } = useText('game')
  return (
    <>
      {isMe ? (
        <b className="truncate font-semibold">{players.you}</b>
      ) : (
        <bdi translate="no" className="truncate" title={nameOf(user)} aria-hidden="true">
          {name}
        </bdi>
      )}
      <bdi translate="no" className="sr-only">
        {nameOf(user)}
      </bdi>
    </>
  )
}

/** Number of hints that a player took; nothing if none. */
export function HintCount({ count }: { count: number }) {
  const { counts, format } = useText()
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-0.5" title={counts.hints(count)}>
      <Lightbulb size={14} aria-hidden="true" />
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">{counts.hints(count)}</span>
    </span>
  )
}
