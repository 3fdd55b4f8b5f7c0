import type { OpenSession } from '@inkling/protocol/session'
import { useMutation, useQuery } from '@tanstack/react-query'
import { endOtherSessionsMutation, endSessionMutation, sessionsQuery } from '../../data/account.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { useText } from '../../text/text.ts'

/** Devices where the user is signed in, each with a button that signs it out. */
export function Sessions() {
  const { my_settings } = useText('settings')
  const sessions = useQuery(sessionsQuery)
  const endOthers = useMutation(endOtherSessionsMutation)
  return (
    <Card title={my_settings.sessions}>
      <QueryView
        query={sessions}
        className="grid min-h-15 items-center"
        placeholder={<Spinner size="small" />}
      >
        {(list) => (
          <ul className="divide-base-300 -mb-2 divide-y">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
      {sessions.data !== undefined && sessions.data.length > 1 && (
        <Button
          size="small"
          className="mt-4 w-full"
          isPending={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          {my_settings.end_other_sessions}
        </Button>
      )}
      <FailureText error={endOthers.error} className="mt-2 basis-full text-sm" />
    </Card>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const { my_settings, format } = useText('settings')
  const end = useMutation(endSessionMutation)
  const { id, device, created_at, last_used_at, is_current } = session
  const name = device ?? my_settings.unknown_device
  const timeText = (time: string) =>
    format.date(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <span>{device === null ? name : <bdi translate="no">{name}</bdi>}</span>
        <span className="text-muted block text-sm">
          {is_current
            ? my_settings.signed_in_since(timeText(created_at))
            : my_settings.last_used(timeText(last_used_at))}
        </span>
      </div>
      {is_current ? (
        <Badge tone="primary">{my_settings.this_device}</Badge>
      ) : (
        <Button
          size="small"
          aria-label={my_settings.end_session_on(name)}
          isPending={end.isPending}
          onClick={() => end.mutate({ session_id: id })}
        >
          {my_settings.end_session}
        </Button>
      )}
      <FailureText error={end.error} className="mt-2 basis-full text-sm" />
    </li>
  )
}
