import { useEffect } from 'react'
import { useJoining } from '../../data/join.ts'
import { errorCode } from '../../lib/errors.ts'
import { isId } from '../../lib/id.ts'
import { Link, navigate, useLocation } from '../../lib/navigation.tsx'
import { errorMessage } from '../../text/errors.ts'
import { rich } from '../../text/rich.tsx'
import { type Texts, useText } from '../../text/text.ts'
import { Card } from '../../kit/card.tsx'
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

function AskForCode({ code }: { code: string }) {
  const { join } = useText('common')
  return (
    <Card>
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
    </Card>
  )
}

function sentenceOf({ join, invites }: Texts<'common'>, code: string, error: unknown): string {
  const reason = errorCode(error)
  if (reason === 'NOT_FOUND' && isId(code)) return invites.no_longer_open
  return reason === 'GAME_OVER' ? join.game_over : errorMessage(error)
}

export { JoinPage as Page }
