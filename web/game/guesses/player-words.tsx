import { useEffect, useRef } from 'react'
import { Failure } from '../../kit/failure.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { GuessRows } from '../game.tsx'
import type { Person } from '../players/people.ts'
import { useText } from '../../text/text.ts'
import { useGame } from '../store/use-game.ts'
import styles from './guesses.module.css'
import { usePlayerRows } from './use-player-rows.ts'

type Props = {
  person: Person
  /** Whether the player asked for them, so that they come into view. */
  isChosen: boolean
  onBack: (() => void) | null
}

/** The words of another player, newest first; while they play on, they come as they guess. Its key is the player. */
export function PlayerWords({ person, isChosen, onBack }: Props) {
  const { data: rows, error, refetch } = usePlayerRows(person.user.id)
  const { guesses } = useText()
  const lang = useGame(({ sheet }) => sheet?.lang)
  const section = useRef<HTMLElement>(null)
  const isRead = rows !== undefined
  useEffect(() => {
    if (isRead && isChosen) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isRead, isChosen])
  return (
    <section ref={section} className={styles.panel} aria-label={guesses.words_of(person.name)}>
      <header className={styles.head}>
        <h2>{guesses.words_of(person.name)}</h2>
        {onBack !== null && (
          <button type="button" className={styles.back} onClick={onBack}>
            {guesses.show_mine}
          </button>
        )}
      </header>
      {!isRead && error === null && <Spinner />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {isRead && (
        <GuessRows
          rows={rows}
          lang={lang}
          look="row"
          label={guesses.words_of(person.name)}
          none={guesses.no_words}
        />
      )}
    </section>
  )
}
