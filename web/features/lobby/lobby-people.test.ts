import type { Invited, Player } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { en } from '../../text/en.ts'
import { invitable, mayWithdraw, readinessOf } from './lobby-people.ts'

const ANN = 'a'
const BEN = 'b'
const CAY = 'c'

function user(id: string, full_name = id) {
  const picture = { has_uploaded_avatar: false, provider_avatar_url: null }
  return { id, full_name, ...picture, updated_at: '2026-01-02T03:04:05.000Z' }
}

function player(id: string, change: Partial<Player> = {}): Player {
  return {
    user: user(id),
    state: 'joined',
    is_ready: false,
    votes: false,
    place: null,
    joined_at: '2026-01-02T03:04:05.000Z',
    finished_at: null,
    seq: 0,
    guesses: 0,
    uncovered: 0,
    hints: 0,
    title_found: 0,
    ...change,
  }
}

function invited(id: string, change: Partial<Invited> = {}): Invited {
  return { user: user(id), sender_id: ANN, declined: false, ...change }
}

test('Friends can be invited who are neither here nor invited already', () => {
  const friends = [ANN, BEN, CAY].map((id) => ({ user: user(id) }))
  const open = invitable(friends, { players: [player(ANN)], invited: [invited(BEN)] })
  expect(open.map((friend) => friend.user.id)).toEqual([CAY])
})

test('A friend who has declined can be invited again', () => {
  const friends = [{ user: user(BEN) }]
  const declined = [invited(BEN, { declined: true })]
  expect(invitable(friends, { players: [], invited: declined })).toHaveLength(1)
})

test('An invitation is taken back by who sent it, or by the host', () => {
  expect(mayWithdraw(invited(CAY), BEN, ANN)).toBe(true)
  expect(mayWithdraw(invited(CAY), BEN, BEN)).toBe(true)
  expect(mayWithdraw(invited(CAY, { sender_id: BEN }), BEN, ANN)).toBe(false)
})

test('Alone in a lobby one is told what to do', () => {
  expect(readinessOf(en, { host_id: ANN, chosen_by: null, players: [player(ANN)] }, ANN)).toEqual({
    text: 'You need at least two players.',
    help: 'Invite a friend or share the link.',
  })
})

test('A lobby says for how many it waits, not counting its host', () => {
  const players = [player(ANN), player(BEN, { is_ready: true }), player(CAY), player('d')]
  expect(readinessOf(en, { host_id: ANN, chosen_by: null, players }, ANN).text).toBe(
    '1 of 3 are ready.',
  )
})

test('A lobby names the last for whom it waits, and says when all are ready', () => {
  const ben = player(BEN, { is_ready: true })
  const players = [player(ANN), ben, player(CAY)]
  expect(readinessOf(en, { host_id: ANN, chosen_by: null, players }, ANN)).toEqual({
    text: 'Waiting for {name}.',
    user: user(CAY),
  })
  expect(
    readinessOf(en, { host_id: ANN, chosen_by: null, players: [player(ANN), ben] }, ANN),
  ).toEqual({
    text: 'Everyone is ready.',
  })
})

test('Who is not ready is told that the others wait', () => {
  const players = [player(ANN), player(BEN, { is_ready: true }), player(CAY)]
  expect(readinessOf(en, { host_id: ANN, chosen_by: null, players }, CAY)).toEqual({
    text: 'Waiting for you.',
  })
})

test('Who is ready is told so, and who starts once everyone is', () => {
  const ben = player(BEN, { is_ready: true })
  expect(
    readinessOf(
      en,
      { host_id: ANN, chosen_by: null, players: [player(ANN), ben, player(CAY)] },
      BEN,
    ),
  ).toEqual({
    text: 'Waiting for {name}.',
    user: user(CAY),
    help: 'You’re ready.',
  })
  expect(
    readinessOf(en, { host_id: ANN, chosen_by: null, players: [player(ANN), ben] }, BEN),
  ).toEqual({
    text: '{name} starts the game.',
    user: user(ANN),
    help: 'Everyone is ready.',
  })
})

test('Who only watches keeps nobody waiting', () => {
  const watcher = player(CAY, { state: 'watching' })
  const players = [player(ANN), player(BEN, { is_ready: true }), watcher]
  expect(readinessOf(en, { host_id: ANN, chosen_by: null, players }, ANN).text).toBe(
    'Everyone is ready.',
  )
  expect(readinessOf(en, { host_id: ANN, chosen_by: null, players }, CAY).text).toBe(
    'The lobby is full. You’ll join when a seat opens.',
  )
})
