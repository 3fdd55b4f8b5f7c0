import type { Invited, Player } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { en } from '../../text/test-texts.ts'
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
    sits_out: false,
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

/** Lobby of a race hosted by Ann. */
function lobbyOf(players: Player[], asked: Invited[] = [], mode: 'race' | 'together' = 'race') {
  return { mode, host_id: ANN, chosen_by: null, players, invited: asked }
}

test('Only friends who are not in the lobby or invited can be invited', () => {
  const friends = [ANN, BEN, CAY].map((id) => ({ user: user(id) }))
  const open = invitable(friends, { players: [player(ANN)], invited: [invited(BEN)] })
  expect(open.map((friend) => friend.user.id)).toEqual([CAY])
})

test('A friend who has declined can be invited again', () => {
  const friends = [{ user: user(BEN) }]
  const declined = [invited(BEN, { declined: true })]
  expect(invitable(friends, { players: [], invited: declined })).toHaveLength(1)
})

test('The sender or the host can withdraw an invitation', () => {
  expect(mayWithdraw(invited(CAY), BEN, ANN)).toBe(true)
  expect(mayWithdraw(invited(CAY), BEN, BEN)).toBe(true)
  expect(mayWithdraw(invited(CAY, { sender_id: BEN }), BEN, ANN)).toBe(false)
})

const LATE = en.lobby.late_watch

test('A player alone in a lobby sees what to do', () => {
  expect(readinessOf(en, lobbyOf([player(ANN)], [invited(BEN)]), ANN)).toEqual({
    text: 'You need at least two players.',
    help: 'Invite a friend or share the link.',
    awaited: [],
  })
})

test('A lobby names the guests it waits for, then invited users, and never its host', () => {
  const players = [player(ANN), player(BEN, { is_ready: true }), player(CAY), player('d')]
  expect(readinessOf(en, lobbyOf(players, [invited('e')]), ANN)).toEqual({
    text: 'Waiting for c, d, and e.',
    help: `1 of 3 are ready. ${LATE}`,
    awaited: [user(CAY), user('d'), user('e')],
  })
  expect(readinessOf(en, lobbyOf(players), 'd').text).toBe('Waiting for c and you.')
  const many = [...players, player('f'), player('g')]
  expect(readinessOf(en, lobbyOf(many), ANN).text).toBe('Waiting for c, d, f and 1 more.')
})

test('A lobby names the last guest it waits for, and says when all are ready', () => {
  const ben = player(BEN, { is_ready: true })
  expect(readinessOf(en, lobbyOf([player(ANN), ben, player(CAY)]), ANN)).toEqual({
    text: 'Waiting for <name/>.',
    user: user(CAY),
    help: `1 of 2 are ready. ${LATE}`,
    awaited: [user(CAY)],
  })
  const together = lobbyOf([player(ANN), ben], [], 'together')
  expect(readinessOf(en, together, ANN)).toEqual({
    text: 'Everyone is ready.',
    help: en.lobby.late_join,
    awaited: [],
  })
})

test('A lobby does not wait for users who declined', () => {
  const players = [player(ANN), player(BEN, { is_ready: true })]
  const lobby = lobbyOf(players, [invited(CAY, { declined: true })])
  expect(readinessOf(en, lobby, ANN).text).toBe('Everyone is ready.')
})

test('A player who is not ready sees that the others wait', () => {
  const players = [player(ANN), player(BEN, { is_ready: true }), player(CAY)]
  expect(readinessOf(en, lobbyOf(players), CAY).text).toBe('Waiting for you.')
})

test('A player who is ready sees so, and who starts the game once all are', () => {
  const ben = player(BEN, { is_ready: true })
  expect(readinessOf(en, lobbyOf([player(ANN), ben, player(CAY)]), BEN)).toMatchObject({
    text: 'Waiting for <name/>.',
    user: user(CAY),
    help: 'You’re ready.',
  })
  expect(readinessOf(en, lobbyOf([player(ANN), ben]), BEN)).toEqual({
    text: '<name/> starts the game.',
    user: user(ANN),
    help: 'Everyone is ready.',
    awaited: [],
  })
})

test('A spectator keeps nobody waiting, and sees whether there is a free place', () => {
  const watcher = player(CAY, { state: 'watching' })
  const lobby = lobbyOf([player(ANN), player(BEN, { is_ready: true }), watcher])
  expect(readinessOf(en, lobby, ANN).text).toBe('Everyone is ready.')
  expect(readinessOf(en, lobby, CAY)).toMatchObject({
    text: 'You’re watching.',
    help: en.lobby.you_watch_help,
  })
  const ten = Array.from({ length: 10 }, (_, index) => player(`p${index}`))
  expect(readinessOf(en, lobbyOf([...ten, watcher]), CAY).text).toBe(en.lobby.lobby_full)
})

test('A spectator who chose to watch, or was told to by the host, gets no place in a full lobby', () => {
  const ten = Array.from({ length: 10 }, (_, index) => player(`p${index}`))
  const watcher = player(CAY, { state: 'watching', sits_out: true })
  expect(readinessOf(en, lobbyOf([...ten, watcher]), CAY)).toEqual({
    text: 'The lobby is full. You’re watching.',
    awaited: [],
  })
})
