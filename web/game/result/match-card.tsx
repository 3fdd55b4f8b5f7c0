import { winsNeeded } from '@inkling/game/open/match'
import type { User } from '@inkling/protocol/profile'
import { Trophy } from 'lucide-react'
import { Fragment } from 'react'
import { Card } from '../../kit/card.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { useHues } from '../../kit/user/hue.ts'
import { nameOf, UserName } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { around } from '../../text/around.tsx'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { topWithMe } from '../players/contender.ts'
import { shortName } from '../players/people.ts'
import type { PlayedGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import styles from './rematch.module.css'

/** Score of the match after this game, and its winner if it is decided. */
export function MatchCard({ game }: { game: PlayedGame }) {
  const { players: text, rematch, format } = useText('game')
  const me = useGame(({ server }) => server.me)
  const hueIn = useHues()
  const { match, options, players } = game
  const needed = winsNeeded(options.best_of)
  if (match === null) return null
  const { scores } = match
  const known = new Set(scores.map(({ user }) => user.id))
  const others = players.filter(({ state, user }) => state !== 'watching' && !known.has(user.id))
  const winner = matchWinner(game)
  return (
    <Card
      title={rematch.match}
      className={classNames(styles.match, winner !== null && styles.decided)}
      aside={
        <p className="text-muted text-sm">
          {needed === null
            ? rematch.game_number(match.number)
            : rematch.best_of({ games: options.best_of, wins: needed })}
        </p>
      }
    >
      {(titleId) => (
        <>
          {winner && <Winner user={winner} isMe={winner.id === me} />}
          <ul aria-labelledby={titleId} className={styles.scores}>
            {scores.map(({ user, wins }) => (
              <li key={user.id}>
                <Avatar user={user} size="row" />
                {user.id === me ? (
                  <b className="font-semibold">{text.you}</b>
                ) : (
                  <UserName user={user} />
                )}
                {needed !== null && <WinBoxes hue={hueIn(user.id)} wins={wins} needed={needed} />}
                <strong>
                  <span aria-hidden="true">{format.number(wins)}</span>
                  <span className="sr-only">{rematch.wins(wins)}</span>
                </strong>
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <p className="text-muted mt-1 text-sm wrap-anywhere">
              {others.map(({ user }, index) => (
                <Fragment key={user.id}>
                  {index > 0 && <span>{' · '}</span>}
                  {rich(rematch.score_of(0), {
                    name:
                      user.id === me ? text.you : <bdi translate="no">{shortName(user, game)}</bdi>,
                  })}
                </Fragment>
              ))}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

/** Winner of the match that this game decided; null if it goes on. */
export function matchWinner({ match }: Pick<PlayedGame, 'match'>): User | null {
  return match?.scores.find(({ user }) => user.id === match.winner_id)?.user ?? null
}

const MAX_BRIEF = 3

/** Wins of the first players of the match, and of this one. */
export function BriefScore({ game }: { game: PlayedGame }) {
  const { rematch, format } = useText('game')
  const me = useGame(({ server }) => server.me)
  return (
    <ul aria-label={rematch.match} className={styles.wins}>
      {briefScores(game, me).map(({ user, wins }) => (
        <li key={user.id}>
          <Avatar user={user} size="row" />
          <strong aria-hidden="true">{format.number(wins)}</strong>
          <span className="sr-only">
            {rich(rematch.score_of(wins), { name: <bdi translate="no">{nameOf(user)}</bdi> })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function briefScores({ match, players }: PlayedGame, me: string) {
  const won = match?.scores ?? []
  const known = new Set(won.map(({ user }) => user.id))
  const others = players.filter(({ state, user }) => state !== 'watching' && !known.has(user.id))
  const scores = [...won, ...others.map(({ user }) => ({ user, wins: 0 }))]
  return topWithMe(
    scores.map((score) => ({ ...score, isMe: score.user.id === me })),
    MAX_BRIEF,
  )
}

function Winner({ user, isMe }: { user: User; isMe: boolean }) {
  const { rematch } = useText('game')
  return (
    <p role="status" className={styles.winner}>
      <Trophy size={22} aria-hidden="true" />
      <span>
        {isMe ? rematch.you_win : around(rematch.wins_match(nameOf(user)), [nameOf(user)])}
      </span>
    </p>
  )
}

function WinBoxes({ hue, wins, needed }: { hue: number; wins: number; needed: number }) {
  return (
    <span className={styles.boxes} style={hueStyle({ hue })} aria-hidden="true">
      {Array.from({ length: needed }, (_, index) => (
        <span key={index} data-won={index < wins || undefined} />
      ))}
    </span>
  )
}
