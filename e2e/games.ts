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
