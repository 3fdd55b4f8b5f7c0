import { Flag } from 'lucide-react'
import { type Texts, useText } from '../../../text/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { GamePlayer, PlayedGame } from '../store/game-state.ts'
import type { PlayerProgress } from '../store/progress.ts'
import { endText, type Person, timeOf } from './people.ts'
import { hueStyle, PlayerDisc } from './player-disc.tsx'
import styles from './players.module.css'
import { TitleWords } from './title-words.tsx'

type ContentProps = {
  game: PlayedGame
  player: GamePlayer
  person: Person
  progress: PlayerProgress
  /** Their place in the standings; null while the game runs, and in a game without places. */
  place: number | null
  isMe: boolean
}

type Props = ContentProps & {
  isShown: boolean
  onShow: ((user_id: string) => void) | null
}

/** One player's line in the panel: while the game runs with a bar, at its end with their figures. */
export function PlayerRow({ isShown, onShow, ...props }: Props) {
  const { players } = useText()
  const { id } = props.person.user
  const className = classNames(styles.player, props.game.phase === 'over' && styles.ended)
  if (onShow === null) {
    return (
      <div className={className}>
        <Content {...props} />
      </div>
    )
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isShown}
      title={players.show_guesses}
      onClick={() => onShow(id)}
    >
      <Content {...props} />
    </button>
  )
}

function Content({ game, player, person, progress, place, isMe }: ContentProps) {
  const t = useText()
  const isOver = game.phase === 'over'
  return (
    <>
      {place !== null && (
        <span className={classNames(styles.rank, place === 1 && styles.first)}>
          {t.format.number(place)}
        </span>
      )}
      <PlayerDisc person={person} size={isOver ? 'medium' : 'small'} />
      <span className={styles.name}>
        <bdi translate="no" className="truncate">
          {person.name}
        </bdi>
        {isMe && <span className={styles.you}>{t.players.you}</span>}
        {player.votes && !isOver && (
          <Flag size={14} className={styles.flag} aria-label={t.players.wants_to_give_up} />
        )}
      </span>
      <span className={styles.figures}>
        {isCounted(game, player, progress) ? (
          <>
            <span aria-hidden="true">{t.format.number(progress.guesses)}</span>
            <span className="sr-only">{t.counts.guesses(progress.guesses)}</span>
          </>
        ) : (
          figuresOf(t, game, player, progress)
        )}
      </span>
      {!isOver && <Running game={game} player={player} person={person} progress={progress} />}
    </>
  )
}

/** How far a player has come, while the game runs. */
function Running(props: Omit<ContentProps, 'place' | 'isMe'>) {
  const { counts, format, players } = useText()
  const { game, player, person, progress } = props
  const { title_found, uncovered } = progress
  return (
    <>
      {player.place !== null && (
        <span className={styles.figures}>{counts.place(player.place)}</span>
      )}
      {player.place === null && (
        <>
          {game.title_words !== null && title_found !== null && (
            <TitleWords found={title_found} of={game.title_words} />
          )}
          <span className={styles.bar} style={hueStyle(person)} aria-hidden="true">
            <i style={{ transform: `scaleX(${uncovered})` }} />
          </span>
        </>
      )}
      <span className={styles.share}>
        {format.percent(uncovered)}
        <span className="sr-only"> {players.uncovered}</span>
      </span>
    </>
  )
}

/** Whether a player of a race still guesses: there is only a count to tell, whose meaning is in the head. */
function isCounted(
  { phase }: PlayedGame,
  { state }: GamePlayer,
  { title_found }: PlayerProgress,
): boolean {
  return phase !== 'over' && state === 'playing' && title_found !== null
}

function figuresOf(
  t: Texts,
  game: PlayedGame,
  player: GamePlayer,
  { guesses, title_found, uncovered }: PlayerProgress,
): string {
  const isOver = game.phase === 'over'
  const count = t.counts.guesses(guesses)
  if (title_found === null) {
    const figures = isOver ? `${count} · ${t.format.percent(uncovered)}` : count
    return player.state === 'left' ? t.players.left_with(figures) : figures
  }
  const end = endText(t, player)
  if (end === null) return count
  const time = timeOf(game, player)
  const isDecoded = player.state === 'decoded'
  if (isOver) return `${t.format.number(guesses)} · ${isDecoded ? time : end}`
  return isDecoded ? t.players.decoded_at(time) : end
}
