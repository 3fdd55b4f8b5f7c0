import { answer, forgetOldVersions, keepVersion } from './caching.ts'
import { closeNews, openNews, showNews } from './notifications.ts'

declare const self: ServiceWorkerGlobalScope

/** Paths after which another user may be signed in. */
const SESSION_ENDS = /^\/auth\/(sign_out|callback(\/oidc)?)$/

/** Service worker: serves cached pages when there is no network, and shows pushed notifications while no page is open.
 *  Never handles calls of the API. */
self.addEventListener('install', (event) => {
  event.waitUntil(keepVersion().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetOldVersions(),
      self.registration.navigationPreload.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  if (SESSION_ENDS.test(new URL(event.request.url).pathname)) event.waitUntil(closeNews())
  const answered = answer(event)
  if (answered !== null) event.respondWith(answered)
})

self.addEventListener('push', (event) => event.waitUntil(showNews(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNews(event.notification))
})
