import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { api, codeOf, messageOf } from '../../api.ts'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CodeForm } from './code-form.tsx'

/** `/join/:code`: comes into the game of a link. `/join`: asks for its code. */
export function JoinPage() {
  const { code = null } = useParams()
  const { key } = useLocation()
  return (
    <Page title="Join a game" width="small">
      <GoBack />
      <h1 className="font-display mt-2 mb-6 text-4xl font-bold tracking-tight">Join a game</h1>
      {code === null ? <CodeForm code="" /> : <Joining key={key} code={code} />}
    </Page>
  )
}

function Joining({ code }: { code: string }) {
  const join = useQuery(
    api.lobbies.join_game.queryOptions({
      input: { _code: code },
      staleTime: Infinity,
      gcTime: 0,
    }),
  )
  if (join.isSuccess) return <Navigate to={`/games/${join.data.game_id}`} replace />
  if (join.isPending) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner size="large" />
      </div>
    )
  }
  return (
    <>
      <p role="alert" className="text-error mb-5">
        {sentenceOf(join.error)}
      </p>
      <CodeForm code={code} />
    </>
  )
}

function sentenceOf(error: unknown): string {
  return codeOf(error) === 'GAME_OVER' ? 'This game is over. Ask for a new link.' : messageOf(error)
}
