import type { Friend, Page } from '@inkling/protocol/friends'
import { REFUSALS } from '@inkling/protocol/refusals'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestFriends, refusal } from './test-friends.ts'
import { befriend } from '../../test/fixtures.ts'

const { db, friends, newPlayer, two, close } = await openTestFriends()
afterAll(close)

const FIRST_NAMES = 'Anna Ágnes anna Łukasz Lena Émile Eva Östen Ole Zoe ägidius Élodie'.split(' ')

/** Creates strangers; each name is used three times. */
async function newStrangers(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const number = (index * 7) % Math.ceil(count / 3)
    const first_name = FIRST_NAMES[number % FIRST_NAMES.length]
    return { full_name: `${first_name} ${number}`, provider_avatar_url: null }
  })
  const users = await db.insertInto('users').values(rows).returning('id').execute()
  return users.map(({ id }) => id)
}

/** Reads all pages of a list; returns the ids on each. */
async function pagesOf(read: (page?: Page) => Promise<Friend[]>) {
  const pages: string[][] = []
  let next: Page | undefined
  do {
    const page = await read(next)
    pages.push(page.map(({ user }) => user.id))
    next = page.length < 100 ? undefined : behind(page)
  } while (next !== undefined)
  return pages
}

/** Page after this one. */
function behind(page: readonly Friend[]): Page {
  const { id, full_name } = page.at(-1)!.user
  return { after: id, after_name: full_name }
}

describe('a long list', () => {
  test('of friends is read in pages of a hundred, by name, without duplicates', async () => {
    const ann = await newPlayer()
    const others = await newStrangers(230)
    await befriend(db, ann.id, ...others)
    const names: string[] = []

    const pages = await pagesOf(async (after) => {
      const page = await friends.listFriends(ann.id, after)
      names.push(...page.map(({ user }) => user.full_name))
      return page
    })

    expect(pages.map(({ length }) => length)).toEqual([100, 100, 30])
    expect(pages.flat().toSorted()).toEqual(others.toSorted())
    expect(names).toEqual(names.toSorted(new Intl.Collator('und').compare))
  })

  test('of friends is in the order in which people read names', async () => {
    const ann = await newPlayer()
    const read = ['Ágnes', 'anna', 'Bea', 'Émile', 'Eva', 'Lena', 'Łukasz', 'Ole', 'Östen', 'Zoe']
    for (const name of read.toSorted()) await befriend(db, ann.id, (await newPlayer(name)).id)

    const listed = await friends.listFriends(ann.id)

    expect(listed.map(({ user }) => user.full_name)).toEqual(read)
  })

  test('of friends shows which of all friends are online', async () => {
    const ann = await newPlayer()
    const others = await newStrangers(230)
    await befriend(db, ann.id, ...others)
    const online = new Set([others[3], others[150], others[229]])

    const listed = await friends.listOnlineFriends(ann.id, (id) => online.has(id))

    expect(new Set(listed.map(({ user }) => user.id))).toEqual(online)
  })

  test('continues after a friend whose account was deleted meanwhile', async () => {
    const ann = await newPlayer()
    const others = await newStrangers(130)
    await befriend(db, ann.id, ...others)
    const first = await friends.listFriends(ann.id)
    const next = behind(first)
    await db.deleteFrom('users').where('id', '=', next.after).execute()

    const second = await friends.listFriends(ann.id, next)

    expect(second).toHaveLength(30)
    expect([...first, ...second].map(({ user }) => user.id).toSorted()).toEqual(others.toSorted())
  })

  test('of blocked players is read in pages of a hundred, by name', async () => {
    const ann = await newPlayer()
    const others = await newStrangers(120)
    const rows = others.map((blocked_id) => ({ user_id: ann.id, blocked_id }))
    await db.insertInto('blocks').values(rows).execute()

    const names: string[] = []

    const pages = await pagesOf(async (after) => {
      const page = await friends.listBlocks(ann.id, after)
      names.push(...page.map(({ user }) => user.full_name))
      return page
    })

    expect(pages.map(({ length }) => length)).toEqual([100, 20])
    expect(pages.flat().toSorted()).toEqual(others.toSorted())
    expect(names).toEqual(names.toSorted(new Intl.Collator('und').compare))
  })
})

describe('a player with a thousand friends', () => {
  const MINE = ['TOO_MANY_FRIENDS', REFUSALS.TOO_MANY_FRIENDS.message]
  const THEIRS = ['TOO_MANY_FRIENDS_THERE', REFUSALS.TOO_MANY_FRIENDS_THERE.message]

  test('can neither send, receive nor accept requests until one friend is removed', async () => {
    const { ann, ben } = await two()
    const cy = await newPlayer('Cy')
    await ben.ask(ann)
    const others = await newStrangers(1_000)
    await befriend(db, ann.id, ...others)

    expect(await refusal(friends.acceptRequest(ann.id, ben.id))).toEqual(MINE)
    expect(await refusal(ann.ask(ben))).toEqual(MINE)
    expect(await refusal(ann.ask(cy))).toEqual(MINE)
    expect(await refusal(cy.ask(ann))).toEqual(THEIRS)
    expect(await ann.senders()).toEqual([ben.id])

    await friends.remove(ann.id, others[0]!)
    await friends.acceptRequest(ann.id, ben.id)
    expect(await ben.friends()).toEqual([ann.id])
  })

  test('cannot be added by accepting their request', async () => {
    const { ann, ben } = await two()
    await ann.ask(ben)
    await befriend(db, ann.id, ...(await newStrangers(1_000)))

    expect(await refusal(friends.acceptRequest(ben.id, ann.id))).toEqual(THEIRS)
    expect(await refusal(ben.ask(ann))).toEqual(THEIRS)
    expect(await ben.senders()).toEqual([ann.id])
  })

  test('never exceeds the limit when two requests are accepted at once', async () => {
    const { ann, ben } = await two()
    const cy = await newPlayer('Cy')
    await ben.ask(ann)
    await ann.ask(cy)
    await befriend(db, ann.id, ...(await newStrangers(999)))

    const refusals = await Promise.all([
      refusal(friends.acceptRequest(ann.id, ben.id)),
      refusal(friends.acceptRequest(cy.id, ann.id)),
    ])

    expect(refusals.filter((refused) => refused === null)).toHaveLength(1)
    const { count } = await db
      .selectFrom('friends')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1_000)
  })
})

test('at most a hundred requests can wait for a player, not counting those of blocked players', async () => {
  const { ann, ben } = await two()
  const senders = await newStrangers(110)
  const rows = senders.map((sender_id) => ({ sender_id, receiver_id: ben.id }))
  await db.insertInto('friend_requests').values(rows.slice(0, 100)).execute()
  const full = ['TOO_MANY_RECEIVED', REFUSALS.TOO_MANY_RECEIVED.message]

  expect(await refusal(ann.ask(ben))).toEqual(full)
  expect(await ben.senders()).toHaveLength(100)
  await db.insertInto('blocks').values({ user_id: ben.id, blocked_id: senders[0]! }).execute()
  expect(await refusal(ann.ask(ben))).toBeNull()
  expect(await ben.senders()).toHaveLength(100)
})
