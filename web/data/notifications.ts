import type { NotificationSettings } from '@inkling/protocol/notifications'
import { api, queryClient } from '../api/api.ts'
import { client } from '../api/client.ts'
import { installServiceWorker } from '../lib/service-worker.ts'
import { myId } from '../session/current-session.ts'
import { recall, remember } from '../lib/remembered.ts'

/** Kinds of notifications that the user wants on all devices, and the key of the server. */
export const notificationSettingsQuery = api.notifications.settings.queryOptions()
export const setNotificationMutation = api.notifications.set_notification.mutationOptions({
  // In sequence: each answer contains all kinds.
  scope: { id: 'notifications' },
  onSuccess: (saved) =>
    queryClient.setQueryData<NotificationSettings>(notificationSettingsQuery.queryKey, saved),
})
/** Turns notifications on this device on or off. */
export const turnDeviceMutation = {
  mutationFn: (isWanted: boolean) => (isWanted ? turnOn() : turnOff()),
}

/** State of notifications on this device. `home_screen`: available once the site is installed; `blocked`: denied in the
 *  browser; `unable`: not supported. */
export type DeviceState = 'on' | 'off' | 'blocked' | 'home_screen' | 'unable'

/** State of this device for the signed-in user. `user_id` is the one who is notified here. */
export function deviceState(user_id: string | null = recall('notified')): DeviceState {
  if (!isAble()) return isAppleMobile() && isSecureContext ? 'home_screen' : 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && user_id === myId() ? 'on' : 'off'
}

/** Requests the permission, which browsers allow only after a press, and subscribes this device. */
async function turnOn(): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return remember('notified', null)
  await subscribe()
  remember('notified', myId())
}

async function turnOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await client.notifications.unsubscribe_from_notifications({ endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  remember('notified', null)
}

/** Renews the subscription of a user who is notified here, in case their session or the address of the subscription has
 *  changed. */
export async function keepNotified(): Promise<void> {
  if (deviceState() === 'on') await subscribe()
}

async function subscribe(): Promise<void> {
  const [{ pushManager }, { public_key }] = await Promise.all([
    installServiceWorker(),
    client.notifications.settings(),
  ])
  const key = bytesOf(public_key)
  const old = await pushManager.getSubscription()
  if (old !== null && !isFor(old, key)) await old.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const { endpoint, keys = {} } = (await pushManager.subscribe(options)).toJSON()
  await client.notifications.subscribe_to_notifications({
    endpoint: endpoint ?? '',
    _p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
}

function isAble(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** True on iPhones and iPads, unless the page runs as an app on the home screen: only those can be notified. */
function isAppleMobile(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return known.length === key.length && known.every((byte, index) => byte === key[index])
}
