import { CUP_JOINING_MS, CUP_MS, cupOptions, MIN_CUP_PLAYERS } from '@inkling/game/open/cup'
import type { Difficulty, Topic } from '@inkling/game/open/article'
import type { Options } from '@inkling/game/open/modes'
import { RETENTION_DAYS } from '@inkling/protocol/retention'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { anyUuid, isActive } from '../../../platform/database/sql.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notBlocked } from '../../users/blocked.ts'
import { USER_COLUMNS } from '../../users/users.ts'

const AT_ONCE = 20
/** Time for which a cup is listed after its end. */
const LISTED_S = 24 * 60 * 60
const MAX_LISTED = 30

/** Settings of a cup, which are those of its games. */
export type CupSettings = {
  lang: string
  difficulty: Difficulty
  topic: Topic | null
  options: Options
}

/** Row of `cups`; `now` is the time of the database. */
export type CupRow = NonNullable<Awaited<ReturnType<typeof findCup>>>

function selectCups(db: Database) {
  return db
    .selectFrom('cups')
    .selectAll('cups')
    .select(sql<Date>`clock_timestamp()`.as('now'))
}

type CupQuery<Row> = SelectQueryBuilder<Tables, 'cups', Row>

function withOptions<Row extends { options: Partial<Options> }>(row: Row) {
  return { ...row, options: cupOptions(row.options) }
}

export async function findCup(db: Database, cup_id: string) {
  const row = await selectCups(db).where('cups.id', '=', cup_id).executeTakeFirst()
  return row && withOptions(row)
}

/** Locks a cup: its players, results and end change one at a time. */
export async function lockCup(tx: Tx, cup_id: string): Promise<CupRow | undefined> {
  const row = await selectCups(tx).where('cups.id', '=', cup_id).forNoKeyUpdate().executeTakeFirst()
  return row && withOptions(row)
}

export async function findIdByCode(db: Database, code: string): Promise<string | undefined> {
  const cup = await db.selectFrom('cups').select('id').where('code', '=', code).executeTakeFirst()
  return cup?.id
}

/** Lists the cups of a user that run or have ended lately, the one that ends first coming first. */
export async function listCups(db: Database, user_id: string): Promise<CupRow[]> {
  const rows = await ofUser(selectCups(db), user_id)
    .where(({ or, eb }) =>
      or([
        eb('final_at', 'is', null),
        eb('final_at', '>', sql<Date>`now() - make_interval(secs => ${LISTED_S})`),
      ]),
    )
    .orderBy('ends_at')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(withOptions)
}

/** Lists the cups that two users are both in, newest first. */
export async function listShared(
  db: Database,
  user_id: string,
  friend_id: string,
): Promise<CupRow[]> {
  const rows = await ofUser(ofUser(selectCups(db), user_id, true), friend_id, true)
    .orderBy('created_at', 'desc')
    .limit(AT_ONCE)
    .execute()
  return rows.map(withOptions)
}

function ofUser<Row>(cups: CupQuery<Row>, user_id: string, hasJoined = false): CupQuery<Row> {
  return cups.where('cups.id', 'in', (query) =>
    query
      .selectFrom('cup_players')
      .select('cup_id')
      .where('user_id', '=', user_id)
      .$if(hasJoined, (joined) => joined.where('joined_at', 'is not', null)),
  )
}

/** Finds the cup that a game belongs to. */
export async function findIdByGame(db: Database, game_id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('cup_results')
    .select('cup_id')
    .where('game_id', '=', game_id)
    .executeTakeFirst()
  return found?.cup_id
}

export type CupPlayerRow = Awaited<ReturnType<typeof listPlayers>>[number]

/** Lists the players of cups and the users who are invited to them, in the order in which they came. The columns of a user
 *  are null after the account was deleted. */
export function listPlayers(db: Database, cup_ids: readonly string[]) {
  return db
    .selectFrom('cup_players')
    .leftJoin('users', 'users.id', 'cup_players.user_id')
    .select(USER_COLUMNS)
    .select(['cup_id', 'number', 'joined_at'])
    .where('cup_id', '=', anyUuid(cup_ids))
    .where(({ or, eb }) =>
      or([eb('cup_players.user_id', 'is not', null), eb('joined_at', 'is not', null)]),
    )
    .orderBy('number')
    .execute()
}

/** Finds the hosts of cups who still have an account. */
export function listHosts(db: Database, cup_ids: readonly string[]) {
  return db
    .selectFrom('cups')
    .innerJoin('users', 'users.id', 'host_id')
    .select(USER_COLUMNS)
    .select('cups.id as cup_id')
    .where('cups.id', '=', anyUuid(cup_ids))
    .execute()
}

/** Lists the articles of cups with their titles, which are secret. */
export function listArticles(db: Database, cup_ids: readonly string[]) {
  return db
    .selectFrom('cup_articles')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(['cup_id', 'number', 'article_id', 'cup_articles.title_id', 'title', 'lang'])
    .where('cup_id', '=', anyUuid(cup_ids))
    .orderBy('number')
    .execute()
}

/** Counts the running cups that a user has joined. */
export async function countRunning(tx: Tx, user_id: string): Promise<number> {
  const { cups } = await tx
    .selectFrom('cup_players')
    .innerJoin('cups', 'cups.id', 'cup_id')
    .select(({ fn }) => fn.countAll<number>().as('cups'))
    .where('user_id', '=', user_id)
    .where('joined_at', 'is not', null)
    .where('final_at', 'is', null)
    .executeTakeFirstOrThrow()
  return cups
}

