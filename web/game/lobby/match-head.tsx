import { winsNeeded } from '@inkling/game/open/match'
import { useText } from '../../text/text.ts'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import type { LobbyGame } from './lobby-people.ts'
import styles from './lobby.module.css'

/** Which game of its match this is, and how that stands. */
export function MatchHead({ game }: { game: LobbyGame }) {
  const { rematch, format } = useText()
  const { match, options } = game
  if (match === null) return null
  const needed = winsNeeded(options.best_of)
  return (
    <header className={styles.match}>
      <div>
        {needed !== null && (
          <p className="text-muted text-sm">{rematch.best_of(options.best_of, needed)}</p>
        )}
        <h2 className="font-display text-3xl font-bold tracking-tight">
          {rematch.game_number(match.number)}
        </h2>
      </div>
      <ul aria-label={rematch.match}>
        {match.scores.map(({ user, wins }) => (
          <li key={user.id}>
            <Avatar user={user} size="tiny" />
            <bdi translate="no">{nameOf(user)}</bdi>
            <span>{format.number(wins)}</span>
          </li>
        ))}
        <li className="text-muted text-sm font-normal">
          {match.scores.length === 0 ? rematch.nobody_has_won : rematch.nobody_else_has_won}
        </li>
      </ul>
    </header>
  )
}
