import { answer, forgetOldVersions, keepVersion } from './caching.ts'
import { closeNews, openNews, showNews } from './notifications.ts'

declare const self: ServiceWorkerGlobalScope

/** Signing out, and coming back from signing in, maybe as somebody else. */
const SESSION_ENDS = /^\/auth\/(sign_out|callback)$/

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
  if (SESSION_ENDS.test(new URL(event.request.url).pathname)) event.waitUntil(closeNews())
  const answered = answer(event)
  if (answered !== null) event.respondWith(answered)
})

self.addEventListener('push', (event) => event.waitUntil(showNews(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNews(event.notification))
})
