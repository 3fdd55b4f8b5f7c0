import type { NotificationKind, PushedNews } from '@inkling/protocol/notifications'
import { directionOf } from '../text/direction.ts'
import type { English } from '../text/english.ts'
import { formatOf } from '../text/formats.ts'
import { ENGLISH } from '../text/language.ts'
import { createTexts, type Messages } from '../text/messages.ts'

declare const self: ServiceWorkerGlobalScope

type NotificationTexts = English['push']['push']

const FILES = import.meta.glob<{ push: Messages }>('../text/*/push.json', {
  eager: true,
  import: 'default',
})

/** Path that opens when a notification is pressed. */
const PATHS: Record<NotificationKind, (subject: string) => string> = {
  game_invite: (game_id) => `/join/${game_id}`,
  friend_request: () => '/friends',
  cup_over: (cup_id) => `/cups/${cup_id}`,
  challenge_answered: (challenge_id) => `/challenge/${challenge_id}`,
  daily: () => '/daily',
}

/** Shows a pushed message, unless a visible page of the player shows it already. */
export async function showNews(data: PushMessageData | null): Promise<void> {
  if (data === null) return
  const news: PushedNews = data.json()
  if (await isWatched()) return
  const { lang, texts } = textsIn(news.language ?? self.navigator.language)
  const { title, body } = texts[news.kind]
  const name = news.name ?? ''
  const written = news.article_language ?? lang
  const about = written === lang ? [] : [formatOf(lang).language(written)]
  await self.registration.showNotification(typeof title === 'string' ? title : title(name), {
    body: [...about, body].join(' · '),
    lang,
    dir: directionOf(lang),
    tag: `${news.kind} ${news.subject}`,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: PATHS[news.kind](encodeURIComponent(news.subject)),
  })
}

/** Opens the page of a notification, in an existing tab if there is one. */
export async function openNews({ data }: Notification): Promise<void> {
  const url = new URL(String(data), location.origin).href
  const [tab] = await self.clients.matchAll({ type: 'window' })
  if (tab === undefined) return void (await self.clients.openWindow(url))
  await tab.focus()
  await tab.navigate(url)
}

/** Closes all notifications, since another user may sign in. */
export async function closeNews(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close()
}

async function isWatched(): Promise<boolean> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.some(({ visibilityState }) => visibilityState === 'visible')
}

/** Texts in a language, or in English if there are none. */
function textsIn(tag: string): { lang: string; texts: NotificationTexts } {
  const lang = tag.split('-')[0] ?? ''
  const own = FILES[`../text/${lang}/push.json`]
  const written = own === undefined ? ENGLISH : lang
  const { push } = own ?? FILES[`../text/${ENGLISH}/push.json`]!
  return { lang: written, texts: createTexts(push, formatOf(written)) }
}
