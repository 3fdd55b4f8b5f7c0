import type {
  NotificationKind,
  NotificationSettings as SettingsData,
} from '@inkling/protocol/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api, failureOf, queryClient } from '../../api/api.ts'
import { useText } from '../../text/text.ts'
import { cardClass } from '../../kit/card.tsx'
import { linkClass } from '../../kit/link.ts'
import { Toggle } from '../../kit/toggle.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Link } from '../../lib/navigation.tsx'
import { NotifyMe } from './notify-me.tsx'

export { keepNotified } from '../../data/push-device.ts'

const KINDS: readonly NotificationKind[] = [
  'game_invite',
  'friend_request',
  'challenge_answered',
  'daily',
]
const settings = api.notifications.settings.queryOptions()

/** What the bell opens: whether this device notifies, and the way to choose of what. */
export function BellMenu() {
  const { notifications } = useText('social')
  return (
    <>
      <h2 className="mb-1 font-semibold">{notifications.title}</h2>
      <NotifyMe />
      <p className="mt-3 text-sm">
        <Link to="/me" className={linkClass}>
          {notifications.choose}
        </Link>
      </p>
    </>
  )
}

/** Whether this device notifies, and of what all devices do. */
export function NotificationSettings() {
  const { notifications } = useText('social')
  const id = useId()
  return (
    <section className={`${cardClass} divide-base-300 mb-4 divide-y`} aria-labelledby={id}>
      <div className="p-5">
        <h2 id={id} className="mb-1 text-lg font-semibold">
          {notifications.title}
        </h2>
        <NotifyMe />
      </div>
      <div className="px-5 py-3">
        <Kinds />
      </div>
    </section>
  )
}

function Kinds() {
  const { data, error } = useQuery(settings)
  return (
    <>
      <ul>
        {KINDS.map((kind) => (
          <Kind key={kind} kind={kind} wanted={data?.wanted} />
        ))}
      </ul>
      <FailureText text={failureOf(error)} className="mt-3 text-sm" />
    </>
  )
}

type KindProps = { kind: NotificationKind; wanted: SettingsData['wanted'] | undefined }

function Kind({ kind, wanted }: KindProps) {
  const { notifications } = useText('social')
  const save = useMutation(
    api.notifications.set_notification.mutationOptions({
      // One after the other, since each answer tells of all kinds.
      scope: { id: 'notifications' },
      onSuccess: (saved) => queryClient.setQueryData<SettingsData>(settings.queryKey, saved),
    }),
  )
  const isWanted = save.isPending ? save.variables._wanted : wanted?.includes(kind)
  return (
    <li>
      <label className="flex min-h-touch items-center justify-between gap-4">
        {notifications.kinds[kind]}
        <Toggle
          disabled={wanted === undefined}
          checked={isWanted ?? false}
          onChange={(checked) => save.mutate({ _kind: kind, _wanted: checked })}
        />
      </label>
      <FailureText text={failureOf(save.error)} className="mb-3 text-sm" />
    </li>
  )
}
