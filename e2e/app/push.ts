import type { BrowserContext, Page } from '@playwright/test'
import type { FakePushService } from '../../server/platform/push/fake-push-service.ts'

/** Messages that the push service has received for a device. */
export type Inbox = { texts: () => string[] }

/** Lets pages subscribe at a local push service, since the browser's own is out of reach of tests. */
export async function subscribeAt(
  device: BrowserContext,
  service: FakePushService,
): Promise<Inbox> {
  const inboxes: { text: string }[][] = []
  await device.exposeFunction('subscribeAtService', (serverKey: string) => {
    const { target, delivered } = service.subscribe(serverKey)
    inboxes.push(delivered)
    return target
  })
  await device.addInitScript(() => {
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async function subscribe(options) {
      const bytes = new Uint8Array(options?.applicationServerKey as ArrayBuffer)
      const key = btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
      const ask = Reflect.get(window, 'subscribeAtService')
      const { endpoint, ...keys } = await ask(key.replaceAll('=', ''))
      return { endpoint, toJSON: () => ({ endpoint, keys }) } as PushSubscription
    }
  })
  return { texts: () => inboxes.flat().map(({ text }) => text) }
}

/** Hands a message to the service worker of a site, as the browser does with one from its push service. `page` may be
 *  any page of the browser. */
export async function deliver(page: Page, site: string, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(site))
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await found
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: `${site}/`,
    registrationId,
    data,
  })
}

export async function shown(device: BrowserContext): Promise<{ title: string; body: string }[]> {
  const [worker] = device.serviceWorkers()
  if (worker === undefined) return []
  return worker.evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerGlobalScopeOf
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body }) => ({ title, body }))
  })
}

/** Presses the only notification and returns the address that it opens. Only a real press lets a service worker open a
 *  window, so `openWindow` is replaced. */
export async function press(device: BrowserContext): Promise<string> {
  const [worker] = device.serviceWorkers()
  if (worker === undefined) throw new Error('No service worker runs.')
  return worker.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScopeOf
    const [notification] = await scope.registration.getNotifications()
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => resolve(url)
      const event = new NotificationEvent('notificationclick', { notification })
      scope.dispatchEvent(event)
    })
  })
}

/** Global scope of a service worker, which the types for pages leave out. */
type ServiceWorkerGlobalScopeOf = {
  registration: ServiceWorkerRegistration
  clients: { openWindow(url: string): Promise<unknown> }
  dispatchEvent(event: Event): boolean
}

declare class NotificationEvent extends Event {
  constructor(type: string, about: { notification: Notification | undefined })
}
