import type { BrowserContext, Page } from '@playwright/test'
import type { FakePushService } from '../../server/platform/push/fake-push-service.ts'

/** What a device's browser has subscribed to: what came for it at the push service. */
export type Inbox = { texts: () => string[] }

/** Lets pages of a browser subscribe at a push service of our own, for the one of its maker is out of reach of tests. */
export async function subscribeAt(
  device: BrowserContext,
  service: FakePushService,
): Promise<Inbox> {
  const inboxes: { text: string }[][] = []
  await device.exposeFunction('subscribeAtService', (server_key: string) => {
    const { target, delivered } = service.subscribe(server_key)
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

/** Hands a pushed text to the service worker of a site, as the browser does when its push service has delivered it. `page` is
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

/** The notifications that a site shows. */
export async function shown(device: BrowserContext): Promise<{ title: string; body: string }[]> {
  const [worker] = device.serviceWorkers()
  if (worker === undefined) return []
  return worker.evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerGlobalScopeOf
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body }) => ({ title, body }))
  })
}

/** Presses the only notification that shows, and answers what it opens. Only a real press lets a service worker open a
 *  window, so that is heard instead of done. */
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

/** What a service worker has around it, of which the types of pages know nothing. */
type ServiceWorkerGlobalScopeOf = {
  registration: ServiceWorkerRegistration
  clients: { openWindow(url: string): Promise<unknown> }
  dispatchEvent(event: Event): boolean
}

declare class NotificationEvent extends Event {
  constructor(type: string, about: { notification: Notification | undefined })
}
