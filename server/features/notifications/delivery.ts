import { createHash } from 'node:crypto'
import type { NotificationKind, PushedNews } from '@inkling/protocol/notifications'
import type { Database } from '../../platform/database/database.ts'
import { retryDeadlocks } from '../../platform/database/deadlocks.ts'
import type { Push, PushMessage, PushResult, VapidKeys } from '../../platform/push/push.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { hasOpenedDaily } from '../daily/daily.ts'
import type { Games } from '../games/games.ts'
import * as store from './store.ts'

/** Messages that wait for an answer of their push services, in all and per host: a dead service holds up only its own. */
const MAX_IN_FLIGHT = 100
const MAX_IN_FLIGHT_PER_HOST = 25
/** The pause after a failure doubles each time. */
const FIRST_PAUSE_S = 30
const MAX_PAUSE_S = 60 * 60
/** The limit of push services (RFC 8030). */
const TOPIC_LENGTH = 32
const URGENCY: Record<NotificationKind, PushMessage['urgency']> = {
  game_invite: 'high',
  friend_request: 'normal',
  challenge_answered: 'normal',
  cup_over: 'normal',
  daily: 'low',
}

type Dependencies = {
  db: Database
  push: Push
  keys: () => Promise<VapidKeys>
  invitations: Pick<Games['invitations'], 'find'>
  /** Returns true if the user has an open tab on this server. */
  hasTab: (user_id: string) => Promise<boolean>
  metrics: Metrics
  warn: (sentence: string) => void
  onError: (error: unknown) => void
}

/** Sends due messages, each from one server: the one that claims it. */
export function createDelivery(dependencies: Dependencies) {
  const { db, push, hasTab, metrics, warn, onError } = dependencies
  const sending = new Map<Promise<void>, string>()

  /** Starts sending everything that is due. */
  async function deliver(): Promise<void> {
    // Deleting an account locks devices before the inbox.
    while (!(await retryDeadlocks(() => store.makeMessages(db))));
    for (;;) {
      const max = Math.min(MAX_IN_FLIGHT - sending.size, MAX_IN_FLIGHT_PER_HOST)
      const claimed = max === 0 ? [] : await store.claimDue(db, max, busyHosts())
      for (const message of claimed) send(message)
      if (claimed.length < max) return
      if (sending.size === MAX_IN_FLIGHT) await Promise.race(sending.keys())
    }
  }

  function busyHosts(): string[] {
    const byHost = Map.groupBy(sending.values(), (host) => host)
    return [...byHost].flatMap(([host, all]) => (all.length < MAX_IN_FLIGHT_PER_HOST ? [] : [host]))
  }

  function send(message: store.ClaimedMessage): void {
    const sent = settle(message)
      .catch(onError)
      .finally(() => sending.delete(sent))
    sending.set(sent, new URL(message.endpoint).host)
  }

  async function settle(message: store.ClaimedMessage): Promise<void> {
    const { id, subscription_id, user_id, is_live, is_wanted, left } = message
    if (!is_live) return store.deleteSubscriptionById(db, subscription_id)
    const isOver = !is_wanted || left <= 0 || (await hasTab(user_id))
    const news = isOver ? null : await newsOf(message, dependencies)
    if (news === null) {
      metrics.pushes.inc({ outcome: 'void' })
      return store.deleteMessage(db, id)
    }
    const keys = await dependencies.keys()
    const envelope = envelopeOf(message)
    return record(
      message,
      await push.send(message, { ...envelope, text: JSON.stringify(news) }, keys),
    )
  }

  async function record(message: store.ClaimedMessage, result: PushResult): Promise<void> {
    const { id, subscription_id, endpoint, tries } = message
    metrics.pushes.inc({ outcome: typeof result === 'string' ? result : 'later' })
    if (result === 'taken') return store.deleteMessage(db, id)
    if (result === 'gone') return store.deleteSubscriptionById(db, subscription_id)
    const { host } = new URL(endpoint)
    if (result === 'refused') {
      warn(`The push service at ${host} refused a notification; its device was removed.`)
      return store.deleteSubscriptionById(db, subscription_id)
    }
    const pause = Math.min(FIRST_PAUSE_S * 2 ** (tries - 1), MAX_PAUSE_S)
    return store.postpone(db, id, Math.max(pause, result.retry_after ?? 0))
  }

  return {
    deliver,
    /** Resolves when all messages in flight are done. */
    drain: async () => void (await Promise.all(sending.keys())),
  }
}

/** The headers of a message, which its push service sees. */
function envelopeOf({ kind, subject, left }: store.ClaimedMessage): Omit<PushMessage, 'text'> {
  const hash = createHash('sha256').update(`${kind} ${subject}`).digest('base64url')
  return { topic: hash.slice(0, TOPIC_LENGTH), ttl: left, urgency: URGENCY[kind] }
}

/** The content of a message, or null if it is out of date. */
async function newsOf(
  message: store.ClaimedMessage,
  { db, invitations }: Pick<Dependencies, 'db' | 'invitations'>,
): Promise<PushedNews | null> {
  const { kind, subject, user_id, sender_name, language } = message
  const news = { kind, subject, language, name: sender_name, article_language: null }
  switch (kind) {
    case 'game_invite': {
      const invite = await invitations.find(user_id, subject)
      if (invite?.phase !== 'lobby') return null
      return { ...news, name: invite.sender.full_name, article_language: invite.lang }
    }
    case 'friend_request':
    case 'challenge_answered':
    case 'cup_over':
      return news
    case 'daily':
      return (await hasOpenedDaily(db, user_id, subject)) ? null : news
  }
}
