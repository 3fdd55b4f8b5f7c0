import { freeKeys } from '@inkling/languages/words'
import { redact } from '@inkling/game/secret/redact'
import { asPlayed } from '@inkling/game/secret/article'
import type { Mode, Options } from '@inkling/game/open/modes'
import { openDatabase } from '../server/platform/database/database.ts'
import type { APIRequestContext } from '@playwright/test'
import { wordsOf } from './boards.ts'
import { call, callerFor } from './session.ts'
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

/** Starts a game alone on the lead of an easy article, without a page, and returns its id. */
export async function startAlone(name: string, options: Partial<Options> = {}): Promise<string> {
  const caller = await callerFor(name)
  const { game_id } = await create(caller, 'solo', options)
  await caller.dispose()
  return game_id
}

/** Opens the lobby of a game on the lead of an easy article and lets guests join it, all without a page. `callers` are the
 *  host and the guests. */
export async function gather(
  mode: 'race' | 'together',
  names: readonly [host: string, ...guests: string[]],
  options: Partial<Options> = {},
) {
  const [host, ...guests] = await Promise.all(names.map((name) => callerFor(name)))
  const { game_id } = await create(host!, mode, options)
  const { code } = await (await host!.get(`/api/games/${game_id}`)).json()
  for (const guest of guests) await call(guest, 'join_game', { code })
  return { game_id, code, path: `/games/${game_id}`, callers: [host!, ...guests] }
}

function create(caller: APIRequestContext, mode: Mode, options: Partial<Options>) {
  return call(caller, 'create_game', {
    mode,
    difficulty: 'easy',
    options: { length: 'lead', ...options },
  })
}

/** Finds a word that is in the article of a game but not in its title. */
export function hiddenWord(secret: Awaited<ReturnType<typeof secretOf>>): string {
  const { title, lang, content, options } = secret
  const { vocabulary } = asPlayed({ title, lang, ...content }, options.length ?? 'whole')
  const words = vocabulary.map(([surface]) => surface.toLowerCase())
  const free = freeKeys('standard', 'en')
  const long = words.find(
    (word) => /^[a-z]{8,}$/.test(word) && !free.has(word) && !isLike(title, word),
  )
  if (long === undefined) throw new Error(`${title} has no long word`)
  return long
}

function isLike(title: string, word: string): boolean {
  return title.toLowerCase().includes(word.slice(0, 4))
}

/** Guesses all words of a game's title, without a page. */
export async function decode(caller: APIRequestContext, game_id: string): Promise<void> {
  const { title } = await secretOf(server, game_id)
  for (const word of wordsOf(title)) await call(caller, 'submit_guess', { game_id, word })
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
