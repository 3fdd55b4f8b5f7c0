import { sql } from 'kysely'
import { REFUSALS } from '@inkling/protocol/refusals'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import {
  NOBODY,
  NOT_FOUND,
  createTestFriends,
  delivered,
  openTestFriends,
  refusal,
} from './test-friends.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { RULES } from '../../platform/limits/rules.ts'
import { until } from '../../test/until.ts'

const { db, bus, friends, newPlayer, two, befriended, close } = await openTestFriends()
afterEach(() => void vi.useRealTimers())
afterAll(close)

/** Counts the statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows[0]!.count
}

describe('my friend code', () => {
  test('is created on first use and stays the same, even if requested twice at once', async () => {
    const ann = await newPlayer()

    const tokens = await Promise.all([ann.token(), ann.token(), ann.token()])

    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(await friends.getInviteToken(ann.id)).toEqual({ user_id: ann.id, token: tokens[0] })
  })

  test('is unique', async () => {
    const { ann, ben } = await two()
    const drawn = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB', 'BBBBBBBB', 'AAAAAAAA', 'CCCCCCCC']
    const few = createTestFriends({ db, bus, newToken: () => drawn.shift() ?? 'DDDDDDDD' })

    expect((await few.getInviteToken(ann.id)).token).toBe('AAAAAAAA')
    expect((await few.getInviteToken(ben.id)).token).toBe('BBBBBBBB')
    expect((await few.replaceInviteToken(ben.id)).token).toBe('CCCCCCCC')
  })

  test('is generated again if another user takes the same code at the same moment', async () => {
    const { ann, ben } = await two()
    const drawn = ['EEEEEEEE', 'FFFFFFFF']
    const few = createTestFriends({ db, bus, newToken: () => drawn.shift()! })
    await ann.token()

    const replaced = await db.transaction().execute(async (tx) => {
      await tx.insertInto('invite_tokens').values({ user_id: ben.id, token: 'EEEEEEEE' }).execute()
      const replacing = few.replaceInviteToken(ann.id)
      await until(async () => expect(await waiting()).toBe(1))
      return { replacing }
    })

    expect((await replaced.replacing).token).toBe('FFFFFFFF')
  })

  test('can be replaced twice at once, leaving one of the two codes', async () => {
    const { ann } = await two()
    const replaced = await Promise.all([1, 2].map(() => friends.replaceInviteToken(ann.id)))
    expect(replaced.map(({ token }) => token)).toContain(await ann.token())
  })

  test('stops working once replaced, and the new one works', async () => {
    const { ann, ben } = await two()
    const old = await ben.token()

    const { token } = await friends.replaceInviteToken(ben.id)

    expect(await refusal(friends.sendRequest(ann.id, old))).toEqual([
      'UNKNOWN_TOKEN',
      'No player has this invite token.',
    ])
    expect(await friends.sendRequest(ann.id, token)).toEqual({ outcome: 'requested' })
    expect(await ben.token()).toBe(token)
  })
})

describe('a friend link', () => {
  test('shows its owner before I send a request, even if the owner has blocked me', async () => {
    const { ann, ben } = await befriended()
    const token = await ben.token()

    const owner = await friends.findTokenOwner(ann.id, token.toLowerCase())
    await friends.block(ben.id, ann.id)

    expect(owner).toMatchObject({ id: ben.id })
    expect(await friends.findTokenOwner(ann.id, token)).toEqual(owner)
  })

  test('with an unknown code is refused, and trying many codes is rate-limited', async () => {
    const ann = await newPlayer()

    expect(await refusal(friends.findTokenOwner(ann.id, 'ZZZZZZZZ'))).toContain('UNKNOWN_TOKEN')
    expect(await refusal(friends.findTokenOwner(ann.id, 'me'))).toContain('UNKNOWN_TOKEN')
    for (let tries = 0; tries < 8; tries++) await refusal(friends.sendRequest(ann.id, 'ZZZZZZZZ'))
    expect(await refusal(friends.findTokenOwner(ann.id, 'ZZZZZZZZ'))).toContain('TOO_MANY_TOKENS')
  })
})

describe('sending a friend request', () => {
  test('notifies only its receiver and adds it to their list', async () => {
    const { ann, ben } = await two()

    expect(await ann.ask(ben)).toEqual({ outcome: 'requested' })

    await delivered()
    expect(ben.heard).toEqual([
      ['friend_requests_to', { event: 'INSERT', payload: { sender_id: ann.id } }],
    ])
    expect(ann.heard).toEqual([])
    expect(await friends.listRequests(ben.id)).toEqual([
      {
        created_at: expect.any(String),
        sender: {
          id: ann.id,
          full_name: 'Ann',
          has_uploaded_avatar: false,
          provider_avatar_url: null,
          updated_at: expect.any(String),
        },
      },
    ])
    expect(await ann.senders()).toEqual([])
    expect(await ben.friends()).toEqual([])
  })

  test('accepts the code as shown, in lower case and with spaces', async () => {
    const { ann, ben } = await two()
    const token = await ben.token()
    const shown = ` ${token.slice(0, 4)}-${token.slice(4)} `.toLowerCase()

    expect(await friends.sendRequest(ann.id, shown)).toEqual({ outcome: 'requested' })
  })

  test.each([
    '',
    '        ',
    'K7QW',
    'UUUUUUUU',
    '00000000',
    "' or 1=1",
    '\u0000',
    'x'.repeat(100),
  ])('by a token that nobody has is refused with a sentence: %j', async (typed) => {
    const ann = await newPlayer()

    expect(await refusal(friends.sendRequest(ann.id, typed))).toEqual([
      'UNKNOWN_TOKEN',
      'No player has this invite token.',
    ])
  })

  test('to myself is refused with a sentence', async () => {
    const ann = await newPlayer()

    expect(await refusal(ann.ask(ann))).toEqual(['OWN_TOKEN', 'That is your own invite token.'])
  })

  test('to a friend is refused with a sentence', async () => {
    const { ann, ben } = await befriended()

    expect(await refusal(ann.ask(ben))).toEqual(['ALREADY_FRIENDS', 'You are already friends.'])
    expect(await refusal(ben.ask(ann))).toEqual(['ALREADY_FRIENDS', 'You are already friends.'])
  })

  test('again succeeds without a duplicate, even at the same time', async () => {
    const { ann, ben } = await two()

    const outcomes = await Promise.all([ann.ask(ben), ann.ask(ben), ann.ask(ben)])
    outcomes.push(await ann.ask(ben))

    await delivered()
    expect(outcomes).toEqual(outcomes.map(() => ({ outcome: 'requested' })))
    expect(await ben.senders()).toEqual([ann.id])
    expect(ben.heard).toHaveLength(1)
  })

  test('to somebody who has sent me one makes us friends at once', async () => {
    const { ann, ben } = await two()
    await ann.ask(ben)

    expect(await ben.ask(ann)).toEqual({ outcome: 'befriended' })

    expect([await ann.friends(), await ben.friends()]).toEqual([[ben.id], [ann.id]])
    expect([await ann.senders(), await ben.senders()]).toEqual([[], []])
  })

  test('to each other at the same moment makes us friends once', async () => {
    for (let round = 0; round < 10; round++) {
      const { ann, ben } = await two()
      const outcomes = await Promise.all([ann.ask(ben), ben.ask(ann)])

      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['befriended', 'requested'])
      expect([await ann.friends(), await ben.friends()]).toEqual([[ben.id], [ann.id]])
      expect([await ann.senders(), await ben.senders()]).toEqual([[], []])
    }
  })

  test('is limited to ten per minute, whatever the outcome', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { ann, ben } = await two()
    for (let tries = 0; tries < 9; tries++) await refusal(friends.sendRequest(ann.id, 'ZZZZZZZZ'))
    await ann.ask(ben)

    vi.advanceTimersByTime(48_000)
    expect(await refusal(ann.ask(ben))).toEqual([
      'TOO_MANY_TOKENS',
      'You’ve tried too many invite tokens. Try again in 12 seconds.',
    ])
    expect(await refusal(ben.ask(ann))).toBeNull()
    vi.advanceTimersByTime(12_000)
    expect(await refusal(friends.sendRequest(ann.id, 'ZZZZZZZZ'))).toContain('UNKNOWN_TOKEN')
  })

  test('is limited to thirty pending requests', async () => {
    const ann = await newPlayer()
    const rule = { ...RULES.invite_token, points: 100 }
    const patient = createTestFriends({ db, bus, limiter: createLimiter({ invite_token: rule }) })
    const others = await Promise.all(Array.from({ length: 31 }, () => newPlayer('Other')))
    for (const other of others.slice(0, 30)) await ann.ask(other, patient)

    expect(await refusal(ann.ask(others[30]!, patient))).toEqual([
      'TOO_MANY_PENDING',
      REFUSALS.TOO_MANY_PENDING.message,
    ])
    expect(await refusal(ann.ask(others[0]!, patient))).toBeNull()
    await friends.rejectRequest(others[0]!.id, ann.id)
    expect(await refusal(ann.ask(others[30]!, patient))).toBeNull()
  })
})

describe('a request that I received', () => {
  test('makes us friends in both directions when I accept, and notifies both', async () => {
    const { ann, ben } = await two()
    await ann.ask(ben)
    await delivered()
    ben.heard.length = 0

    await friends.acceptRequest(ben.id, ann.id)

    await delivered()
    expect([await ann.friends(), await ben.friends()]).toEqual([[ben.id], [ann.id]])
    expect(await ben.senders()).toEqual([])
    expect(ann.heard).toEqual([
      ['friends_change_to', { event: 'INSERT', payload: { friend_id: ben.id } }],
    ])
    expect(ben.heard).toEqual([
      ['friends_change_to', { event: 'INSERT', payload: { friend_id: ann.id } }],
    ])
  })

  test('accepted many times at once makes one friendship and one notification', async () => {
    const { ann, ben } = await two()
    await ann.ask(ben)

    await Promise.all(Array.from({ length: 8 }, () => friends.acceptRequest(ben.id, ann.id)))

    await delivered()
    expect([await ann.friends(), await ben.friends()]).toEqual([[ben.id], [ann.id]])
    expect(ann.heard).toHaveLength(1)
  })

  test('is deleted when I reject it, without notifying its sender', async () => {
    const { ann, ben } = await two()
    await ann.ask(ben)

    await friends.rejectRequest(ben.id, ann.id)

    await delivered()
    expect(await ben.senders()).toEqual([])
    expect([await ann.friends(), ann.heard]).toEqual([[], []])
    expect(await ann.ask(ben)).toEqual({ outcome: 'requested' })
  })

  test('accepted and rejected at once ends as one of the two', async () => {
    for (let round = 0; round < 10; round++) {
      const { ann, ben } = await two()
      await ann.ask(ben)
      const refusals = await Promise.all([
        refusal(friends.acceptRequest(ben.id, ann.id)),
        refusal(friends.rejectRequest(ben.id, ann.id)),
      ])

      const [mine, theirs] = [await ann.friends(), await ben.friends()]
      expect(refusals.filter((refused) => refused === null)).toHaveLength(1)
      expect([mine.length, theirs.length]).toEqual(refusals[0] === null ? [1, 1] : [0, 0])
    }
  })

  test('can be answered only by its receiver', async () => {
    const { ann, ben } = await two()
    const cy = await newPlayer('Cy')
    await ann.ask(ben)

    for (const answer of [friends.acceptRequest, friends.rejectRequest]) {
      expect(await refusal(answer(ben.id, NOBODY))).toEqual(NOT_FOUND)
      expect(await refusal(answer(ben.id, cy.id))).toEqual(NOT_FOUND)
      expect(await refusal(answer(cy.id, ann.id))).toEqual(NOT_FOUND)
      expect(await refusal(answer(ann.id, ben.id))).toEqual(NOT_FOUND)
      expect(await refusal(answer(ann.id, ann.id))).toEqual(NOT_FOUND)
    }
    expect(await ben.senders()).toEqual([ann.id])
    expect([await ann.friends(), await ben.friends(), await cy.friends()]).toEqual([[], [], []])
  })
})

describe('removing a friend', () => {
  test('ends the friendship for both and notifies both', async () => {
    const { ann, ben } = await befriended()

    await friends.remove(ann.id, ben.id)

    await delivered()
    expect([await ann.friends(), await ben.friends()]).toEqual([[], []])
    expect(ann.heard).toEqual([
      ['friends_change_to', { event: 'DELETE', payload: { friend_id: ben.id } }],
    ])
    expect(ben.heard).toEqual([
      ['friends_change_to', { event: 'DELETE', payload: { friend_id: ann.id } }],
    ])
  })

  test('by both at once ends it once', async () => {
    const { ann, ben } = await befriended()

    const refusals = await Promise.all([
      refusal(friends.remove(ann.id, ben.id)),
      refusal(friends.remove(ben.id, ann.id)),
    ])

    expect(refusals).toEqual(expect.arrayContaining([null, NOT_FOUND]))
    expect([await ann.friends(), await ben.friends()]).toEqual([[], []])
  })

  test('is refused for strangers, unknown users and oneself', async () => {
    const { ann, ben } = await befriended()
    const cy = await newPlayer('Cy')

    for (const id of [cy.id, NOBODY, ann.id]) {
      expect(await refusal(friends.remove(ann.id, id))).toEqual(NOT_FOUND)
    }
    expect(await refusal(friends.remove(cy.id, ben.id))).toEqual(NOT_FOUND)
    expect(await ann.friends()).toEqual([ben.id])
  })
})
