import { keepTrying } from '../lib/keep-trying.ts'
import { session } from '../session/current-session.ts'
import type { Realtime } from './realtime.ts'

let opened: Promise<Realtime> | null = null

/** Opens the private channels of this tab, once their code is loaded. */
export function openChannels(): Promise<Realtime> {
  opened ??= keepTrying(() => import('./realtime.ts')).then(({ createRealtime }) =>
    createRealtime({ session }),
  )
  opened.catch(() => (opened = null))
  return opened
}
