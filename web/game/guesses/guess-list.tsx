import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { scrollByKeys } from '../article/scroll-by-keys.ts'
import { prefer, SORTS, usePreferences } from '../store/preferences.ts'
import { listRows } from '../store/rows.ts'
import { useGame } from '../store/use-game.ts'
import { useText } from '../../text/text.ts'
import { Checkbox } from '../../kit/checkbox.tsx'
import { GuessRow } from './guess-row.tsx'
import styles from './guesses.module.css'
import { PendingRow } from './pending-row.tsx'
import { useGuessRows } from './use-guess-rows.ts'

const SHOWN = 60

/** Every guess and hint of the game; pressing one steps through its positions. */
export const GuessList = memo(function GuessList() {
  const { guesses } = useText()
  const { rows, pending, selection, meant, newest, propsOf } = useGuessRows()
  const list = useRef<HTMLOListElement>(null)
  const { sort, hideMisses } = usePreferences()
  const lang = useGame(({ game }) => game?.lang)
  const shown = useMemo(
    () => listRows(rows, { sort, hideMisses }, lang),
    [rows, sort, hideMisses, lang],
  )
  const [isWhole, setWhole] = useState(false)
  const last = shown.findIndex(({ seq }) => seq === (meant ?? selection?.seq))
  const end = isWhole ? shown.length : Math.max(SHOWN, last + 1)

  const isDown = useRef(false)
  useEffect(() => {
    if (sort === 'newest' && isDown.current) list.current?.scrollTo({ top: 0 })
  }, [sort, newest])

  if (newest === 0) return null
  return (
    <>
      <ListTools />
      <ol
        ref={(element) => {
          list.current = element
          scrollByKeys(element)
        }}
        className={styles.list}
        aria-label={guesses.title}
        onScroll={(event) => (isDown.current = event.currentTarget.scrollTop > 0)}
      >
        {pending.toReversed().map((action) => (
          <PendingRow key={`p${action.id}`} action={action} look="row" />
        ))}
        {shown.slice(0, end).map((row) => (
          <GuessRow key={row.seq} {...propsOf(row)} />
        ))}
        {end < shown.length && (
          <li>
            <button type="button" className={styles.more} onClick={() => setWhole(true)}>
              {guesses.show_all(shown.length)}
            </button>
          </li>
        )}
        {shown.length + pending.length === 0 && <li className={styles.none}>{guesses.no_hits}</li>}
      </ol>
    </>
  )
})

function ListTools() {
  const { guesses } = useText()
  const { sort: chosen, hideMisses } = usePreferences()
  return (
    <div className={styles.tools}>
      <div role="group" aria-label={guesses.sort} className={styles.sorts}>
        {SORTS.map((sort) => (
          <button
            key={sort}
            type="button"
            aria-pressed={chosen === sort}
            onClick={() => prefer({ sort })}
          >
            {guesses.sorts[sort]}
          </button>
        ))}
      </div>
      <label>
        <Checkbox
          checked={hideMisses}
          onChange={(event) => prefer({ hideMisses: event.target.checked })}
        />
        {guesses.hide_misses}
      </label>
    </div>
  )
}
