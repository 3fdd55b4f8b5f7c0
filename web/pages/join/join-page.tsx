import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorCode, isTemporary } from '../../lib/errors.ts'
import { Link, navigate, useLocation } from '../../lib/navigation.tsx'
import { client } from '../../api/api.ts'
import { errorMessage } from '../../text/errors.ts'
import { rich } from '../../text/rich.tsx'
import { type Texts, useText } from '../../text/text.ts'
import { cardClass } from '../../kit/card.tsx'
import { linkClass } from '../../kit/link.ts'
import { FailureText } from '../../kit/failure.tsx'
import { Page } from '../../frame/page.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { CodeForm } from '../../parts/code-form.tsx'

/** `/join/:code`: joins the game with the code, or with the id if the user is invited, or opens the challenge with the
 *  code. `/join`: form for a code. */
function JoinPage({ code = null }: { code?: string | null | undefined }) {
  const { join } = useText('common')
  const { visit } = useLocation()
  return (
    <Page title={join.title} width="small">
      {code === null ? <AskForCode code="" /> : <Joining key={visit} code={code} />}
    </Page>
  )
}

function Joining({ code }: { code: string }) {
  const t = useText('common')
  const { data, error, errorUpdateCount } = useQuery({
    queryKey: ['join', code],
    queryFn: () => findPath(code),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: ({ state }) => state.error !== null && isTemporary(state.error),
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (data !== undefined) navigate(data, { replace: true })
  }, [data])
  if (errorUpdateCount === 0 || data !== undefined) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner size="large" />
      </div>
    )
  }
  return (
    <>
      {error !== null && <FailureText text={sentenceOf(t, code, error)} className="mb-5" />}
      <AskForCode code={isGameId(code) ? '' : code} />
    </>
  )
}

/** Joins the game of a code or id; returns its path, or that of the challenge with the code. */
async function findPath(code: string): Promise<string> {
  try {
    const { game_id } = await client.lobbies.join_game(
      isGameId(code) ? { game_id: code } : { code },
    )
    return `/games/${game_id}`
  } catch (refusal) {
    if (errorCode(refusal) !== 'UNKNOWN_CODE') throw refusal
    const challenge = await client.challenges.find({ code }).catch((error: unknown) => {
      throw isTemporary(error) ? error : refusal
    })
    return `/challenge/${challenge.code}`
  }
}

function AskForCode({ code }: { code: string }) {
  const { join } = useText('common')
  return (
    <section className={`${cardClass} p-card`}>
      <CodeForm
        code={code}
        onCode={(typed) => navigate(`/join/${encodeURIComponent(typed)}`, { replace: true })}
      />
      <p className="text-muted mt-4 text-sm">
        {rich(join.or_own, {
          own: (
            <Link to="/play" className={linkClass}>
              {join.own}
            </Link>
          ),
        })}
      </p>
    </section>
  )
}

function sentenceOf({ join, invites }: Texts<'common'>, code: string, error: unknown): string {
  const reason = errorCode(error)
  if (reason === 'NOT_FOUND' && isGameId(code)) return invites.no_longer_open
  return reason === 'GAME_OVER' ? join.game_over : errorMessage(error)
}

function isGameId(code: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(code)
}

export { JoinPage as Page }
