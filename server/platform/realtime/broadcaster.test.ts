import { channelOf } from '@inkling/protocol/channels'
import { expect, test } from 'vitest'
import { createLossyBus } from '../../test/chaos-bus.ts'
import { until } from '../../test/until.ts'
import { createInProcessBus } from '../bus/in-process.ts'
import { createBroadcaster } from './broadcaster.ts'
import type { Connection } from './connection.ts'

const CHANNEL = channelOf('game_change_to', 'game')

test('when a server reaches the others again, players on all of them read what it could not send', async () => {
  const bus = createInProcessBus()
  const cut_off = createLossyBus(bus)
  const heard = [cut_off.bus, bus].map((its_bus) => {
    const frames: string[] = []
    const writer = { put: (_: unknown, frame: unknown) => void frames.push(String(frame)) }
    const player = { subscriptions: new Map() } as Connection
    void createBroadcaster({ bus: its_bus, writer }).add(
      player,
      { channel: CHANNEL, join_ref: null },
      undefined,
    )
    return frames
  })

  cut_off.regain()

  await until(() => {
    for (const frames of heard) expect(frames).toEqual([expect.stringContaining('MISSED')])
  })
})
