import { MODES } from '@inkling/game/open/modes'
import type { Story } from '@inkling/protocol/results'
import { Card } from '../../kit/card.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { classNames } from '../../lib/class-names.ts'
import { RatingAfter } from '../../parts/ratings.tsx'
import { useText } from '../../text/text.ts'
import { PlayerName } from '../players/player-row.tsx'
import { endText, shortName, timeOf } from '../players/people.ts'
import { type GamePlayer, isShared, requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import styles from './story.module.css'

type Props = { story: Story; ranking: readonly GamePlayer[] }

/** Table of all players with their figures, the winner on top. */
export function Standings({ story, ranking }: Props) {
  const t = useText('game')
  const shared = useGame((state) => isShared(requireGame(state)))
  return (
    <Card title={shared ? t.players.title : t.players.standings}>
      {(titleId) => (
        <table className={styles.standings} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                <span className="sr-only">{t.story.player}</span>
              </th>
              {[t.story.guesses, t.story.words, t.story.hints, t.story.time].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranking.map((player) => (
              <PlayerFigures key={player.user.id} player={player} story={story} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function PlayerFigures({ player, story }: { player: GamePlayer; story: Story }) {
  const t = useText('game')
  const { format } = t
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const figures = story.players.find(({ user_id }) => user_id === player.user.id)
  if (figures === undefined) return null
  return (
    <tr>
      <td className={classNames(styles.rank, player.place === 1 && styles.first)}>
        {!isShared(game) && (player.place === null ? '–' : format.number(player.place))}
      </td>
      <th scope="row">
        <span className={styles.player}>
          <Avatar user={player.user} size="row" />
          <span className={styles.who}>
            <span className={styles.name}>
              <PlayerName
                user={player.user}
                name={shortName(player.user, game)}
                isMe={player.user.id === me}
              />
            </span>
            {MODES[game.mode].places && <RatingAfter game_id={game.id} user_id={player.user.id} />}
          </span>
        </span>
      </th>
      <td>{format.number(figures.guesses)}</td>
      <td>{format.number(figures.hits)}</td>
      <td>{format.number(figures.hints)}</td>
      <td className={player.state === 'decoded' ? styles.time : styles.ended}>
        {player.state === 'decoded' ? timeOf(game, player) : endText(t, player)}
      </td>
    </tr>
  )
}
