import { channelOf } from '@inkling/protocol/channels'
import { expect, test } from 'vitest'
import { createLossyBus } from '../../test/chaos-bus.ts'
import { until } from '../../test/until.ts'
import { createInProcessBus } from '../bus/in-process.ts'
import { MISSED } from '../../features/games/engine/events.ts'
import { createBroadcaster } from './broadcaster.ts'
import type { Join, OpenConnection } from './connection.ts'

const CHANNEL = channelOf('game', 'game')

test('when a server reaches the others again, players on all of them read what it could not send', async () => {
  const bus = createInProcessBus()
  const cutOff = createLossyBus(bus)
  const heard = [cutOff.bus, bus].map((itsBus) => {
    const frames: string[] = []
    const writer = { put: (_: unknown, frame: unknown) => void frames.push(String(frame)) }
    const tellOfMissed = () => itsBus.publish(CHANNEL, MISSED)
    const player = { joins: new Map<string, Join>() } as OpenConnection
    void createBroadcaster({ bus: itsBus, writer, tellOfMissed }).add(
      player,
      { channel: CHANNEL, join_ref: null },
      undefined,
    )
    return frames
  })

  cutOff.regain()

  await until(() => {
    for (const frames of heard) expect(frames).toEqual([expect.stringContaining('MISSED')])
  })
})
