import type { TitleWord } from '@inkling/protocol/results'
import { Card } from '../../kit/card.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { SECOND } from '../../lib/units.ts'
import { formatClock } from '../../text/durations.ts'
import { useText } from '../../text/text.ts'
import { ArticleWords } from '../article/article-words.tsx'
import type { Contender } from '../players/contender.ts'
import { usePeople } from '../players/people.ts'
import { isShared, requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import styles from './story.module.css'

/** Words of the title with the players who found them, the first one first, and those who did not. */
export function TitleFinds({
  title,
  ranking,
}: {
  title: readonly TitleWord[]
  ranking: readonly Contender[]
}) {
  const { story } = useText('game')
  return (
    <Card title={story.title_words}>
      <dl className={styles.words}>
        {title.map(({ word, finds }) => (
          <div key={word}>
            <dt>
              <ArticleWords text={word} className={styles.word} />
            </dt>
            <dd>
              <Finders finds={finds} ranking={ranking} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Finders({ finds, ranking }: Pick<TitleWord, 'finds'> & { ranking: readonly Contender[] }) {
  const { story } = useText('game')
  const game = useGame(requireGame)
  const found = new Set(finds.map(({ user_id }) => user_id))
  const missed = isShared(game) ? [] : ranking.filter(({ id }) => !found.has(id))
  return (
    <ul className={styles.finders}>
      {finds.map(({ user_id, at }, index) => (
        <li key={user_id} className={index === 0 ? styles.firstFind : undefined}>
          <Finder userId={user_id} />
          <span>{formatClock(Math.round(at / SECOND))}</span>
        </li>
      ))}
      {missed.length > 0 && (
        <li className={styles.missed}>
          {missed.map(({ id }) => (
            <Finder key={id} userId={id} />
          ))}
          <span>{story.not_found}</span>
        </li>
      )}
    </ul>
  )
}

function Finder({ userId }: { userId: string }) {
  const person = usePeople().get(userId)
  if (person === undefined) return null
  return (
    <>
      <Avatar user={person.user} size="player" />
      <span className="sr-only" translate="no">
        {person.name}
      </span>
    </>
  )
}
