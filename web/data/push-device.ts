import { client } from '../api/api.ts'
import { installServiceWorker } from '../lib/service-worker.ts'
import { myId } from '../session/current-session.ts'
import { createStoredText } from '../lib/stored.ts'

/** State of notifications on this device: `home_screen` says that it could if the site were an app on it, `blocked` that
 *  its browser was told not to. */
export type DeviceState = 'on' | 'off' | 'blocked' | 'home_screen' | 'unable'

/** User who pressed "Notify me" here; nobody else is notified. */
export const notified = createStoredText('notified')

export function deviceState(user_id: string | null = notified.get()): DeviceState {
  if (!isAble()) return isAppleMobile() ? 'home_screen' : 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && user_id === myId() ? 'on' : 'off'
}

/** Asks for the permission, which only a press may do, and tells the server where to push. */
export async function turnOn(): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return notified.set(null)
  await subscribe()
  notified.set(myId())
}

export async function turnOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await client.notifications.unsubscribe_from_notifications({ _endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  notified.set(null)
}

/** Tells the server again where to push, if the user is notified here: their session may be another, or the address. */
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
    _endpoint: endpoint ?? '',
    _p256dh: keys['p256dh'] ?? '',
    _auth: keys['auth'] ?? '',
    _time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
}

function isAble(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** On iPhones and iPads only apps on the home screen can be notified. */
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
