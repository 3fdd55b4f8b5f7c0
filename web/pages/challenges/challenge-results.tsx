import type { ChallengePlayer } from '@inkling/protocol/challenges'
import { type Texts, useText } from '../../text/text.ts'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf, OwnName, UserName } from '../../kit/user/user-name.tsx'
import styles from './challenge.module.css'
import { standingOf } from '../../parts/challenges/challenge-labels.ts'

type Props = {
  players: readonly ChallengePlayer[]
  me: string
  /** Id of the player who is compared with the user, and a function that chooses another. */
  shown: string | null
  onShow: ((user_id: string) => void) | null
}

/** Results of all players of a challenge, best first. */
export function ChallengeResults({ players, me, shown, onShow }: Props) {
  const t = useText('common', 'challenges')
  return (
    <Card title={t.challenge.everyone} className="pb-2">
      {(titleId) => (
        <ol aria-labelledby={titleId} className="divide-base-300 mt-1 divide-y">
          {players.map((player, index) => {
            const { user, finished_at } = player
            const row = <Row t={t} player={player} rank={index + 1} isMe={user.id === me} />
            return (
              <li key={user.id}>
                {onShow !== null && user.id !== me && finished_at !== null ? (
                  <button
                    type="button"
                    className={classNames(styles.row, styles.press)}
                    title={t.challenge.compare_with(nameOf(user))}
                    aria-pressed={user.id === shown}
                    onClick={() => onShow(user.id)}
                  >
                    {row}
                  </button>
                ) : (
                  <div className={styles.row}>{row}</div>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </Card>
  )
}

function Row(props: {
  t: Texts<'common' | 'challenges'>
  player: ChallengePlayer
  rank: number
  isMe: boolean
}) {
  const { t, player, rank, isMe } = props
  return (
    <>
      <span className="text-muted font-semibold">
        {player.state === 'decoded' && t.format.number(rank)}
      </span>
      <Avatar user={player.user} size="tiny" />
      <span className="min-w-0 flex-1">
        {isMe ? <OwnName user={player.user} you={t.week.you} /> : <UserName user={player.user} />}
      </span>
      <span
        className={classNames(
          'shrink-0 text-sm tabular-nums @max-[17rem]:shrink',
          player.state !== 'decoded' && 'text-muted',
        )}
      >
        {standingOf(t, player)}
      </span>
    </>
  )
}
