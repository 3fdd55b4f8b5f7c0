import { redact } from '@inkling/game/secret/redact'
import { asPlayed } from '@inkling/game/secret/article'
import { optionsOf } from '@inkling/game/open/modes'
import { openDatabase } from '../server/platform/database/database.ts'
import type { APIRequestContext } from '@playwright/test'
import { wordsOf } from './boards.ts'
import { call } from './session.ts'
import { server, type SharedServer } from './shared-server.ts'

/** Reads the article of a game, which only the server knows. */
export async function secretOf(
  { connection }: { connection: SharedServer['connection'] },
  game_id: string,
) {
  const { db, close } = openDatabase(connection)
  try {
    return await db
      .selectFrom('games')
      .innerJoin('articles', 'articles.id', 'games.article_id')
      .where('games.id', '=', game_id)
      .select(['articles.id', 'articles.title', 'articles.content', 'articles.url'])
      .select(['articles.lang', 'articles.revision', 'options'])
      .executeTakeFirstOrThrow()
  } finally {
    await close()
  }
}

/** Guesses all words of a game's title, without a page. */
export async function decode(caller: APIRequestContext, _game_id: string): Promise<void> {
  const { title } = await secretOf(server, _game_id)
  for (const _word of wordsOf(title)) await call(caller, 'submit_guess', { _game_id, _word })
}

/** Gives each player of a race three hints, and sets the longest last stretch, before it starts. */
export async function allowMost({ connection }: SharedServer, game_id: string): Promise<void> {
  const { db, close } = openDatabase(connection)
  const game = db.selectFrom('games').where('id', '=', game_id).select('options')
  const { options: before } = await game.executeTakeFirstOrThrow()
  const options = JSON.stringify(optionsOf('race', { ...before, hints: 'three', last_stretch: 10 }))
  await db.updateTable('games').set({ options }).where('id', '=', game_id).execute()
  await close()
}

/** Positions and words that a player has opened in a game. */
export async function openedBy(
  { connection }: SharedServer,
  game_id: string,
  full_name: string,
): Promise<{ places: Set<number>; words: Set<string> }> {
  const { db, close } = openDatabase(connection)
  try {
    const rows = await db
      .selectFrom('game_players')
      .innerJoin('users', 'users.id', 'game_players.user_id')
      .innerJoin('guesses', 'guesses.sheet_id', 'game_players.sheet_id')
      .innerJoin('games', 'games.id', 'game_players.game_id')
      .innerJoin('articles', 'articles.id', 'games.article_id')
      .where('games.id', '=', game_id)
      .where('full_name', '=', full_name)
      .select(['opened', 'title', 'articles.lang', 'content', 'options'])
      .execute()
    const places = new Set(rows.flatMap(({ opened }) => opened))
    const [row] = rows
    if (row === undefined) return { places, words: new Set() }
    const { title, lang, content, options } = row
    const { words } = redact(
      asPlayed({ title, lang, ...content }, options.length ?? 'whole'),
      options.free_words,
    )
    const surfaces = Array.from(places, (place) => words[place]?.surface.toLowerCase() ?? '')
    return { places, words: new Set(surfaces) }
  } finally {
    await close()
  }
}

/** Changes the article of a game without guesses. Pages that show the game have to be reloaded. */
export async function giveArticle(
  { connection }: SharedServer,
  game_id: string,
  title: string,
): Promise<void> {
  const { db, close } = openDatabase(connection)
  const { id: article_id } = await db
    .selectFrom('articles')
    .where('title', '=', title)
    .select('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('games').set({ article_id }).where('id', '=', game_id).execute()
  await close()
}
