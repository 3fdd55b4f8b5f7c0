import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { playerRowsQuery } from '../../data/game.ts'
import { Failure } from '../../kit/failure.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { lastWithoutGap } from '../../lib/numbered-rows.ts'
import { around } from '../../text/around.tsx'
import { useText } from '../../text/text.ts'
import { GuessRows } from './guess-rows.tsx'
import type { Person } from '../players/people.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import styles from './guesses.module.css'

type Props = {
  person: Person
  /** True if the user selected this player: the words scroll into view. */
  isChosen: boolean
  onBack: (() => void) | null
}

/** Words of another player, newest first, updated while they play. Needs the player's id as its key. */
export function PlayerWords({ person, isChosen, onBack }: Props) {
  const { data: rows, error, refetch } = usePlayerRows(person.user.id)
  const { guesses } = useText('game')
  const lang = useGame(({ server: { sheet } }) => sheet?.lang)
  const section = useRef<HTMLElement>(null)
  const isRead = rows !== undefined
  useEffect(() => {
    if (isRead && isChosen) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isRead, isChosen])
  return (
    <section ref={section} className={styles.panel} aria-label={guesses.words_of(person.name)}>
      <header className={styles.head}>
        <h2>{around(guesses.words_of(person.name), [person.name])}</h2>
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
          label={guesses.words_of(person.name)}
          none={guesses.no_words}
        />
      )}
    </section>
  )
}

/** Rows of another player's sheet, refetched once for each change of their progress that is ahead of them. */
function usePlayerRows(userId: string) {
  const { id } = useGameStore()
  const seq = useGame(({ server: { progress } }) => progress.get(userId)?.seq ?? 0)
  const requested = useRef(0)
  const query = useQuery(playerRowsQuery({ id, user_id: userId }))
  const { data, isFetching, isError, refetch } = query
  const isBehind = data !== undefined && lastWithoutGap(data) < seq
  useEffect(() => {
    if (!isBehind || isFetching || isError || requested.current >= seq) return
    requested.current = seq
    void refetch()
  }, [seq, isBehind, isFetching, isError, refetch])
  return query
}
