import { useMutationState } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { errorCode, isTemporary } from '../../lib/errors.ts'
import { isId } from '../../lib/id.ts'
import { Link, navigate, useLocation } from '../../lib/navigation.tsx'
import { client, queryClient } from '../../api/api.ts'
import { myId } from '../../session/current-session.ts'
import { errorMessage } from '../../text/errors.ts'
import { rich } from '../../text/rich.tsx'
import { type Texts, useText } from '../../text/text.ts'
import { cardClass } from '../../kit/card.tsx'
import { linkClass } from '../../kit/link.ts'
import { FailureText } from '../../kit/failure.tsx'
import { Page } from '../../frame/page.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { CodeForm } from '../../parts/code-form.tsx'

const RETRIES = 3

/** `/join/:code`: joins the game with the code, or with the id if the user is invited, or opens the challenge with the
 *  code. `/join`: form for a code. */
function JoinPage({ code = null }: { code?: string | null | undefined }) {
  const { join } = useText('common')
  const { visit } = useLocation()
  return (
    <Page title={join.title} width="small">
      {code === null ? <AskForCode code="" /> : <Joining key={visit} code={code} visit={visit} />}
    </Page>
  )
}

function Joining({ code, visit }: { code: string; visit: number }) {
  const t = useText('common')
  const { path, error, hasFailed } = useJoining(code, visit)
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true })
  }, [path])
  if (!hasFailed || path !== null) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner size="large" />
      </div>
    )
  }
  return (
    <>
      {error !== null && <FailureText text={sentenceOf(t, code, error)} className="mb-5" />}
      <AskForCode code={isId(code) ? '' : code} />
    </>
  )
}

/** Joins the game of a code once for each visit, however often the page shows, and again once the network is back if it was
 *  missing. */
function useJoining(code: string, visit: number) {
  const tries = useMutationState({
    filters: { mutationKey: keyOf(visit) },
    select: ({ state }) => state,
  })
  const { data = null, error = null } = tries.at(-1) ?? {}
  const start = useCallback(() => startJoining(code, visit), [code, visit])
  useEffect(() => {
    if (queryClient.getMutationCache().find({ mutationKey: keyOf(visit) }) === undefined) start()
  }, [start, visit])
  const isMissing = error !== null && isTemporary(error)
  useEffect(() => {
    if (!isMissing) return undefined
    addEventListener('online', start)
    return () => removeEventListener('online', start)
  }, [isMissing, start])
  return {
    path: typeof data === 'string' ? data : null,
    error,
    hasFailed: tries.some(({ status }) => status === 'error'),
  }
}

function startJoining(code: string, visit: number): void {
  const options = queryClient.defaultMutationOptions({
    mutationKey: keyOf(visit),
    mutationFn: findPath,
    gcTime: Infinity,
    retry: (failures, error) => failures < RETRIES && isTemporary(error),
  })
  const joining = queryClient.getMutationCache().build(queryClient, options)
  // The page shows the error.
  joining.execute(code).catch(() => undefined)
}

function keyOf(visit: number) {
  return ['join', myId(), visit]
}

/** Joins the game of a code or id; returns its path, or that of the challenge with the code. */
async function findPath(code: string): Promise<string> {
  try {
    const { game_id } = await client.lobbies.join_game(isId(code) ? { game_id: code } : { code })
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
  if (reason === 'NOT_FOUND' && isId(code)) return invites.no_longer_open
  return reason === 'GAME_OVER' ? join.game_over : errorMessage(error)
}

export { JoinPage as Page }
