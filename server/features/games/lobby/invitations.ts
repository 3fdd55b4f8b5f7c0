import { MAX_INVITED, invite as decideInvite } from '@inkling/game/open/lobby'
import { modesWith, optionsOf } from '@inkling/game/open/modes'
import { transitionTo } from '@inkling/game/open/game-state'
import type { GameInvite } from '@inkling/protocol/lobbies'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { isActive, iso } from '../../../platform/database/sql.ts'
import { hasNotBlocked, notBlocked } from '../../users/blocked.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles } from '../../articles/articles.ts'
import type { Friends } from '../../friends/friends.ts'
import type { Announce, Inbox } from '../../inbox/inbox.ts'
import { toUser, USER_COLUMNS } from '../../users/users.ts'
import { requirePlayer } from '../engine/player.ts'
import type { GameChange, Transitions } from '../engine/transitions.ts'
import { phaseAt } from '../views/access.ts'
import { createDrawReader, DRAW_COLUMNS, type ReadDraw } from '../views/draw.ts'
import { lobbyExpiry } from '../views/sql.ts'

const MAX_LISTED = 50
const MAX_DELETED_AT_ONCE = 1_000

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'foresee'>
  inbox: Pick<Inbox, 'add' | 'remove'>
  friends: Pick<Friends, 'filterFriends'>
  limiter: Limiter
  transitions: Pick<Transitions, 'apply'>
}

type NewInvites = { game_id: string; sender_id: string; receiverIds: readonly string[] }
type OpenInvite = { game_id: string; receiver_id: string; sender_id?: string }

/** Invitations to games. A player invites friends, who have a day to come. A row of `game_invites` counts how often its
 *  receiver was invited, so it outlives the invitation (`ended_at`) until the game closes. */
export function createInvitations(dependencies: Dependencies) {
  const { db, articles, inbox, friends, limiter, transitions } = dependencies
  const readDraw = createDrawReader({ articles })

  async function invite(user_id: string, game_id: string, receiver_id: string): Promise<void> {
    await limiter.take('move', user_id)
    await requirePlayer(db, user_id, game_id)
    await requireFriends(user_id, [receiver_id])
    await transitions.apply(game_id, async ({ state, tx, announceLater }) => {
      const times = await countTimes(tx, game_id, receiver_id)
      const decided = decideInvite(state, user_id, { receiver_id, times })
      if ('refused' in decided || decided.events.length === 0) return decided
      if ((await countInvited(tx, game_id)) >= MAX_INVITED) refuse('TOO_MANY_INVITED')
      announceLater(await put(tx, { game_id, sender_id: user_id, receiverIds: [receiver_id] }))
      return decided
    })
  }

  /** Takes an invitation back, as its sender or as the host. */
  async function withdraw(user_id: string, game_id: string, receiver_id: string): Promise<void> {
    await limiter.take('move', user_id)
    await transitions.apply(game_id, async ({ state, tx, announceLater }) => {
      const sender = state.host_id === user_id ? {} : { sender_id: user_id }
      announceLater((await end(tx, { game_id, receiver_id, ...sender })) ?? refuse('NOT_FOUND'))
      return transitionTo(state, { kind: 'uninvited', user_id: receiver_id })
    })
  }

  async function decline(user_id: string, game_id: string): Promise<void> {
    await limiter.take('move', user_id)
    await transitions.apply(game_id, async ({ state, tx, announceLater }) => {
      if (!(await setDeclined(tx, game_id, user_id))) refuse('NOT_FOUND')
      announceLater(await leaveInbox(tx, game_id, user_id))
      return transitionTo(state, { kind: 'declined', user_id })
    })
  }

  async function requireFriends(user_id: string, ids: readonly string[]): Promise<void> {
    const known = await friends.filterFriends(user_id, ids)
    if (known.length < ids.length) refuse('NOT_FRIENDS')
  }

  /** Invites users to a game, except those that the sender has blocked. */
  async function put(tx: Tx, { game_id, sender_id, receiverIds }: NewInvites): Promise<Announce> {
    const { rows } = await sql<{ user_id: string }>`
      insert into game_invites (game_id, sender_id, receiver_id)
      select ${game_id}, ${sender_id}, receiver.id
      from unnest(${receiverIds}::uuid[]) as receiver (id)
      where ${hasNotBlocked(sender_id, sql.ref('receiver.id'))}
      on conflict (game_id, receiver_id) do update set
        sender_id = excluded.sender_id, times = game_invites.times + 1,
        created_at = now(), declined_at = null, ended_at = null
      returning receiver_id as user_id`.execute(tx)
    const about = { kind: 'game_invite', game_id, sender_id } as const
    return inbox.add(
      tx,
      rows.map(({ user_id }) => ({ ...about, user_id })),
    )
  }

  /** Ends an invitation that was withdrawn or accepted; null if there is none (of this sender). */
  async function end(
    tx: Tx,
    { game_id, receiver_id, sender_id }: OpenInvite,
  ): Promise<Announce | null> {
    const { numUpdatedRows } = await tx
      .updateTable('game_invites')
      .set({ ended_at: sql`now()` })
      .where('game_id', '=', game_id)
      .where('receiver_id', '=', receiver_id)
      .where('ended_at', 'is', null)
      .$if(sender_id !== undefined, (ending) => ending.where('sender_id', '=', sender_id!))
      .executeTakeFirst()
    return numUpdatedRows > 0n ? leaveInbox(tx, game_id, receiver_id) : null
  }

  /** Ends the invitations to a game that nobody can join any more. */
  async function endOf(tx: Tx, { game_id, endsInvites }: GameChange): Promise<Announce | null> {
    return endsInvites ? inbox.remove(tx, { kind: 'game_invite', id: game_id }) : null
  }

  function leaveInbox(tx: Tx, id: string, user_id: string): Promise<Announce> {
    return inbox.remove(tx, { kind: 'game_invite', id, user_id })
  }

  async function list(user_id: string): Promise<GameInvite[]> {
    const rows = await selectWaiting(db, user_id)
      .orderBy('game_invites.created_at', 'desc')
      .limit(MAX_LISTED)
      .execute()
    return Promise.all(rows.map((row) => toInvite(row, user_id, readDraw)))
  }

  async function find(user_id: string, game_id: string): Promise<GameInvite | null> {
    const row = await selectWaiting(db, user_id).where('game_id', '=', game_id).executeTakeFirst()
    return row === undefined ? null : toInvite(row, user_id, readDraw)
  }

  return { invite, withdraw, decline, requireFriends, put, end, endOf, list, find }
}
export type Invitations = ReturnType<typeof createInvitations>

