import { openDatabase } from '../server/adapters/database/database.ts'
import type { RunningServer } from './server.ts'

/** What only the server knows of a game: the article under its ink. */
export async function secretOf({ connection }: RunningServer, game_id: string) {
  const { db, close } = openDatabase(connection)
  try {
    return await db
      .selectFrom('games')
      .innerJoin('articles', 'articles.id', 'games.article_id')
      .where('games.id', '=', game_id)
      .select(['articles.id', 'articles.title', 'articles.content', 'articles.url'])
      .select('articles.revision')
      .executeTakeFirstOrThrow()
  } finally {
    await close()
  }
}

/** The places that a player has opened in a game. */
export async function openedBy(
  { connection }: RunningServer,
  game_id: string,
  full_name: string,
): Promise<Set<number>> {
  const { db, close } = openDatabase(connection)
  try {
    const rows = await db
      .selectFrom('game_players')
      .innerJoin('users', 'users.id', 'game_players.user_id')
      .innerJoin('guesses', 'guesses.sheet_id', 'game_players.sheet_id')
      .where('game_id', '=', game_id)
      .where('full_name', '=', full_name)
      .select('opened')
      .execute()
    return new Set(rows.flatMap(({ opened }) => opened))
  } finally {
    await close()
  }
}
