import type { Guess } from '@inkling/protocol/game'
import { Lightbulb } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { client, messageOf } from '../../api.ts'
import { isEnd, lastWithoutGap, mergeRows } from './board-state.ts'
import type { GameStore } from './game-store.ts'
import type { Person } from './people.ts'
import { scrollByKeys } from './scroll-by-keys.ts'
import { rowName } from './wording.ts'

/** The words of another player, newest first; while he plays on they come as he guesses. Its key is the player. */
export function PlayerWords({
  store,
  game_id,
  person,
  isChosen,
  onBack,
}: {
  store: GameStore
  game_id: string
  person: Person
  /** Whether the player asked for them, so that they come into view. */
  isChosen: boolean
  onBack: (() => void) | null
}) {
  const { rows, failure } = useWords(store, game_id, person.user.id)
  const section = useRef<HTMLElement>(null)
  const isRead = rows !== null
  useEffect(() => {
    if (isRead && isChosen) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isRead, isChosen])
  const shown = rows?.filter((row) => !isEnd(row)).toReversed() ?? []
  return (
    <section
      ref={section}
      className="guesses words-of sheet"
      aria-label={`Words of ${person.name}`}
    >
      <header className="guesses-head">
        <h2>{`Words of ${person.name}`}</h2>
        {onBack !== null && (
          <button type="button" className="words-back" onClick={onBack}>
            Show mine
          </button>
        )}
      </header>
      {failure !== null && <p role="alert">{failure}</p>}
      {rows !== null && shown.length === 0 && <p className="guess-none">No words yet.</p>}
      <ol ref={scrollByKeys} className="guess-list">
        {shown.map((row) => (
          <li key={row.seq} className={row.count === 0 ? 'guess-row miss' : 'guess-row'}>
            <span className="guess-number">{row.seq}</span>
            <span className="guess-word">{rowName(row)}</span>
            {row.kind !== 'guess' && (
              <span className="guess-hint">
                <Lightbulb size={13} aria-hidden="true" />
                hint
              </span>
            )}
            <span className="guess-count">{row.count === 0 ? '–' : row.count}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useWords(store: GameStore, game_id: string, user_id: string) {
  const strides = useSyncExternalStore(store.strides.subscribe, store.strides.get)
  const seq = strides.get(user_id)?.seq ?? 0
  const [rows, setRows] = useState<readonly Guess[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const last = rows === null ? -1 : lastWithoutGap(rows)

  useEffect(() => {
    if (last >= seq) return
    let isGone = false
    client.games
      .guesses({ id: game_id, user_id, since: Math.max(0, last) })
      .then((more) => {
        if (isGone) return
        setFailure(null)
        setRows((known) => mergeRows(known ?? [], more))
      })
      .catch((error: unknown) => isGone || setFailure(messageOf(error)))
    return () => void (isGone = true)
  }, [game_id, user_id, seq, last])

  return { rows, failure }
}
