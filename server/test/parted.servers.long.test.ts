import { setTimeout as pause } from 'node:timers/promises'
import { channelOf } from '@inkling/protocol/channels'
import { afterAll, expect, test } from 'vitest'
import { findViolations } from './history-checker.ts'
import { createRecorder } from './history-recorder.ts'
import { readGames } from './history-recorder.ts'
import { openNatsCluster } from './nats-server.ts'
import { type Bot, createBot, startGame } from './test-bot.ts'
import { openChannel } from './test-channel.ts'
import { openFleet } from './test-fleet.ts'
import { befriend, type SignedInUser } from './fixtures.ts'
import { enter } from './test-bot.ts'
import { until } from './until.ts'

/** Slower than the limit of guesses. */
const PACE = 150
const BEAT = 1_000
const ALONE = ['boats', 'lagoon', 'bridges']

const cluster = await openNatsCluster()
const fleet = await openFleet({ natsUrls: [cluster.first.url, cluster.second.url] })
afterAll(async () => {
  await fleet.close()
  await cluster.close()
})
await fleet.addArticle(
  'Harbour Town',
  `Harbour Town is a city of islands in a shallow lagoon, built on wooden piles by fishermen who fled the mainland.
  Boats cross its canals under many bridges; a boat is the only bus there is. The city traded salt, silk and glass.
  The oldest church of the town stands on the largest island, and its tower leans toward the harbour.
  Every house has two doors, one to the street and one to the water, and every winter the water comes through both.
  Glass blowers moved to another island after great fires, and their furnaces still burn day and night for visitors.`,
)

/** Creates two friends, each on their own server. */
async function newPair(): Promise<{ users: [SignedInUser, SignedInUser]; bots: [Bot, Bot] }> {
  const [ann, ben] = (await fleet.signInUsers(2)) as [SignedInUser, SignedInUser]
  const ids = [ann.user_id, ben.user_id] as const
  await befriend(fleet.db, ...ids)
  const botOf = (user: SignedInUser, part: 0 | 1) =>
    createBot({ servers: { ...fleet, ports: [fleet.ports[part]!] }, user, first: 0 })
  return { users: [ann, ben], bots: [botOf(ann, 0), botOf(ben, 1)] }
}

test('servers that are cut off from each other count each word once, and catch up when they are connected again', async () => {
  const { users, bots } = await newPair()
  const game_id = await startGame('together', bots)
  await Promise.all(bots.map((bot) => bot.ask('GET', `games/${game_id}/sheet`)))
  const { calls, note } = createRecorder()
  const [ann, ben] = [
    enter(bots[0], 'together', game_id, note),
    enter(bots[1], 'together', game_id, note),
  ]
  const statuses: unknown[] = []
  const status = openChannel({
    servers: { ...fleet, ports: [fleet.ports[0]!] },
    user: users[0],
    topic: channelOf('status_updates_to_friend', users[0].user_id),
    first: 0,
    hear: (_event, payload) => void statuses.push(payload),
    joined: () => undefined,
  })
  await ann.insist('church')
  await until(() => expect(ben.rows).toHaveLength(1))

  await cluster.way.close()
  await bots[1].ask('POST', 'ping_user_status')
  for (const word of ALONE) await Promise.all([ann.insist(word), ben.insist(word)])
  await ben.insist('winter')
  await cluster.way.open()

  for (let number = 0; ann.rows.length < 1 || ann.rows.length !== ben.rows.length; number += 1) {
    await Promise.all([ann.insist(`word${number}`), ben.insist(`other${number}`)])
    await pause(PACE)
  }
  const here = expect.objectContaining({ user_id: users[1].user_id })
  await until(async () => {
    await bots[1].ask('POST', 'ping_user_status')
    await pause(BEAT)
    expect(statuses).toContainEqual(here)
  })
  await Promise.all(['harbour', 'town'].map((word) => ben.insist(word)))
  await until(() => {
    for (const { events } of [ann, ben]) expect(events.at(-1)?.kind).toBe('over')
    expect(ann.rows).toHaveLength(ben.rows.length)
  })
  const games = await readGames(fleet.db)
  expect(findViolations({ calls, games, streams: [ann, ben] })).toEqual([])
  status.close()
  await Promise.all([ann.close(), ben.close()])
})
