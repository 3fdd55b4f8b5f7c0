import type { GameSummary, Mode, PlayerState } from '@inkling/protocol/game'
import { Link } from 'react-router'
import { formatClock } from '../../ui/clock.ts'
import { Ink } from '../../ui/ink.tsx'

/** What the ways to play are called. */
export const MODES: Record<Mode, string> = {
  solo: 'Solo',
  race: 'Race',
  together: 'Together',
  daily: 'Daily',
}

const STATES: Record<PlayerState, string> = {
  joined: 'in the lobby',
  watching: 'watching',
  playing: 'in progress',
  decoded: 'decoded',
  gave_up: 'gave up',
  left: 'left',
  timed_out: 'out of time',
}

/** One of my games in a list: what it was, how I did, and the way to it. `when` is told where the list spans days. */
export function GameRow({ game, when }: { game: GameSummary; when?: string }) {
  const kind = [MODES[game.mode], outcomeOf(game), when].filter((part) => part !== undefined)
  const what = (
    <span className="min-w-0">
      <Title game={game} />
      <span className="text-muted block text-sm">{kind.join(' · ')}</span>
    </span>
  )
  const action = actionOf(game)
  if (action === null) {
    return (
      <Link
        to={`/games/${game.id}`}
        className="row-link flex items-center justify-between gap-4 py-3.5"
      >
        {what}
        <span className="text-muted flex shrink-0 flex-col items-end text-sm tabular-nums sm:flex-row">
          {guesses(game)}
          {game.seconds !== null && (
            <>
              <span className="hidden whitespace-pre sm:inline"> · </span>
              <span>{formatClock(game.seconds)}</span>
            </>
          )}
        </span>
      </Link>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3.5">
      {what}
      <span className="ml-auto flex items-center gap-4">
        <span className="text-muted text-sm">
          {game.phase === 'lobby' ? players(game) : guesses(game)}
        </span>
        <Link to={`/games/${game.id}`} className="btn btn-primary btn-sm">
          {action}
        </Link>
      </span>
    </div>
  )
}

/** The title, its bars while it is secret, or that there is none yet. */
function Title({ game: { title, title_lengths: lengths } }: { game: GameSummary }) {
  if (title !== null) return <span className="block font-serif text-lg wrap-anywhere">{title}</span>
  if (lengths.length === 0) return <span className="block font-serif text-lg">Not begun yet</span>
  return (
    <span
      role="img"
      aria-label={`Hidden title: ${lengths.map(letters).join(', ')}`}
      className="flex min-h-7 flex-wrap items-center gap-1 font-serif text-lg"
    >
      {lengths.map((length, index) => (
        <Ink key={index} letters={length} />
      ))}
    </span>
  )
}

function outcomeOf({ place, players: all, state }: GameSummary): string {
  return place === null ? STATES[state] : `${ordinal(place)} of ${all}`
}

/** What there is to do in a game; null where there is only something to look at. */
function actionOf({ phase, state }: GameSummary): string | null {
  if (phase === 'lobby') return 'Open'
  if (phase === 'over') return null
  if (state === 'watching') return 'Watch'
  return state === 'playing' ? 'Resume' : null
}

function guesses({ guesses: count }: GameSummary): string {
  return count === 1 ? '1 guess' : `${count} guesses`
}

function players({ players: count }: GameSummary): string {
  return count === 1 ? '1 player' : `${count} players`
}

function letters(count: number): string {
  return count === 1 ? '1 letter' : `${count} letters`
}

function ordinal(place: number): string {
  return `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`
}
