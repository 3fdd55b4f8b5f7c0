import type {
  NotificationKind,
  NotificationSettings as SettingsData,
} from '@inkling/protocol/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { useId } from 'react'
import {
  deviceState,
  notificationSettingsQuery,
  setNotificationMutation,
  turnDeviceMutation,
} from '../../data/notifications.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { SettingRow } from '../../kit/setting-row.tsx'
import { useRemembered } from '../../lib/use-remembered.ts'
import { errorMessage } from '../../text/errors.ts'
import { useText } from '../../text/text.ts'

const KINDS: readonly NotificationKind[] = [
  'game_invite',
  'friend_request',
  'challenge_answered',
  'cup_over',
  'daily',
]

/** Settings of notifications: on this device, and the kinds that all devices show. */
export function NotificationSettings() {
  const { notifications } = useText('settings')
  const id = useId()
  return (
    <Card className="divide-base-300 divide-y p-0" aria-labelledby={id}>
      <div className="p-card">
        <h2 id={id} className="mb-1 text-lg font-semibold">
          {notifications.title}
        </h2>
        <DeviceSwitch />
      </div>
      <div className="px-card py-3">
        <Kinds />
      </div>
    </Card>
  )
}

function Kinds() {
  const { data, error } = useQuery(notificationSettingsQuery)
  return (
    <>
      <ul>
        {KINDS.map((kind) => (
          <Kind key={kind} kind={kind} wanted={data?.wanted} />
        ))}
      </ul>
      <FailureText error={error} className="mt-3 text-sm" />
    </>
  )
}

type KindProps = { kind: NotificationKind; wanted: SettingsData['wanted'] | undefined }

function Kind({ kind, wanted }: KindProps) {
  const { notifications } = useText('settings')
  const save = useMutation(setNotificationMutation)
  const isWanted = save.isPending ? save.variables.wanted : wanted?.includes(kind)
  return (
    <li>
      <SettingRow
        title={notifications.kinds[kind]}
        disabled={wanted === undefined}
        checked={isWanted ?? false}
        onChange={(checked) => save.mutate({ kind, wanted: checked })}
      >
        <FailureText error={save.error} className="mb-3 text-sm" />
      </SettingRow>
    </li>
  )
}

/** State of this device, with a button that changes it. */
function DeviceSwitch() {
  const { notifications } = useText('settings')
  const state = deviceState(useRemembered('notified'))
  const turning = useMutation(turnDeviceMutation)
  const isOn = state === 'on'
  return (
    <>
      <p className="text-muted text-sm">{notifications.states[state]}</p>
      {(isOn || state === 'off') && (
        <Button
          size="small"
          variant={isOn ? 'secondary' : 'primary'}
          className="mt-3 w-full"
          icon={
            isOn ? <BellOff size={16} aria-hidden="true" /> : <Bell size={16} aria-hidden="true" />
          }
          isPending={turning.isPending}
          onClick={() => turning.mutate(!isOn)}
        >
          {isOn ? notifications.turn_off : notifications.notify_me}
        </Button>
      )}
      <FailureText
        text={
          turning.error instanceof DOMException
            ? notifications.no_service
            : turning.error && errorMessage(turning.error)
        }
        className="mt-2 text-sm"
      />
    </>
  )
}
