import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestTokens } from '../features/sign-in/test-sign-in.ts'
import { ACCESS_TOKEN_S } from '../features/sign-in/tokens.ts'
import { createBrowser } from '../features/sign-in/test-browser.ts'
import { CHANGE, GOOD } from '../features/sign-in/test-passwords.ts'
import { type ApiRequest, isReading, type Name, NAMES, requestOf } from './api-routes.ts'
import { type OperatorName, type OperatorRow, OPERATORS, REFUSED } from './operator-procedures.ts'
import { openTestApp, testArticle } from './test-app.ts'
import { insertPlayer, newIdentity, newSession, newToken, rowsOf, win } from './test-rows.ts'
import { LAGOON, befriend, newUser } from './fixtures.ts'
import { CHALLENGE_ROWS, gameIn, makeChallenges, raceOwnPace } from './test-challenges.ts'
import { CUP_ROWS, makeCups } from './test-cups.ts'

const app = await openTestApp({ passwords: { registration: 'open' } })
const { db } = app
const origin = 'http://localhost:3000'
const PUSH = 'https://fcm.googleapis.com'
let operator = ''
beforeAll(async () => {
  operator = (await signIn('Olga Operator')).bearer
  const names = 'Harbour Old New Low High Mill Salt Sand Wind Fog Ash Birch Cedar Elm Fir Hazel'
  const kinds = 'Town Hill Bay Lake Moor'
  for (const name of names.split(' ')) {
    for (const kind of kinds.split(' ')) {
      await app.articles.add(testArticle(`${name} ${kind}`, LAGOON))
    }
  }
  await app.articles.add({ ...testArticle('Far Town', LAGOON), difficulty: 'hard' })
})
afterAll(app.close)

/** User with one of everything: a running game, a lobby, a finished race, a shared game, an invitation, a friend, a
 *  request, a blocked player, another session. */
type Owner = Awaited<ReturnType<typeof newOwner>>

/** `input` is what a page of the owner sends; `other` is the status that another player gets for the same: 404 where
 *  it names something of the owner's, 200 where it is about the caller. The owner gets 200. */
type Row = { input?: (owner: Owner) => object; other: 200 | 404 }

const mine: Row = { other: 200 }
const onLobby = (more: object = {}): Row => {
  return { input: ({ lobbyId }) => ({ game_id: lobbyId, ...more }), other: 404 }
}
const toInvited = ({ invitedId }: Owner) => ({ game_id: invitedId })
const ofFriend = (game: 'lobbyId' | 'togetherId') => (owner: Owner) => ({
  game_id: owner[game],
  user_id: owner.friend,
})
const onStranger = (more: object = {}): Row => ({
  input: ({ lobbyId, stranger }) => ({ game_id: lobbyId, user_id: stranger, ...more }),
  other: 404,
})

