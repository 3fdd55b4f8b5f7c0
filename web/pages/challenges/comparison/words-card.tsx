import type { Side } from '@inkling/protocol/challenges'
import { useText } from '../../../text/text.ts'
import { Card } from '../../../kit/card.tsx'
import { Avatar } from '../../../kit/user/avatar.tsx'
import { nameOf } from '../../../kit/user/user-name.tsx'
import styles from '../challenge.module.css'
import type { Sides } from '../../../parts/challenges/challenge-labels.ts'

/** Words that hit for only one of the two players. */
export function WordsCard({ sides: { mine, theirs } }: { sides: Sides }) {
  const { challenge } = useText('challenges')
  return (
    <Card title={challenge.words_of_one}>
      <Words side={mine} />
      <Words side={theirs} />
    </Card>
  )
}

function Words({ side: { user, only } }: { side: Side }) {
  const { challenge } = useText('challenges')
  return (
    <div className="mt-3 flex gap-3">
      <Avatar user={user} size="tiny" />
      {only.length === 0 ? (
        <p className="text-muted py-1 text-sm">{challenge.no_words_of(nameOf(user))}</p>
      ) : (
        <ul aria-label={challenge.words_of(nameOf(user))} className={styles.words}>
          {only.map((word) => (
            <li key={word}>
              <bdi translate="no">{word}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
