import { useMutation } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { failureOf } from '../../api/api.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { useStored } from '../../lib/use-stored.ts'
import { deviceState, notified, turnOff, turnOn } from '../../data/push-device.ts'

/** Whether this device notifies its user, and the press that changes it. */
export function NotifyMe() {
  const { notifications } = useText('social')
  const state = deviceState(useStored(notified))
  const turning = useMutation({ mutationFn: state === 'on' ? turnOff : turnOn })
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
          onClick={() => turning.mutate()}
        >
          {isOn ? notifications.turn_off : notifications.notify_me}
        </Button>
      )}
      <FailureText
        text={
          turning.error instanceof DOMException
            ? notifications.no_service
            : failureOf(turning.error)
        }
        className="mt-2 text-sm"
      />
    </>
  )
}
