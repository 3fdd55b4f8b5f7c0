import { MAX_INVITED, invite as decideInvite } from '@inkling/game/open/lobby'
import { optionsOf } from '@inkling/game/open/modes'
import { transitionTo } from '@inkling/game/open/game-state'
import type { GameInvite } from '@inkling/protocol/lobbies'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { iso } from '../../../platform/database/sql.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles } from '../../articles/articles.ts'
import type { Friends } from '../../friends/friends.ts'
import type { Announce, Inbox } from '../../inbox/inbox.ts'
import { toUser } from '../../users/users.ts'
import { requirePlayer } from '../engine/player.ts'
import type { GameChange, Transitions } from '../engine/transitions.ts'
import * as store from '../store/invites.ts'
import type { UsualTimes } from '../usual-times.ts'
import { phaseAt } from '../views/access.ts'
import { createDrawReader, type ReadDraw } from '../views/draw.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'foresee'>
  inbox: Pick<Inbox, 'add' | 'remove'>
  friends: Pick<Friends, 'filterFriends'>
  limiter: Limiter
  transitions: Pick<Transitions, 'apply'>
  usualTimes: Pick<UsualTimes, 'minutesOf'>
}

/** Invitations to games. A player invites friends, who have a day to come. A row of `game_invites` counts how often its
 *  receiver was invited, so it outlives the invitation (`ended_at`) until the game closes. */
export function createInvitations(dependencies: Dependencies) {
  const { db, articles, inbox, friends, limiter, transitions, usualTimes } = dependencies
  const readDraw = createDrawReader({ articles })
  const readers = { readDraw, minutesOf: usualTimes.minutesOf }

  async function invite(user_id: string, game_id: string, receiver_id: string): Promise<void> {
    await limiter.take('move', user_id)
    await requirePlayer(db, user_id, game_id)
    await requireFriends(user_id, [receiver_id])
    await transitions.apply(game_id, async ({ state, tx, announceLater }) => {
      const times = await store.countTimes(tx, game_id, receiver_id)
      const decided = decideInvite(state, user_id, { receiver_id, times })
      if ('refused' in decided || decided.events.length === 0) return decided
      if ((await store.countInvited(tx, game_id)) >= MAX_INVITED) refuse('TOO_MANY_INVITED')
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
      if (!(await store.setDeclined(tx, game_id, user_id))) refuse('NOT_FOUND')
      announceLater(await leaveInbox(tx, game_id, user_id))
      return transitionTo(state, { kind: 'declined', user_id })
    })
  }

  async function requireFriends(user_id: string, ids: readonly string[]): Promise<void> {
    const known = await friends.filterFriends(user_id, ids)
    if (known.length < ids.length) refuse('NOT_FRIENDS')
  }

  /** Invites users to a game, except those that the sender has blocked. */
  async function put(tx: Tx, invites: store.NewInvites): Promise<Announce> {
    const { game_id, sender_id } = invites
    const about = { kind: 'game_invite', game_id, sender_id } as const
    const invited = await store.upsertInvites(tx, invites)
    return inbox.add(
      tx,
      invited.map((user_id) => ({ ...about, user_id })),
    )
  }

  /** Ends an invitation that was withdrawn or accepted; null if there is none (of this sender). */
  async function end(tx: Tx, invite: store.OpenInvite): Promise<Announce | null> {
    const isEnded = await store.endInvite(tx, invite)
    return isEnded ? leaveInbox(tx, invite.game_id, invite.receiver_id) : null
  }

  /** Ends the invitations to a game that nobody can join any more. */
  async function endOf(tx: Tx, { game_id, endsInvites }: GameChange): Promise<Announce | null> {
    return endsInvites ? inbox.remove(tx, { kind: 'game_invite', id: game_id }) : null
  }

  function leaveInbox(tx: Tx, id: string, user_id: string): Promise<Announce> {
    return inbox.remove(tx, { kind: 'game_invite', id, user_id })
  }

  async function list(user_id: string): Promise<GameInvite[]> {
    const rows = await store.listInvites(db, user_id)
    return Promise.all(rows.map((row) => toInvite(row, user_id, readers)))
  }

  async function find(user_id: string, game_id: string): Promise<GameInvite | null> {
    const row = await store.findInvite(db, user_id, game_id)
    return row === undefined ? null : toInvite(row, user_id, readers)
  }

  return { invite, withdraw, decline, requireFriends, put, end, endOf, list, find }
}
export type Invitations = ReturnType<typeof createInvitations>

/** Shows an invitation, with the draw as it would be if the receiver came. */
async function toInvite(
  row: store.InviteRow,
  user_id: string,
  { readDraw, minutesOf }: { readDraw: ReadDraw } & Pick<UsualTimes, 'minutesOf'>,
): Promise<GameInvite> {
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
    usual_minutes: await minutesOf({ ...options, difficulty: row.difficulty }),
    phase: phaseAt(row),
    players: row.players.length,
    created_at: iso(row.created_at),
  }
}
