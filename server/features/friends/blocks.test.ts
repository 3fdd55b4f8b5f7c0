import type { Mode } from '@inkling/game/open/modes'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { createFixtures } from '../../test/fixtures.ts'
import { type Friends } from './friends.ts'
import {
  NOBODY,
  NOT_FOUND,
  createTestFriends,
  delivered,
  openTestFriends,
  refusal,
} from './test-friends.ts'

const { db, pool, bus, friends, newPlayer, two, acquainted, befriended, close } =
  await openTestFriends()
afterAll(close)
const games = createFixtures(db)

type Player = Awaited<ReturnType<typeof newPlayer>>

function playedGame(mode: Mode, ...players: Player[]): Promise<string> {
  return games.playedGame({ mode }, ...players.map(({ id }) => ({ user_id: id })))
}

async function invite(sender: Player, receiver: Player): Promise<void> {
  const game_id = await playedGame('race', sender)
  const invitation = { game_id, sender_id: sender.id, receiver_id: receiver.id }
  await db.insertInto('game_invites').values(invitation).execute()
}

describe('blocking a player', () => {
  test('ends the friendship for both and adds them to my block list', async () => {
    const { ann, ben } = await befriended()

    await friends.block(ann.id, ben.id)

    await delivered()
    expect([await ann.friends(), await ben.friends()]).toEqual([[], []])
    expect(ben.heard).toEqual([
      ['friends_change_to', { event: 'DELETE', payload: { friend_id: ann.id } }],
    ])
    expect(await friends.listBlocks(ann.id)).toMatchObject([{ user: { id: ben.id } }])
    expect(await friends.listBlocks(ben.id)).toEqual([])
  })

  test('deletes requests in both directions without notice', async () => {
    const { ann, ben } = await two()
    const cy = await newPlayer('Cy')
    await ben.ask(ann)
    await ann.ask(cy)
    await delivered()
    cy.heard.length = 0

    await friends.block(ann.id, ben.id)
    await friends.block(ann.id, cy.id)

    await delivered()
    expect([await ann.senders(), await cy.senders()]).toEqual([[], []])
    expect([ben.heard, cy.heard]).toEqual([[], []])
    expect(await refusal(friends.acceptRequest(ann.id, ben.id))).toEqual(NOT_FOUND)
  })

  test('makes their requests appear successful, and never shows them to me', async () => {
    const { ann, ben } = await acquainted()
    await friends.block(ann.id, ben.id)

    expect(await ben.ask(ann)).toEqual({ outcome: 'requested' })
    expect(await ben.ask(ann)).toEqual({ outcome: 'requested' })

    await delivered()
    expect([await ann.senders(), ann.heard]).toEqual([[], []])
    expect(await refusal(friends.acceptRequest(ann.id, ben.id))).toEqual(NOT_FOUND)
    expect(await refusal(friends.rejectRequest(ann.id, ben.id))).toEqual(NOT_FOUND)
    await friends.unblock(ann.id, ben.id)
    expect(await ann.senders()).toEqual([])
    await ben.ask(ann)
    expect(await ann.senders()).toEqual([ben.id])
  })

  test('does not change the cost of a request, so timing reveals nothing', async () => {
    const { ann, ben } = await acquainted()
    const cy = await newPlayer('Cy')
    const tokens = [await ann.token(), await cy.token()]
    await friends.block(ann.id, ben.id)
    const counted = countQueries()

    await counted.friends.sendRequest(ben.id, tokens[0]!)
    const blocked = counted.take()
    await counted.friends.sendRequest(ben.id, tokens[1]!)

    expect(blocked).toEqual(counted.take())
  })

  test('ends when I send them a request, and their requests meanwhile do not count', async () => {
    const { ann, ben } = await acquainted()
    await friends.block(ann.id, ben.id)
    await ben.ask(ann)

    expect(await ann.ask(ben)).toEqual({ outcome: 'requested' })

    expect(await friends.listBlocks(ann.id)).toEqual([])
    expect(await ben.senders()).toEqual([ann.id])
    expect([await ann.friends(), await ann.senders()]).toEqual([[], []])
  })

  test('is idempotent; unknown users and oneself cannot be blocked, nor unblocked users unblocked', async () => {
    const { ann, ben } = await acquainted()
    await Promise.all([friends.block(ann.id, ben.id), friends.block(ann.id, ben.id)])

    expect(await friends.listBlocks(ann.id)).toHaveLength(1)
    for (const id of [ann.id, NOBODY]) {
      expect(await refusal(friends.block(ann.id, id))).toEqual(NOT_FOUND)
    }
    expect(await refusal(friends.unblock(ben.id, ann.id))).toEqual(NOT_FOUND)
    await friends.unblock(ann.id, ben.id)
    expect(await refusal(friends.unblock(ann.id, ben.id))).toEqual(NOT_FOUND)
  })
})

