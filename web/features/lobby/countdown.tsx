import type { Game } from '@inkling/protocol/game'
import { Avatar } from '../../ui/avatar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSecondsLeft } from './seconds-left.ts'

/** The last seconds before the article; `ends_at` is in milliseconds of this computer's clock. */
export function Countdown({ game, ends_at }: { game: Game; ends_at: number }) {
  const left = useSecondsLeft(ends_at)
  const what = game.mode === 'race' ? 'The race starts' : 'The game starts'
  const playing = game.players.filter(({ state }) => state === 'playing')
  return (
    <main tabIndex={-1} className="countdown outline-none">
      <h1 className="font-display text-2xl font-bold tracking-tight">
        {left > 0 ? `${what} in` : what}
      </h1>
      <p className="sr-only" role="status">
        {left > 0 ? `${what} in a few seconds` : 'The article is coming'}
      </p>
      <div className="countdown-disc" role="timer" aria-label={`${left} seconds`}>
        {left > 0 ? (
          <span key={left} className="countdown-number" aria-hidden="true">
            {left}
          </span>
        ) : (
          <Spinner size="large" label="" />
        )}
      </div>
      <ul aria-label="Players" className="flex max-w-xl flex-wrap justify-center gap-x-5 gap-y-3">
        {playing.map(({ user }) => (
          <li key={user.id} className="grid w-20 content-start justify-items-center gap-1.5">
            <Avatar user={user} size="small" />
            <span className="line-clamp-2 text-sm leading-tight wrap-anywhere">
              {user.full_name || 'User'}
            </span>
          </li>
        ))}
      </ul>
    </main>
  )
}
