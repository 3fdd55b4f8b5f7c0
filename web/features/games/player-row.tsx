import type { Game, Player } from '@inkling/protocol/game'
import { Flag } from 'lucide-react'
import { endText, ordinal, type Person, timeOf } from './people.ts'
import { PlayerDisc } from './player-disc.tsx'
import { guessesText, percent } from './wording.ts'

/** How far a player has come; `title_found` is null where it is everybody's. */
export type Stride = { guesses: number; uncovered: number; title_found: number | null }

/** One player's line in the panel: while the game runs with a bar, at its end with his figures. */
export function PlayerRow({
  isShown,
  onShow,
  ...props
}: {
  game: Game
  player: Player
  person: Person
  stride: Stride
  /** His place in the standings; null while the game runs, and in a game without places. */
  place: number | null
  isMe: boolean
  isShown: boolean
  onShow: ((user_id: string) => void) | null
}) {
  const { id } = props.person.user
  if (onShow === null) return <div className="player">{content(props)}</div>
  return (
    <button
      type="button"
      className="player"
      aria-pressed={isShown}
      title="Show the words"
      onClick={() => onShow(id)}
    >
      {content(props)}
    </button>
  )
}

type Content = Omit<Parameters<typeof PlayerRow>[0], 'isShown' | 'onShow'>

function content({ game, player, person, stride, place, isMe }: Content) {
  const isOver = game.phase === 'over'
  return (
    <>
      {place !== null && <span className={`player-place place-${place}`}>{place}</span>}
      <PlayerDisc person={person} />
      <span className="player-main">
        <span className="player-line">
          <span className="player-name">{person.name}</span>
          {isMe && <span className="player-you">you</span>}
          {player.votes && !isOver && (
            <Flag size={14} className="player-vote" aria-label="wants to give up" />
          )}
          <span className="player-figures">{figuresOf(game, player, stride)}</span>
        </span>
        {!isOver && (
          <span className="player-line">
            <span className={`player-bar hue-${person.hue}`} aria-hidden="true">
              <i style={{ transform: `scaleX(${stride.uncovered})` }} />
            </span>
            {besideBar(game, player, stride)}
          </span>
        )}
      </span>
      {!isOver && (
        <span className="player-share">
          {percent(stride.uncovered)}
          <span className="sr-only"> uncovered</span>
        </span>
      )}
    </>
  )
}

function besideBar({ title_words }: Game, { place }: Player, { title_found }: Stride) {
  if (place !== null) return <span className="player-title">{ordinal(place)}</span>
  if (title_words === null || title_found === null || title_found === 0) return null
  return <span className="player-title">{`title ${title_found}/${title_words}`}</span>
}

function figuresOf(game: Game, player: Player, { guesses, title_found, uncovered }: Stride) {
  const isOver = game.phase === 'over'
  const end = endText(player)
  if (title_found === null) {
    const figures = isOver
      ? `${guessesText(guesses)} · ${percent(uncovered)}`
      : guessesText(guesses)
    return player.state === 'left' ? `left · ${figures}` : figures
  }
  if (end === null) return guessesText(guesses)
  const time = timeOf(game, player)
  if (isOver) return `${guesses} · ${player.state === 'decoded' ? time : end}`
  return player.state === 'decoded' ? `${end} ${time}` : end
}
