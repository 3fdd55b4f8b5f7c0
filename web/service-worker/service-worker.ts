import { answer, forgetOldVersions, keepVersion } from './caching.ts'
import { openNews, showNews } from './notifications.ts'

declare const self: ServiceWorkerGlobalScope

/** The script that a browser runs beside the pages: it keeps them for when there is no network, and shows what is pushed
 *  while none of them is open. What the server answers about players and games it never touches. */
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
  const answered = answer(event)
  if (answered !== null) event.respondWith(answered)
})

self.addEventListener('push', (event) => event.waitUntil(showNews(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNews(event.notification))
})
