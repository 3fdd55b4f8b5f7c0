import type { Difficulty, Topic } from '@inkling/game/article'
import type { Choice } from '@inkling/protocol/articles'
import { sql, type Insertable } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'
import type { Tables } from '../../adapters/database/tables.ts'

const catalogue = [
  'title',
  'lang',
  'topic',
  'difficulty',
  'words',
  'source',
  'imported_at',
] as const

export function findArticle(db: Database, id: string) {
  return db
    .selectFrom('articles')
    .select(['title', 'lang', 'content', 'source', 'url', 'authors_url', 'revision'])
    .select(['licence', 'licence_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function listArticles(db: Database) {
  return db
    .selectFrom('articles')
    .select(catalogue)
    .where('withdrawn_at', 'is', null)
    .orderBy('lang')
    .orderBy('title')
    .execute()
}

export function findByTitle(db: Database, title: string) {
  return db
    .selectFrom('articles')
    .select(catalogue)
    .select('content')
    .where('title', '=', title)
    .where('withdrawn_at', 'is', null)
    .orderBy('lang')
    .executeTakeFirst()
}

export function putArticle(
  db: Database,
  article: Insertable<Tables['articles']>,
): Promise<'added' | 'unchanged' | 'replaced'> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${article.lang} ${article.title}`}))`.execute(
      tx,
    )
    const current = await tx
      .selectFrom('articles')
      .select(['id', 'digest'])
      .where('lang', '=', article.lang)
      .where('title', '=', article.title)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (current?.digest === article.digest) return 'unchanged'
    if (current !== undefined) await withdraw(tx, current.id)
    await tx.insertInto('articles').values(article).execute()
    return current === undefined ? 'added' : 'replaced'
  })
}

export function removeArticle(db: Database, title: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const current = await tx
      .selectFrom('articles')
      .select('id')
      .where('title', '=', title)
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .execute()
    for (const { id } of current) await withdraw(tx, id)
    return current.length > 0
  })
}

async function withdraw(tx: Database, id: string): Promise<void> {
  await tx
    .deleteFrom('articles')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('games').select('games.id').where('article_id', '=', id))),
    )
    .execute()
  await tx
    .updateTable('articles')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export function countChoices(db: Database): Promise<Choice[]> {
  return db
    .selectFrom('articles')
    .select(({ fn }) => ['difficulty', 'topic', fn.countAll<number>().as('articles')] as const)
    .where('withdrawn_at', 'is', null)
    .groupBy(['difficulty', 'topic'])
    .orderBy('difficulty')
    .orderBy('topic')
    .execute()
}

export async function drawArticle(
  db: Database,
  players: readonly string[],
  difficulty: Difficulty,
  topic: Topic | null,
): Promise<string | null> {
  let drawn = db
    .with('played', (qb) =>
      qb
        .selectFrom('game_players')
        .innerJoin('games', 'games.id', 'game_players.game_id')
        .innerJoin('articles', 'articles.id', 'games.article_id')
        .where('game_players.user_id', 'in', players)
        .select(['articles.lang', 'articles.title']),
    )
    .selectFrom('articles')
    .select('id')
    .where('withdrawn_at', 'is', null)
    .where('difficulty', '=', difficulty)
  if (topic !== null) drawn = drawn.where('topic', '=', topic)
  const row = await drawn
    .orderBy(sql`(lang, title) in (select lang, title from played)`)
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
