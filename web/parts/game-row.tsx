import type { GameSummary } from '@inkling/protocol/game'
import { buttonClass } from '../kit/button.tsx'
import { Ink } from '../kit/ink.tsx'
import { Link } from '../lib/navigation.tsx'
import { classNames } from '../lib/class-names.ts'
import { formatClock } from '../text/durations.ts'
import { gameName } from '../text/game-name.ts'
import { type Texts, useText } from '../text/text.ts'

type RowProps = {
  game: GameSummary
  /** Day, in lists of more than one day. */
  when?: string | undefined
  /** True for a finished game on one line if it fits. */
  isCompact?: boolean
}

/** Game in a list: its mode, my result, and a link to it. */
export function GameRow({ game, when, isCompact = false }: RowProps) {
  const action = actionOf(game, useText())
  if (action === null) return <FinishedRow game={game} when={when} isCompact={isCompact} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3.5">
      <Kind game={game} when={when} />
      <span className="ms-auto flex flex-wrap items-center gap-x-4">
        <Progress game={game} />
        <Link
          to={`/games/${game.id}`}
          className={buttonClass({ variant: 'primary', size: 'small' })}
        >
          {action}
        </Link>
      </span>
    </div>
  )
}

function FinishedRow({ game, when, isCompact = false }: RowProps) {
  const { counts } = useText()
  return (
    <Link
      to={`/games/${game.id}`}
      className={classNames(
        'decoration-muted flex items-center justify-between gap-x-4 underline-offset-4 hover:underline @max-[17rem]:flex-wrap',
        isCompact ? 'max-sm:min-h-touch py-1' : 'py-3.5',
      )}
    >
      <Kind game={game} when={when} isCompact={isCompact} />
      <span className="text-muted flex shrink-0 flex-col items-end text-sm tabular-nums sm:flex-row">
        <span>{counts.guesses(game.guesses)}</span>
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

function Progress({ game }: { game: GameSummary }) {
  const { counts } = useText()
  return (
    <span className="text-muted text-sm">
      {game.phase === 'lobby' ? counts.players(game.players) : counts.guesses(game.guesses)}
    </span>
  )
}

function Kind({ game, when, isCompact = false }: RowProps) {
  const t = useText('common')
  const { names, counts, history } = t
  const { mode, options, place, players, state } = game
  const outcome =
    place === null
      ? history.states[state]
      : history.place_of({ place: counts.place(place), players })
  const length = options.length === 'lead' && mode !== 'daily' ? names.lead : undefined
  const kind = [gameName(t, game), length, outcome, when].filter((part) => part !== undefined)
  return (
    <span
      className={classNames('min-w-0', isCompact && 'flex-wrap items-baseline gap-x-3 sm:flex')}
    >
      <Title game={game} />
      <span className="text-muted block text-sm">{kind.join(' · ')}</span>
    </span>
  )
}

/** Title, its bars while it is secret, or a note that the game has not started. */
function Title({ game: { title, title_lengths: lengths } }: { game: GameSummary }) {
  const { counts, format, history } = useText('common')
  if (title !== null) {
    return (
      <span className="block font-serif text-lg wrap-anywhere">
        <bdi translate="no">{title}</bdi>
      </span>
    )
  }
  if (lengths.length === 0) {
    return <span className="block font-serif text-lg">{history.not_started}</span>
  }
  return (
    <span
      role="img"
      aria-label={history.hidden_title(format.list(lengths.map(counts.letters)))}
      className="flex min-h-7 flex-wrap items-center gap-1 font-serif text-lg"
    >
      {lengths.map((length, index) => (
        <Ink key={index} letters={length} />
      ))}
    </span>
  )
}

/** Label of the link to an unfinished game; null for a finished one. */
function actionOf({ phase, state }: GameSummary, { history, ui }: Texts<'common'>): string | null {
  if (phase === 'lobby') return ui.open
  if (phase === 'over') return null
  if (state === 'watching') return history.watch
  return state === 'playing' ? ui.resume : null
}
