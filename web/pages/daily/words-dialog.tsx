import type { DailyPlayer } from '@inkling/protocol/daily'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useText } from '../../text/text.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { GuessRows } from '../../game/guesses/guess-rows.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'

/** Dialog of a friend's guesses, in order. */
export function WordsDialog(props: {
  gameId: string
  player: DailyPlayer | null
  onClose: () => void
}) {
  const { gameId, player, onClose } = props
  return (
    <Dialog
      open={player !== null}
      onClose={onClose}
      title={player === null ? '' : nameOf(player.user)}
    >
      {player !== null && <Words gameId={gameId} userId={player.user.id} />}
    </Dialog>
  )
}

function Words({ gameId, userId }: { gameId: string; userId: string }) {
  const { daily } = useText('daily')
  const words = useQuery(api.games.guesses.queryOptions({ input: { id: gameId, user_id: userId } }))
  return (
    <QueryView query={words} className="grid min-h-32 place-items-center">
      {(rows) => (
        <GuessRows rows={rows} variant="chip" label={daily.guesses} none={daily.no_guesses} />
      )}
    </QueryView>
  )
}
