import type { DailyPlayer } from '@inkling/protocol/daily'
import type { Guess } from '@inkling/protocol/game'
import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { api } from '../../api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The words of a friend, in the order in which he guessed them. */
export function WordsDialog(props: {
  game_id: string
  player: DailyPlayer | null
  onClose: () => void
}) {
  const { game_id, player, onClose } = props
  return (
    <Dialog
      open={player !== null}
      onClose={onClose}
      title={player === null ? '' : player.user.full_name || 'User'}
    >
      {player !== null && <Words game_id={game_id} user_id={player.user.id} />}
    </Dialog>
  )
}

function Words({ game_id, user_id }: { game_id: string; user_id: string }) {
  const words = useQuery(api.games.guesses.queryOptions({ input: { id: game_id, user_id } }))
  if (words.isPending) {
    return (
      <div className="grid min-h-32 place-items-center">
        <Spinner />
      </div>
    )
  }
  if (words.isError) return <Failure error={words.error} onRetry={() => void words.refetch()} />
  const rows = words.data.filter(({ kind }) => WORDS.has(kind))
  if (rows.length === 0) return <p className="text-muted">No words yet.</p>
  return (
    <ol aria-label="Words" className="flex flex-wrap gap-2">
      {rows.map((row) => (
        <li key={row.seq} className={`word-chip ${row.count > 0 ? 'hit-chip' : ''}`}>
          {row.kind !== 'guess' && (
            <>
              <Lightbulb size={14} aria-hidden="true" />
              <span className="sr-only">Hint: </span>
            </>
          )}
          {row.kind === 'title_hint' ? 'A word of the title' : row.word}
          <span className="word-count">
            <span aria-hidden="true">{row.count === 0 ? '–' : row.count}</span>
            <span className="sr-only">{placesOf(row)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

const WORDS: ReadonlySet<Guess['kind']> = new Set(['guess', 'hint', 'title_hint'])

function placesOf({ count }: Guess): string {
  if (count === 0) return 'not in the article'
  return count === 1 ? '1 place' : `${count} places`
}
