import { useCallback, useEffect, useState } from 'react'
import { startHeartbeat } from '../data/heartbeat.ts'
import { Notices } from '../parts/invites/notices.tsx'
import type { Realtime } from '../realtime/realtime.ts'
import { useChannels } from '../realtime/use-channels.ts'
import { type ChallengeAnswer, followUser } from './live.ts'

/** Keeps the user online, follows their channels, and shows notices once the page `isQuiet`. */
export function Background({ isQuiet }: { isQuiet: boolean }) {
  const [answer, setAnswer] = useState<ChallengeAnswer | null>(null)
  useEffect(() => startHeartbeat(), [])
  useChannels(useCallback((channels: Realtime) => followUser(channels, setAnswer), []))
  useEffect(() => {
    if (isQuiet) keepNotified().catch(() => undefined)
  }, [isQuiet])
  return isQuiet ? <Notices answer={answer} onAnswerClose={() => setAnswer(null)} /> : null
}

/** Renews this device's subscription to notifications, in case the session or the address has changed. */
async function keepNotified(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const device = await import('../data/notifications.ts')
  await device.keepNotified()
}