/** Inserts a cup; null if the code is taken. */
export async function insertCup(
  tx: Tx,
  cup: CupSettings & { host_id: string; code: string },
): Promise<string | null> {
  const after = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1_000})`
  const inserted = await tx
    .insertInto('cups')
    .values({
      ...cup,
      options: JSON.stringify(cup.options),
      joins_until: after(CUP_JOINING_MS),
      ends_at: after(CUP_MS),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function insertArticles(
  tx: Tx,
  cup_id: string,
  articles: readonly { id: string; title_id: string }[],
): Promise<void> {
  await tx
    .insertInto('cup_articles')
    .values(
      articles.map(({ id, title_id }, index) => ({
        cup_id,
        number: index + 1,
        article_id: id,
        title_id,
      })),
    )
    .execute()
}

export async function setNext(tx: Tx, id: string, next_cup_id: string): Promise<void> {
  await tx.updateTable('cups').set({ next_cup_id }).where('id', '=', id).execute()
}

/** Adds a user to a cup that is locked, as a player or only invited; returns their number. */
export async function putPlayer(
  tx: Tx,
  { cup_id, user_id, hasJoined }: { cup_id: string; user_id: string; hasJoined: boolean },
): Promise<number> {
  const joined_at = hasJoined ? sql<Date>`now()` : null
  const { number } = await tx
    .insertInto('cup_players')
    .values({
      cup_id,
      user_id,
      joined_at,
      number: sql<number>`(
        select coalesce(max(number), 0) + 1 from cup_players where cup_id = ${cup_id})`,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'cup_id']).doUpdateSet({
        joined_at: sql<Date | null>`coalesce(cup_players.joined_at, excluded.joined_at)`,
      }),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export async function deletePlayer(tx: Tx, cup_id: string, number: number): Promise<void> {
  await tx
    .deleteFrom('cup_players')
    .where('cup_id', '=', cup_id)
    .where('number', '=', number)
    .execute()
}

/** Keeps the users whom nobody in a cup has blocked, and who have blocked nobody in it. */
export async function filterUnblocked(
  tx: Tx,
  cup_id: string,
  user_ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users
    where users.id = ${anyUuid(user_ids)} and ${isActive} and not exists (
      select from cup_players where cup_id = ${cup_id} and cup_players.user_id is not null
        and not ${notBlocked(sql.ref('users.id'), sql.ref('cup_players.user_id'))})`.execute(tx)
  return rows.map(({ id }) => id)
}

/** True while somebody with an account may still play: a player who has not finished all articles, or, as long as the cup can
 *  be joined, a user who has not answered their invitation. */
export async function isAwaited(tx: Tx, cup_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_awaited: boolean }>`
    select exists (${unfinished}) or joins_until > now() and exists (
      select from cup_players where cup_id = cups.id and user_id is not null and joined_at is null
    ) as is_awaited
    from cups where id = ${cup_id}`.execute(tx)
  return rows[0]!.is_awaited
}

/** Lists the players of a cup who are notified of its end. The notification comes from the host, if there is still one whom
 *  they may hear of, else from themselves. */
export async function listReceivers(
  tx: Tx,
  cup_id: string,
): Promise<{ user_id: string; sender_id: string }[]> {
  const { rows } = await sql<{ user_id: string; sender_id: string }>`
    select player.user_id, coalesce(host.id, player.user_id) as sender_id
    from cup_players player
    join cups on cups.id = cup_id
    left join lateral (
      select users.id from users
      where users.id = host_id and ${isActive} and ${notBlocked(sql.ref('player.user_id'), sql.ref('users.id'))}
    ) as host on true
    where cup_id = ${cup_id} and player.user_id is not null and joined_at is not null`.execute(tx)
  return rows
}

export async function setFinal(tx: Tx, cup_id: string): Promise<void> {
  await tx
    .updateTable('cups')
    .set({ final_at: sql<Date>`now()` })
    .where('id', '=', cup_id)
    .execute()
}

/** Lists some cups whose time is over or that nobody can join any more, without those that wait for a player. */
export async function listDue(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from cups
    where final_at is null and (ends_at <= now() or joins_until <= now() and (
      (select count(joined_at) from cup_players where cup_id = cups.id) < ${MIN_CUP_PLAYERS}
      or not exists (${unfinished})))
    order by joins_until limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Players with an account who have not finished all articles of a cup. */
const unfinished = sql`
  select from cup_players
  where cup_id = cups.id and user_id is not null and joined_at is not null and exists (
    select from cup_articles
    where cup_articles.cup_id = cups.id and not exists (
      select from cup_results
      where cup_results.cup_id = cups.id and player = cup_players.number
        and article = cup_articles.number and state <> 'playing'))`

export async function deleteCup(tx: Tx, cup_id: string): Promise<void> {
  await tx.deleteFrom('cups').where('id', '=', cup_id).execute()
}

/** Deletes some cups that ended long ago, skipping those that another server is deleting. Their games stay. */
export async function deleteOld(db: Database): Promise<void> {
  await sql`
    delete from cups where id in (
      select id from cups where final_at < now() - make_interval(days => ${RETENTION_DAYS.cups})
      order by final_at limit ${AT_ONCE} for update skip locked)`.execute(db)
}

/** Finds a cup that can still be joined for a visitor without an account, unless its host is suspended. */
export async function findForVisitor(db: Database, code: string) {
  const row = await db
    .selectFrom('cups')
    .innerJoin('users', 'users.id', 'host_id')
    .select(USER_COLUMNS)
    .select(['lang', 'difficulty', 'options'])
    .select([
      sql<number>`(select count(joined_at) from cup_players where cup_id = cups.id)`.as('players'),
      sql<boolean>`final_at is null and joins_until > now()`.as('is_open'),
    ])
    .where('code', '=', code)
    .where(isActive)
    .executeTakeFirst()
  return row && withOptions(row)
}
