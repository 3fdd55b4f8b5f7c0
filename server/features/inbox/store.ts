import type { InboxItem, InboxKind } from '@inkling/protocol/inbox'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isActive } from '../../platform/database/sql.ts'
import { notBlocked } from '../users/blocked.ts'
import { userColumns, type UserRow } from '../users/users.ts'

const MAX_OF_A_KIND = 10
const DELETED_AT_ONCE = 1_000
/** Time for servers to find an open tab, which shows an item by itself. */
const PUSH_AFTER_S = 4
/** Dailies of earlier days are no news. */
const BEATEN_DAYS = 2

const LISTED: InboxKind[] = ['challenge', 'challenge_answered', 'daily_beaten']
const PUSHED: InboxKind[] = ['game_invite', 'friend_request', 'challenge_answered', 'cup_over']
const KEPT_DAYS: Record<InboxKind, number> = {
  game_invite: RETENTION_DAYS.lobbies,
  friend_request: RETENTION_DAYS.unsent_notifications,
  challenge: RETENTION_DAYS.challenges,
  challenge_answered: RETENTION_DAYS.news,
  daily_beaten: BEATEN_DAYS,
  cup_over: RETENTION_DAYS.news,
}

/** Fields of an item besides the other player and the time. */
type About<Item = InboxItem> = Item extends unknown
  ? Omit<Item, 'id' | 'user' | 'created_at'>
  : never
type AboutOf<Kind> = Omit<Extract<About, { kind: Kind }>, 'kind'>

/** Action of `sender_id` that concerns `user_id`. */
export type NewItem = { user_id: string; sender_id: string } & (
  | { kind: 'game_invite'; game_id: string }
  | { kind: 'friend_request' }
  | { kind: 'challenge'; challenge_id: string; about: AboutOf<'challenge'> }
  | { kind: 'challenge_answered'; challenge_id: string; about: AboutOf<'challenge_answered'> }
  | { kind: 'cup_over'; cup_id: string }
  | { kind: 'daily_beaten'; game_id: string; about: AboutOf<'daily_beaten'> }
)

export type AddedItem = {
  id: number
  user_id: string
  sender_id: string
  kind: InboxKind
  game_id: string | null
  code: string | null
  push_at: Date | null
}

/** Inserts items, except between users who have blocked each other, and replaces those that are there already. */
export async function insertItems(tx: Tx, items: readonly NewItem[]): Promise<AddedItem[]> {
  const inserted = items.map((item) => ({ ...item, kept_days: KEPT_DAYS[item.kind] }))
  const { rows } = await sql<AddedItem>`
    insert into inbox (user_id, sender_id, kind, game_id, challenge_id, cup_id, about, expires_at, push_at)
    select item.user_id, item.sender_id, kind, game_id, challenge_id, cup_id, coalesce(about, '{}'),
      now() + make_interval(days => kept_days),
      case when kind = any (${PUSHED}) then now() + make_interval(secs => ${PUSH_AFTER_S}) end
    from jsonb_to_recordset(${JSON.stringify(inserted)}) as item
      (user_id uuid, sender_id uuid, kind text, game_id uuid, challenge_id uuid, cup_id uuid, about jsonb, kept_days integer)
    where ${notBlocked(sql.ref('item.user_id'), sql.ref('item.sender_id'))}
    on conflict (user_id, kind, (case when kind <> 'game_invite' then sender_id end), game_id, challenge_id, cup_id)
    do update set
      sender_id = excluded.sender_id, about = excluded.about, created_at = now(), expires_at = excluded.expires_at, push_at = excluded.push_at,
      is_seen = false
    returning id, user_id, sender_id, kind, game_id, about ->> 'code' as code, push_at`.execute(tx)
  return rows
}

/** Names the items of a kind about a game or a challenge (`id`), of one user or of all. */
export type Which = { kind: keyof typeof ID_OF; id: string; user_id?: string }
const ID_OF = { game_invite: 'game_id', challenge: 'challenge_id' } as const

/** Deletes items; returns the ids of their users. */
export async function deleteItems(tx: Tx, { kind, id, user_id }: Which): Promise<string[]> {
  let items = tx.deleteFrom('inbox').where('kind', '=', kind).where(ID_OF[kind], '=', id)
  if (user_id !== undefined) items = items.where('user_id', '=', user_id)
  const rows = await items.returning('user_id').execute()
  return rows.map((row) => row.user_id)
}

/** Deletes what two users did to each other, of one kind or of all. */
export async function deleteBetween(
  tx: Tx,
  one: string,
  other: string,
  kind: InboxKind | null = null,
): Promise<void> {
  await sql`
    delete from inbox
    where (user_id, sender_id) in ((${one}, ${other}), (${other}, ${one}))
      and (${kind}::text is null or kind = ${kind})`.execute(tx)
}

/** Row of the list, with the user who sent it. */
type ListedRow = UserRow & { item_id: number; sent_at: Date; about: About }

/** Lists the newest items of each kind, of senders who are not suspended. A block that came with an item hides it. */
export async function listItems(db: Database, user_id: string): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select item.* from unnest(${LISTED}::text[]) as listed (kind) cross join lateral (
      select ${userColumns}, inbox.id as item_id, inbox.created_at as sent_at,
        about || jsonb_build_object('kind', inbox.kind) as about
      from inbox join users on users.id = sender_id and ${isActive}
      where user_id = ${user_id} and inbox.kind = listed.kind and inbox.expires_at > now()
        and ${notBlocked(user_id, sql.ref('sender_id'))}
      order by inbox.created_at desc, inbox.id desc
      limit ${MAX_OF_A_KIND}
    ) as item
    order by sent_at desc, item_id desc`.execute(db)
  return rows
}

/** Notes the first view of an item, which is not pushed any more; deletes it on the second, or once it is done. */
export async function putSeen(
  db: Database,
  { user_id, id, is_done }: { user_id: string; id: number; is_done: boolean },
): Promise<void> {
  await sql`
    with seen as (
      delete from inbox where id = ${id} and user_id = ${user_id} and (is_seen or ${is_done})
    )
    update inbox set is_seen = true, push_at = null
    where id = ${id} and user_id = ${user_id} and not is_seen and not ${is_done}`.execute(db)
}

export async function cancelPush(db: Database, id: number): Promise<void> {
  await db
    .updateTable('inbox')
    .set({ push_at: null })
    .where('id', '=', id)
    .where('push_at', 'is not', null)
    .execute()
}

/** Part of a statement, for the delivery of notifications: `claimed` are items that are due, each for one server only. */
export function claimToPush(max: number): RawBuilder<unknown> {
  return sql`
    due as (
      select id from inbox where push_at <= now() order by push_at limit ${max} for update skip locked
    ), claimed as (
      update inbox set push_at = null from due where inbox.id = due.id returning inbox.*
    )`
}

/** Deletes some expired items, skipping those that another server is deleting. */
export async function deleteExpired(db: Database): Promise<void> {
  await sql`
    delete from inbox where id in (
      select id from inbox where expires_at <= now()
      order by expires_at limit ${DELETED_AT_ONCE} for update skip locked)`.execute(db)
}
