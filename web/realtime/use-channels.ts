import { useCallback, useEffect, useState } from 'react'
import { openChannels } from './open-channels.ts'
import type { ConnectionState } from './connection.ts'
import type { Realtime } from './realtime.ts'

/** Follows the private channels of this tab while the component is mounted. `follow` must be a stable function; it
 *  returns one that stops. */
export function useChannels(follow: (channels: Realtime) => () => void): void {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    openChannels()
      .then((channels) => {
        if (!isGone) stop = follow(channels)
      })
      .catch(console.error)
    return () => {
      isGone = true
      stop?.()
    }
  }, [follow])
}

/** State of the connection, for the indicator of a broken one. */
export function useConnectionState(): ConnectionState {
  const [state, setState] = useState<ConnectionState>('connecting')
  const follow = useCallback((channels: Realtime) => channels.onConnectionState(setState), [])
  useChannels(follow)
  return state
}