const TABLE: Record<Exclude<Name, OperatorName>, Row> = {
  'articles.choices': mine,

  ...CHALLENGE_ROWS,
  ...CUP_ROWS,

  'inbox.list': mine,
  'inbox.see_item': { input: () => ({ id: 1 }), other: 200 },

  'ghosts.start_quick_race': { input: () => ({ difficulty: 'easy' }), other: 200 },
  'ghosts.ladder': { input: ({ quickId }) => ({ id: quickId }), other: 404 },
  'ghosts.ladders': mine,

  'daily.find': { input: () => ({}), other: 200 },
  'daily.play_daily': { input: () => ({}), other: 200 },
  'daily.list': { input: () => ({}), other: 200 },

  'friends.list': mine,
  'friends.online': mine,
  'friends.remove': { input: ({ friend }) => ({ friend_id: friend }), other: 404 },
  'friends.requests': mine,
  'friends.invite_token': mine,
  'friends.replace_invite_token': mine,
  'friends.token_owner': { input: ({ token }) => ({ token }), other: 200 },
  'friends.send_friend_request': { input: ({ token }) => ({ _token: token }), other: 200 },
  'friends.accept_friend_request': { input: ({ sender }) => ({ _sender_id: sender }), other: 404 },
  'friends.reject_friend_request': { input: ({ sender }) => ({ _sender_id: sender }), other: 404 },
  'friends.blocks': mine,
  'friends.block_user': { input: ({ friend }) => ({ user_id: friend }), other: 200 },
  'friends.unblock_user': { input: ({ blocked }) => ({ user_id: blocked }), other: 404 },

  'identities.list': mine,
  'identities.remove': { input: ({ identity_id }) => ({ identity_id }), other: 404 },

  'games.usual_minutes': mine,
  'games.preview_article': { input: () => ({ lang: 'en', title: 'Harbour Town' }), other: 200 },
  'games.create_game': { input: () => ({ mode: 'solo', difficulty: 'easy' }), other: 200 },
  'games.submit_guess': { input: ({ game_id }) => ({ game_id, word: 'lagoon' }), other: 404 },
  'games.use_hint': { input: ({ game_id }) => ({ game_id }), other: 404 },
  'games.nudge_positions': { input: ({ raceId }) => ({ id: raceId }), other: 404 },
  'games.nudge': { input: ({ wonId }) => ({ game_id: wonId, position: 20 }), other: 404 },
  'games.give_up': { input: ({ game_id }) => ({ game_id }), other: 404 },
  'games.vote_give_up': {
    input: ({ togetherId }) => ({ game_id: togetherId, votes: true }),
    other: 404,
  },
  'games.leave_game': { input: ({ raceId }) => ({ game_id: raceId }), other: 404 },
  'games.send_reaction': {
    input: ({ raceId }) => ({ game_id: raceId, reaction: 'clap' }),
    other: 404,
  },
  'games.point': { input: ({ togetherId }) => ({ game_id: togetherId, position: 3 }), other: 404 },
  'games.report_article': {
    input: ({ raceId }) => ({ game_id: raceId, reason: 'offensive' }),
    other: 404,
  },
  'games.events': { input: ({ raceId }) => ({ id: raceId, since: 0 }), other: 404 },
  'games.list': { input: () => ({}), other: 200 },
  'games.unfinished': mine,
  'games.find': { input: ({ game_id }) => ({ id: game_id }), other: 404 },
  'games.board': { input: ({ game_id }) => ({ id: game_id }), other: 404 },
  'games.sheet': { input: ({ game_id }) => ({ id: game_id }), other: 404 },
  'games.faded': { input: ({ game_id }) => ({ id: game_id, waves: 0 }), other: 404 },
  'games.guesses': { input: ({ game_id }) => ({ id: game_id }), other: 404 },
  'games.story': { input: ({ overId }) => ({ id: overId }), other: 404 },

  'lobbies.game_invites': mine,
  'lobbies.invite_to_game': { input: ofFriend('lobbyId'), other: 404 },
  'lobbies.withdraw_game_invite': { input: ofFriend('togetherId'), other: 404 },
  'lobbies.join_game': { input: toInvited, other: 404 },
  'lobbies.decline_game_invite': { input: toInvited, other: 404 },
  'lobbies.remove_player': onStranger(),
  'lobbies.make_host': onStranger(),
  'lobbies.set_watching': onStranger({ watching: true }),
  'lobbies.replace_code': onLobby(),
  'lobbies.set_ready': onLobby({ ready: true }),
  'lobbies.start_game': onLobby(),
  'lobbies.change_settings': onLobby({ options: { last_stretch: 5 } }),
  'lobbies.start_when_ready': onLobby({ starts: true }),
  'lobbies.rematch': { input: ({ raceId }) => ({ id: raceId }), other: 404 },
  'lobbies.request_rematch': { input: ({ raceId }) => ({ game_id: raceId }), other: 404 },

  'notifications.settings': mine,
  'notifications.set_notification': {
    input: () => ({ kind: 'daily', wanted: false }),
    other: 200,
  },
  'notifications.subscribe_to_notifications': { input: newSubscription, other: 200 },
  'notifications.unsubscribe_from_notifications': {
    input: () => ({ endpoint: PUSH }),
    other: 200,
  },

  'passwords.find': mine,
  'passwords.add_password': { input: () => ({ name: randomUUID(), password: GOOD }), other: 200 },
  'passwords.change_password': { input: () => CHANGE, other: 404 },
  'presence.ping_user_status': mine,
  'presence.user_status': { input: ({ friend }) => ({ user_ids: [friend] }), other: 200 },

  'profile.me': mine,
  'profile.update_profile': { input: () => ({ full_name: 'Another Name' }), other: 200 },
  'profile.settings': mine,
  'profile.update_settings': { input: () => ({ appear_offline: true }), other: 200 },
  'profile.delete_account': mine,

  'sessions.list': mine,
  'sessions.end_session': { input: ({ session_id }) => ({ session_id }), other: 404 },
  'sessions.end_other_sessions': mine,

  'stats.me': mine,
  'stats.bests': mine,
  'stats.details': { input: () => ({}), other: 200 },
  'stats.game_figures': { input: ({ raceId }) => ({ id: raceId }), other: 404 },
  'stats.head_to_head': mine,
  'stats.with_friend': { input: ({ friend }) => ({ friend_id: friend }), other: 404 },
  'stats.friends_ratings': mine,
  'stats.week': mine,
  'stats.game_ratings': { input: ({ raceId }) => ({ id: raceId }), other: 404 },
}