/** Selects the invitations that a user has not answered, to games that they can still join to play; not of suspended
 *  senders, nor where the user and the sender have blocked each other, nor where a player of the game has blocked the
 *  user. */
function selectWaiting(db: Database, user_id: string) {
  return db
    .selectFrom('game_invites')
    .innerJoin('games', 'games.id', 'game_id')
    .innerJoin('users', 'users.id', 'sender_id')
    .select(['game_id', 'mode', 'options', 'started_at', 'game_invites.created_at'])
    .select(DRAW_COLUMNS)
    .select(USER_COLUMNS)
    .select([
      sql<string[]>`array(
        select user_id from game_players where game_players.game_id = games.id and state <> 'watching')`.as(
        'players',
      ),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('receiver_id', '=', user_id)
    .where('declined_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('game_invites.created_at', '>', lobbyExpiry)
    .where('over_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('started_at', 'is', null), eb('mode', 'in', modesWith('sheet', 'shared'))]),
    )
    .where(isActive)
    .where(notBlocked(sql.ref('receiver_id'), sql.ref('sender_id')))
    .where(
      sql<boolean>`not exists (
        select from game_players there
        join blocks on blocks.user_id = there.user_id and blocked_id = receiver_id
        where there.game_id = games.id)`,
    )
}

type InviteRow = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number]

/** Shows an invitation, with the draw as it would be if the receiver came. */
async function toInvite(row: InviteRow, user_id: string, readDraw: ReadDraw): Promise<GameInvite> {
  const game = { ...row, options: optionsOf(row.mode, row.options) }
  const { options } = await readDraw(game, [...row.players, user_id])
  return {
    game_id: row.game_id,
    sender: toUser(row),
    mode: row.mode,
    lang: row.lang,
    difficulty: row.difficulty,
    topic: row.topic,
    options,
    phase: phaseAt(row),
    players: row.players.length,
    created_at: iso(row.created_at),
  }
}

/** Records that a user declines; false if no invitation waits for their answer. */
async function setDeclined(tx: Tx, game_id: string, receiver_id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('game_invites')
    .set({ declined_at: sql`now()` })
    .where('game_id', '=', game_id)
    .where('receiver_id', '=', receiver_id)
    .where('declined_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('created_at', '>', lobbyExpiry)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Tells if a user may come by an invitation, which they may have declined; not if its sender has blocked them since. */
export async function isInvited(tx: Tx, game_id: string, receiver_id: string): Promise<boolean> {
  const invite = await tx
    .selectFrom('game_invites')
    .select('receiver_id')
    .where('game_id', '=', game_id)
    .where('receiver_id', '=', receiver_id)
    .where('ended_at', 'is', null)
    .where('created_at', '>', lobbyExpiry)
    .where(hasNotBlocked(sql.ref('sender_id'), sql.ref('receiver_id')))
    .executeTakeFirst()
  return invite !== undefined
}

/** Tells if an invitation to a game waits for its answer. */
export async function isAwaitingAnswer(tx: Tx, game_id: string): Promise<boolean> {
  const invite = await tx
    .selectFrom('game_invites')
    .select('receiver_id')
    .where('game_id', '=', game_id)
    .where('declined_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('created_at', '>', lobbyExpiry)
    .limit(1)
    .executeTakeFirst()
  return invite !== undefined
}

/** Counts the users who are invited to a game and have not come. */
async function countInvited(tx: Tx, game_id: string): Promise<number> {
  const { invited } = await tx
    .selectFrom('game_invites')
    .select(({ fn }) => fn.countAll<number>().as('invited'))
    .where('game_id', '=', game_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return invited
}

/** Counts how often a user was invited to a game. */
async function countTimes(tx: Tx, game_id: string, receiver_id: string): Promise<number> {
  const invite = await tx
    .selectFrom('game_invites')
    .select('times')
    .where('game_id', '=', game_id)
    .where('receiver_id', '=', receiver_id)
    .executeTakeFirst()
  return invite?.times ?? 0
}

/** Deletes some expired invitations, skipping those that another server is deleting. */
export async function deleteExpiredInvites(db: Database): Promise<void> {
  await sql`
    delete from game_invites where (game_id, receiver_id) in (
      select game_id, receiver_id from game_invites where created_at < ${lobbyExpiry}
      order by created_at limit ${MAX_DELETED_AT_ONCE} for update skip locked)`.execute(db)
}
