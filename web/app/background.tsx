import { useCallback, useEffect, useState } from 'react'
import { startHeartbeat } from '../data/heartbeat.ts'
import { type Happening, Notices } from '../parts/invites/notices.tsx'
import type { Realtime } from '../realtime/realtime.ts'
import { useChannels } from '../realtime/use-channels.ts'
import { followUser } from './live.ts'

/** Time after which invitations are read without channels. */
const LATE_MS = 3_000

/** Keeps the user online, follows their channels, and shows notices once the page `isQuiet`. Invitations are first read when
 *  the channels have been joined, so that they are read once. */
export function Background({ isQuiet }: { isQuiet: boolean }) {
  const [happening, setHappening] = useState<Happening | null>(null)
  const [isFollowed, setFollowed] = useState(false)
  useEffect(() => startHeartbeat(), [])
  useEffect(() => {
    const timer = setTimeout(setFollowed, LATE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  useChannels(
    useCallback(
      (channels: Realtime) => followUser(channels, setHappening, () => setFollowed(true)),
      [],
    ),
  )
  useEffect(() => {
    if (isQuiet) keepNotified().catch(() => undefined)
  }, [isQuiet])
  if (!isQuiet) return null
  return (
    <Notices
      happening={happening}
      isFollowed={isFollowed}
      onHappeningClose={() => setHappening(null)}
    />
  )
}

/** Renews this device's subscription to notifications, in case the session or the address has changed. */
async function keepNotified(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const device = await import('../data/notifications.ts')
  await device.keepNotified()
}
