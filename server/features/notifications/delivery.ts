import { createHash } from 'node:crypto'
import type { NotificationKind, PushedNews } from '@inkling/protocol/notifications'
import type { Database } from '../../platform/database/database.ts'
import type { Push, Pushed, PushMessage, VapidKeys } from '../../platform/push/push.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Friends } from '../friends/friends.ts'
import type { Games } from '../games/games.ts'
import * as store from './notifications-store.ts'
import { hasBegun } from './reminders-store.ts'

/** Beyond as many that wait for their push services no more are sent. */
const AT_ONCE = 100
/** The first pause after a failure, in seconds; each one is twice as long as the one before. */
const FIRST_PAUSE_S = 30
const MAX_PAUSE_S = 60 * 60
/** What push services allow (RFC 8030). */
const TOPIC_LENGTH = 32
const URGENCY: Record<NotificationKind, PushMessage['urgency']> = {
  game_invite: 'high',
  friend_request: 'normal',
  challenge_answered: 'normal',
  daily: 'low',
}

type Dependencies = {
  db: Database
  push: Push
  keys: () => Promise<VapidKeys>
  games: Pick<Games['lobby'], 'invites'>
  friends: Pick<Friends, 'requests'>
  /** Whether a tab of a user is open on this server. */
  hasTab: (user_id: string) => Promise<boolean>
  metrics: Metrics
  warn: (sentence: string) => void
  onError: (error: unknown) => void
}

/** Sends what is due, once: whoever claims a message has it alone. */
export function createDelivery(dependencies: Dependencies) {
  const { db, push, hasTab, metrics, warn, onError } = dependencies
  const sending = new Set<Promise<void>>()

  /** Begins to send all that is due now. A push service that takes its time keeps only its own messages waiting. */
  async function deliver(): Promise<void> {
    for (;;) {
      const free = AT_ONCE - sending.size
      const claimed = free === 0 ? [] : await store.claimDue(db, free)
      for (const message of claimed) send(message)
      if (claimed.length < free) return
      await Promise.race(sending)
    }
  }

  function send(message: store.Claimed): void {
    const sent = settle(message)
      .catch(onError)
      .finally(() => sending.delete(sent))
    sending.add(sent)
  }

  async function settle(message: store.Claimed): Promise<void> {
    const { id, subscription_id, user_id, is_live, is_wanted, left } = message
    if (!is_live) return store.forgetSubscription(db, subscription_id)
    const isOver = !is_wanted || left <= 0 || (await hasTab(user_id))
    const news = isOver ? null : await newsOf(message, dependencies)
    if (news === null) {
      metrics.pushes.inc({ outcome: 'void' })
      return store.deleteMessage(db, id)
    }
    const keys = await dependencies.keys()
    const pushed = await push.send(
      message,
      { ...enveloped(message), text: JSON.stringify(news) },
      keys,
    )
    return note(message, pushed)
  }

  async function note(message: store.Claimed, pushed: Pushed): Promise<void> {
    const { id, subscription_id, endpoint, tries } = message
    metrics.pushes.inc({ outcome: typeof pushed === 'string' ? pushed : 'later' })
    if (pushed === 'taken') return store.deleteMessage(db, id)
    if (pushed === 'gone') return store.forgetSubscription(db, subscription_id)
    const { host } = new URL(endpoint)
    if (pushed === 'refused') {
      warn(`The push service at ${host} refuses a notification; its device is forgotten.`)
      return store.forgetSubscription(db, subscription_id)
    }
    const pause = Math.min(FIRST_PAUSE_S * 2 ** (tries - 1), MAX_PAUSE_S)
    return store.postpone(db, id, Math.max(pause, pushed.retry_after ?? 0))
  }

  return {
    deliver,
    /** Answers when what has begun is done. */
    drain: async () => void (await Promise.all(sending)),
  }
}

/** What the push service is told about a message, which is not what it says. */
function enveloped({ kind, subject, left }: store.Claimed): Omit<PushMessage, 'text'> {
  const hash = createHash('sha256').update(`${kind} ${subject}`).digest('base64url')
  return { topic: hash.slice(0, TOPIC_LENGTH), ttl: left, urgency: URGENCY[kind] }
}

/** What a message says; null if it is true no longer. */
async function newsOf(
  message: store.Claimed,
  { db, games, friends }: Pick<Dependencies, 'db' | 'games' | 'friends'>,
): Promise<PushedNews | null> {
  const { kind, subject, user_id, sender_name, language } = message
  const news = { kind, subject, language, name: sender_name }
  switch (kind) {
    case 'game_invite': {
      const invites = await games.invites(user_id)
      const invite = invites.find(({ game_id }) => game_id === subject)
      return invite?.phase === 'lobby' ? { ...news, name: invite.sender.full_name } : null
    }
    case 'friend_request': {
      const requests = await friends.requests(user_id)
      return requests.some(({ sender }) => sender.id === subject) ? news : null
    }
    case 'challenge_answered':
      return news
    case 'daily':
      return (await hasBegun(db, user_id, subject)) ? null : news
  }
}