/** Calls that take from an owner what other calls need. Those of one list take different things, so they share an owner. */
const DESTROYING: readonly (readonly Name[])[] = [
  [
    'challenges.decline_challenge',
    'cups.leave_cup',
    'friends.remove',
    'friends.reject_friend_request',
    'games.give_up',
    'games.leave_game',
    'lobbies.remove_player',
    'sessions.end_session',
    'identities.remove',
  ],
  ['friends.block_user', 'lobbies.make_host', 'profile.delete_account'],
  ['lobbies.decline_game_invite', 'lobbies.set_watching', 'admin.sign_out_player'],
  ['lobbies.start_game', 'admin.suspend_player'],
]

async function signIn(name = `Player ${randomUUID().slice(0, 8)}`) {
  const { user_id: id, access_token } = await app.player(name)
  return { id, name, bearer: `Bearer ${access_token}` }
}

/** Signs an owner in on another device, and out again; returns what their browser sent. */
async function signOut({ id, name }: Owner): Promise<string> {
  const browser = createBrowser(app.http, origin)
  await browser.signIn(name)
  const { user, access_token } = await browser.session()
  expect(user.id).toBe(id)
  await browser.post('/auth/sign_out')
  return `Bearer ${access_token}`
}

/** Issues a token for an open session of an owner, which expired a second ago. */
async function issueExpired({ id, session_id }: Owner): Promise<string> {
  const tokens = createTestTokens(db, { agoMs: (ACCESS_TOKEN_S + 1) * 1000 })
  return `Bearer ${await tokens.issue({ user_id: id, session_id })}`
}

function newSubscription() {
  const [_p256dh, auth] = [65, 16].map((bytes) => Buffer.alloc(bytes, 4).toString('base64url'))
  return { endpoint: `${PUSH}/${randomUUID()}`, _p256dh, auth, time_zone: 'Europe/Berlin' }
}

async function newOwner() {
  const { id, name, bearer } = await signIn()
  const session_id = await newSession(db, id)
  const identity_id = await newIdentity(db, id)
  const [friend, sender, blocked, stranger] = [
    await newUser(db),
    await newUser(db),
    await newUser(db),
    await newUser(db),
  ]
  await befriend(db, id, friend)
  await db.insertInto('friend_requests').values({ sender_id: sender, receiver_id: id }).execute()
  await db.insertInto('blocks').values({ user_id: id, blocked_id: blocked }).execute()
  await db
    .insertInto('user_status')
    .values({ user_id: friend, last_active_at: new Date() })
    .execute()
  const token = await newToken(db, stranger)
  await newToken(db, id)
  const game_id = await create(bearer, 'solo')
  const lobbyId = await create(bearer, 'race')
  await insertPlayer(db, lobbyId, stranger)
  const raceId = await run(bearer, 'race', friend)
  for (let word = 0; word < 10; word++) {
    await call('games.submit_guess', { game_id: raceId, word: `word${word}` }, bearer)
  }
  await call('games.give_up', { game_id: raceId }, bearer)
  const overId = await run(bearer, 'race', friend)
  await db.updateTable('games').set({ over_at: new Date() }).where('id', '=', overId).execute()
  const wonId = await run(bearer, 'race', friend)
  await win(db, wonId, id)
  const togetherId = await run(bearer, 'together', stranger)
  await invite(togetherId, { sender_id: id, receiver_id: friend })
  const invitedId = await create((await signIn()).bearer, 'race')
  await invite(invitedId, { sender_id: friend, receiver_id: id })
  const rival = await signIn()
  const challenged = await makeChallenges(bearer, rival.bearer, { call, create })
  const quickId = await raceOwnPace(db, bearer, call)
  const cups = await makeCups(bearer, rival.bearer, { call })
  const suspended = await newUser(db)
  const rude = { suspended_at: new Date(), suspension: 'Rude.' }
  await db.updateTable('users').set(rude).where('id', '=', suspended).execute()
  const games = { game_id, lobbyId, raceId, overId, wonId, quickId, togetherId, invitedId }
  const people = { friend, sender, blocked, stranger, suspended }
  const self = { id, name, bearer, session_id, identity_id, token }
  return { ...self, ...people, ...games, ...challenged, ...cups, rival: rival.id }
}

/** Owner whose data never change: calls only read them, and strangers are refused. */
let quiet: Owner
/** Headers of the quiet owner's session that has ended, and of a token that has expired. */
let ended = ''
let expired = ''
/** Owner of all calls that change something and destroy nothing. */
let busy: Owner
/** Rows of the quiet owner, which stay the same through all tests. */
let rows: unknown
beforeAll(async () => {
  quiet = await newOwner()
  ended = await signOut(quiet)
  expired = await issueExpired(quiet)
  busy = await newOwner()
  rows = await rowsOf(db, quiet)
})

