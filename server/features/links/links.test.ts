import { LinkInfo } from '@inkling/protocol/links'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LAGOON } from '../../test/fixtures.ts'
import { openTestApp } from '../../test/test-app.ts'
import { challengesOf } from '../challenges/test-challenges.ts'
import { gamesOf } from '../games/test-games.ts'

const app = await openTestApp()
const { addArticle, lobby } = gamesOf(app)
const { challenge, endAt } = challengesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

async function visit(path: string, remoteAddress = '127.0.0.1') {
  const reply = await app.http.inject({ url: `/links/${path}`, remoteAddress })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

test('the link of a lobby says who invites to what, and how many are there', async () => {
  const { players, game_id } = await lobby('race', 3, {
    options: { best_of: 3, nearness: true, fading_ink: true },
  })
  const { code } = await players[0]!.call('games.find', { id: game_id })

  const { status, body, headers } = await visit(`join/${code}`)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(LinkInfo.parse(body)).toMatchObject({
    kind: 'join',
    sender: { id: players[0]!.user_id },
    mode: 'race',
    difficulty: 'easy',
    best_of: 3,
    nearness: true,
    fading_ink: true,
    usual_minutes: expect.any(Number),
    players: 3,
    phase: 'lobby',
  })
  for (const other of players.slice(1)) expect(JSON.stringify(body)).not.toContain(other.user_id)
})

test('the link of a challenge says who sends it, and nothing about its article', async () => {
  const { ann, code } = await challenge()
  const { body } = await visit(`challenge/${code.toLowerCase()}`)

  expect(LinkInfo.parse(body)).toMatchObject({
    kind: 'challenge',
    sender: { id: ann.user_id },
    difficulty: 'easy',
    length: 'whole',
    nearness: false,
    fading_ink: false,
  })
  const text = JSON.stringify(body)
  for (const word of ['Harbour', ...LAGOON.split(/\W+/)]) {
    if (word.length > 4) expect(text).not.toContain(`"${word}`)
  }
  await endAt(code, 0)
  expect((await visit(`challenge/${code}`)).body).toMatchObject({ code: 'UNKNOWN_CODE' })
})

test('the link of a friend names them', async () => {
  const ann = await app.player('Ann of the Link')
  const { token } = await ann.call('friends.invite_token')

  expect((await visit(`friend/${token}`)).body).toMatchObject({
    kind: 'friend',
    sender: { full_name: 'Ann of the Link' },
  })
})

test('unknown codes, other kinds and suspended senders are refused with a sentence', async () => {
  expect((await visit('join/ZZZZZZZZ')).body).toMatchObject({ code: 'UNKNOWN_CODE' })
  expect((await visit('join/nonsense!')).body).toMatchObject({ code: 'UNKNOWN_CODE' })
  expect((await visit('friend/ZZZZZZZZ')).body).toMatchObject({ code: 'UNKNOWN_TOKEN' })
  expect((await visit('games/ZZZZZZZZ')).status).toBe(404)

  const ann = await app.player()
  const { token } = await ann.call('friends.invite_token')
  await app.db
    .updateTable('users')
    .set({ suspended_at: new Date(), suspension: 'Rude.' })
    .where('id', '=', ann.user_id)
    .execute()
  expect((await visit(`friend/${token}`)).body).toMatchObject({ code: 'UNKNOWN_TOKEN' })
})

test('a network tries only thirty codes a minute', async () => {
  const codes = Array.from({ length: 31 }, (_, index) => `join/${String(index).padStart(8, '0')}`)
  const statuses = []
  for (const code of codes) statuses.push((await visit(code, '203.0.113.9')).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await visit('join/00000000', '203.0.113.10')).status).toBe(404)
})
