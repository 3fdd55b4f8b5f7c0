import { useEffect } from 'react'
import { client } from '../../api/api.ts'
import type { Realtime } from '../../realtime/realtime.ts'
import { useChannels } from '../../realtime/use-channels.ts'
import { friendsChanged, readMissed, requestsChanged, statusChanged } from './friend-lists.ts'
import { startHeartbeat } from './heartbeat.ts'

/** While the user is here: says so, and follows what happens among their friends. */
export function useFriendsLive(): void {
  useEffect(() => startHeartbeat({ ping: () => client.presence.ping_user_status() }), [])
  useChannels(follow)
}

function follow({ on, onRejoin }: Realtime): () => void {
  const stops = [
    on('friends_change_to', 'INSERT', () => void friendsChanged()),
    on('friends_change_to', 'DELETE', () => void friendsChanged()),
    on('friend_requests_to', 'INSERT', () => void requestsChanged()),
    on('status_updates_to_friend', 'UPDATE', statusChanged),
    onRejoin(() => void readMissed()),
  ]
  return () => stops.forEach((stop) => stop())
}