/** Owners of destroying calls, by the place of their list. */
const losing = new Map<number, Owner>()

/** Finds an owner for a call. */
async function ownerFor(name: Name): Promise<Owner> {
  if (isReading(name)) return quiet
  const at = DESTROYING.findIndex((names) => names.includes(name))
  if (at === -1) return busy
  const owner = losing.get(at) ?? (await newOwner())
  losing.set(at, owner)
  return owner
}

async function create(bearer: string, mode: string, difficulty = 'easy'): Promise<string> {
  const game = { mode, difficulty }
  return gameIn(await call('games.create_game', game, bearer))
}

/** Starts a game with one other player, and ends its countdown. */
async function run(bearer: string, mode: string, other: string): Promise<string> {
  const game_id = await create(bearer, mode)
  await insertPlayer(db, game_id, other)
  await call('lobbies.start_game', { game_id }, bearer)
  const started_at = new Date(Date.now() - 1_000)
  await db.updateTable('games').set({ started_at }).where('id', '=', game_id).execute()
  return game_id
}

async function invite(game_id: string, people: { sender_id: string; receiver_id: string }) {
  await db
    .insertInto('game_invites')
    .values({ game_id, ...people })
    .execute()
}

async function call(name: Name, input: object | undefined, authorization: string | null) {
  const response = await app.http.inject({
    ...requestOf(name, input),
    headers: {
      'content-type': 'application/json',
      ...(authorization !== null && { authorization }),
    },
  })
  return { status: response.statusCode, body: response.json<unknown>(), text: response.body }
}

const MISSING = { code: 'UNAUTHORIZED', message: 'Auth session missing!' }

test('the table names every procedure there is', () => {
  const named = [...Object.keys(TABLE), ...Object.keys(OPERATORS)]
  expect(named.toSorted()).toEqual(NAMES.toSorted())
})

test.each(Object.entries(TABLE) as [Name, Row][])(
  '%s requires a valid session, and answers others only about themselves',
  async (name, { input, other }) => {
    const sent = input?.(quiet)

    const invalid = [null, '', 'Bearer', 'Bearer x.y.z', quiet.bearer.slice(7), ended, expired]
    for (const authorization of invalid) {
      const { status, body } = await call(name, sent, authorization)
      expect([authorization, status, body]).toMatchObject([authorization, 401, MISSING])
    }

    const stranger = await signIn()
    const answer = await call(name, sent, stranger.bearer)
    expect([name, answer.status]).toEqual([name, other])
    const { id, session_id, friend, sender, blocked, name: own, game_id, lobbyId, raceId } = quiet
    const secrets = [id, session_id, friend, sender, blocked, own, game_id, lobbyId, raceId]
    for (const secret of secrets) expect(answer.text).not.toContain(secret)

    const owner = await ownerFor(name)
    expect(await call(name, input?.(owner), owner.bearer)).toMatchObject({ status: 200 })
    expect(await rowsOf(db, quiet)).toEqual(rows)
  },
)

test.each(Object.entries(OPERATORS) as [OperatorName, OperatorRow][])(
  '%s is for operators, and does not exist for others',
  async (name, input) => {
    const [article] = await db.selectFrom('articles').select('id').limit(1).execute()
    const sent = input(quiet, article!.id)
    const nowhere = await ask({ ...requestOf(name, sent), url: '/api/admin/nothing' }, null)
    expect(nowhere.status).toBe(404)

    for (const authorization of [null, 'Bearer x.y.z', quiet.bearer]) {
      for (const input of [sent, { wrong: true }, 7]) {
        expect([authorization, await ask(requestOf(name, input), authorization)]).toEqual([
          authorization,
          nowhere,
        ])
      }
    }
    expect(await rowsOf(db, quiet)).toEqual(rows)

    const owner = await ownerFor(name)
    const { status } = await ask(requestOf(name, input(owner, article!.id)), operator)
    expect([name, status]).toEqual([name, REFUSED[name] ?? 200])
  },
)

/** Calls a procedure; returns the response without values that change every time. */
async function ask(request: ApiRequest, authorization: string | null) {
  const response = await app.http.inject({
    ...request,
    headers: {
      'content-type': 'application/json',
      ...(authorization !== null && { authorization }),
    },
  })
  const { date: _date, 'x-request-id': _id, ...headers } = response.headers
  return { status: response.statusCode, headers, text: response.body }
}