describe('blocking a stranger', () => {
  test('looks like a success, but shows neither their name nor any other trace', async () => {
    const { ann, ben } = await two()

    await friends.block(ann.id, ben.id)

    expect(await friends.listBlocks(ann.id)).toEqual([])
    expect(await ben.ask(ann)).toEqual({ outcome: 'requested' })
    expect(await ann.senders()).toEqual([ben.id])
  })

  test('works the same if they have blocked me or left, so it reveals neither', async () => {
    const [blocker, leaver] = [await befriended(), await befriended()]
    await friends.block(blocker.ben.id, blocker.ann.id)
    await friends.remove(leaver.ben.id, leaver.ann.id)

    for (const { ann, ben } of [blocker, leaver]) {
      await friends.block(ann.id, ben.id)
      expect(await friends.listBlocks(ann.id)).toEqual([])
      expect(await refusal(friends.unblock(ann.id, ben.id))).toEqual(NOT_FOUND)
    }
  })

  test('has no effect even if both have played the same daily', async () => {
    const { ann, ben } = await two()
    await playedGame('daily', ann, ben)

    await friends.block(ann.id, ben.id)

    expect(await friends.listBlocks(ann.id)).toEqual([])
  })
})

describe('whichever of us blocks the other, blocking works after', () => {
  const ways: [string, (ann: Player, ben: Player) => Promise<unknown>][] = [
    ['a request that waits', (ann, ben) => ann.ask(ben)],
    ['an invitation to a game', (ann, ben) => invite(ann, ben)],
    ['a race', (ann, ben) => playedGame('race', ann, ben)],
    ['a game together', (ann, ben) => playedGame('together', ann, ben)],
  ]
  test.each(ways)('%s', async (_, meet) => {
    for (const swapped of [false, true]) {
      const { ann, ben } = await two()
      await meet(ann, ben)
      const [one, other] = swapped ? [ben, ann] : [ann, ben]

      await friends.block(one.id, other.id)

      expect(await friends.listBlocks(one.id)).toMatchObject([{ user: { id: other.id } }])
    }
  })
})

test('simultaneous requests, acceptances, removals and blocks leave every friendship consistent', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => newPlayer()))
  const servers: Friends[] = Array.from({ length: 30 }, () => createTestFriends({ db, bus }))
  const pairs = all.flatMap((one) =>
    all.filter((other) => other !== one).map((other) => [one, other]),
  )

  const errors = await Promise.all(
    pairs.flatMap(([one, other], index) => {
      const server = servers[index]!
      return [
        refusal(one!.ask(other!, server)),
        refusal(server.acceptRequest(one!.id, other!.id)),
        ...(index % 3 === 0 ? [refusal(server.remove(one!.id, other!.id))] : []),
        ...(index % 5 === 0 ? [refusal(server.block(one!.id, other!.id))] : []),
      ]
    }),
  )

  expect(errors.filter((error) => error instanceof Error)).toEqual([])
  const lists = new Map(
    await Promise.all(all.map(async (one) => [one.id, await one.friends()] as const)),
  )
  for (const [id, list] of lists) {
    for (const friend of list) expect(lists.get(friend)).toContain(id)
  }
})

/** Creates friends on a database that records its statements. */
function countQueries() {
  const store: string[] = []
  const counted: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void store.push(query.sql),
  })
  return {
    friends: createTestFriends({ db: counted, bus }),
    take: () => store.splice(0),
  }
}

test('friends, requests and blocks take one query each, however many there are', async () => {
  const ann = await newPlayer()
  const others = await Promise.all(Array.from({ length: 40 }, () => newPlayer('Other')))
  const [some, blocked] = [others.slice(0, 20), others.slice(30)]
  for (const other of others) await other.ask(ann)
  for (const { id } of some) await friends.acceptRequest(ann.id, id)
  for (const { id } of blocked) await friends.block(ann.id, id)
  const counted = countQueries()

  expect(await counted.friends.listFriends(ann.id)).toHaveLength(20)
  expect(counted.take()).toHaveLength(1)
  expect(await counted.friends.listRequests(ann.id)).toHaveLength(10)
  expect(counted.take()).toHaveLength(1)
  expect(await counted.friends.listBlocks(ann.id)).toHaveLength(10)
  expect(counted.take()).toHaveLength(1)
})
