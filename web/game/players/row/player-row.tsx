import { Flag } from 'lucide-react'
import { type Texts, useText } from '../../../text/text.ts'
import { classNames } from '../../../lib/class-names.ts'
import type { GamePlayer, PlayedGame } from '../../store/game-state.ts'
import type { PlayerProgress } from '../../store/progress.ts'
import { endText, shortName, timeOf } from '../people.ts'
import { Avatar } from '../../../kit/user/avatar.tsx'
import styles from '../players.module.css'
import { HintCount } from './hint-count.tsx'
import { PlayerName } from './player-name.tsx'
import { SharedBar } from './shared-bar.tsx'
import { ShowingRow } from './showing-row.tsx'

type ContentProps = {
  game: PlayedGame
  player: GamePlayer
  progress: PlayerProgress
  /** Their place in the standings; null while the game runs, and in a game without places. */
  place: number | null
  isMe: boolean
}

type Props = ContentProps & {
  isShown: boolean
  onShow: ((user_id: string) => void) | null
}

/** One player's line in the panel of a shared sheet, or in the standings of a race. */
export function PlayerRow({ isShown, onShow, ...props }: Props) {
  return (
    <ShowingRow
      user_id={props.player.user.id}
      className={classNames(styles.player, props.game.phase === 'over' && styles.ended)}
      isShown={isShown}
      onShow={onShow}
    >
      <Content {...props} />
    </ShowingRow>
  )
}

function Content({ game, player, progress, place, isMe }: ContentProps) {
  const t = useText()
  const isOver = game.phase === 'over'
  const isShort = !isOver && player.state === 'playing'
  return (
    <>
      {place !== null && (
        <span className={classNames(styles.rank, place === 1 && styles.first)}>
          {t.format.number(place)}
        </span>
      )}
      <Avatar user={player.user} size={isOver ? 'row' : 'seat'} />
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
        {figuresOf(t, game, player, progress)}
      </span>
      {isShort && <SharedBar opened={progress.opened ?? 0} />}
    </>
  )
}

function figuresOf(
  t: Texts,
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
