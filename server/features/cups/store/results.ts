import type { CupResult } from '@inkling/game/open/cup'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { anyUuid } from '../../../platform/database/sql.ts'

export type ResultRow = CupResult & { cup_id: string; game_id: string | null }

export function listResults(db: Database, cup_ids: readonly string[]): Promise<ResultRow[]> {
  return db
    .selectFrom('cup_results')
    .selectAll()
    .where('cup_id', '=', anyUuid(cup_ids))
    .orderBy('article')
    .execute()
}

/** Lists the numbers of a cup's articles that a user has met in other games. */
export async function listMet(tx: Tx, cup_id: string, user_id: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from cup_articles
    where cup_id = ${cup_id} and exists (
      select from game_players
      where user_id = ${user_id} and game_players.title_id = cup_articles.title_id and not exists (
        select from cup_results
        where cup_results.cup_id = ${cup_id} and cup_results.game_id = game_players.game_id))`.execute(
    tx,
  )
  return rows.map(({ number }) => number)
}

/** Finds the game of a user at an article of a cup; null before they begin. */
export async function findGame(
  db: Database,
  { cup_id, user_id, article }: { cup_id: string; user_id: string; article: number },
): Promise<string | null> {
  const { rows } = await sql<{ game_id: string }>`
    select game_id from cup_results
    join cup_players on cup_players.cup_id = cup_results.cup_id and number = player
    where cup_results.cup_id = ${cup_id} and user_id = ${user_id} and article = ${article}
      and game_id is not null`.execute(db)
  return rows[0]?.game_id ?? null
}

export async function findArticleId(tx: Tx, cup_id: string, number: number): Promise<string> {
  const { article_id } = await tx
    .selectFrom('cup_articles')
    .select('article_id')
    .where('cup_id', '=', cup_id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return article_id
}

type ResultKey = { cup_id: string; player: number; article: number }

/** Records that a player skips articles. */
export async function insertSkipped(
  tx: Tx,
  { cup_id, player }: Pick<ResultKey, 'cup_id' | 'player'>,
  articles: readonly number[],
): Promise<void> {
  if (articles.length === 0) return
  await tx
    .insertInto('cup_results')
    .values(
      articles.map((article) => ({ cup_id, player, article, game_id: null, state: 'skipped' })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertPlaying(
  tx: Tx,
  result: ResultKey & { game_id: string },
): Promise<void> {
  await tx
    .insertInto('cup_results')
    .values({ ...result, state: 'playing' })
    .execute()
}

/** Copies the result of a game that has ended to its cup, which is locked. */
export async function writeResult(tx: Tx, game_id: string): Promise<void> {
  await sql`
    update cup_results set state = players.state, guesses = players.guesses,
      milliseconds = round(extract(epoch from finished_at - began_at) * 1000)
    from players
    where cup_results.game_id = ${game_id} and players.game_id = ${game_id} and finished_at is not null`.execute(
    tx,
  )
}
