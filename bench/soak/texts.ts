import { join } from 'node:path'
import type pg from 'pg'
import { createStarter } from '../../server/features/importing/starter.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { pick } from './pace.ts'

const FOLDER = join(import.meta.dirname, '../../starter')
const WORD = /\p{L}+/gu

/** What one can guess in a game: words that a player would try, and those of the title. */
export type Words = { guess(): string; title: readonly string[] }

/** The words of the articles that come along, by which bots guess. Only here does anybody look up what a game is about. */
export async function openTexts(connection: pg.PoolConfig) {
  const { pool } = openDatabase({ ...connection, max: 1 })
  const texts = new Map<string, string[]>()
  for await (const found of (await createStarter(FOLDER)).read()) {
    if ('refused' in found || found.article.lang !== 'en') continue
    const text = found.article.blocks.map((block) => block.text).join(' ')
    texts.set(found.article.title, text.match(WORD) ?? [])
  }
  const all = [...texts.values()].flat()
  const unknown = [...new Set(all)]

  /** Every other guess is a word of the article. First come all words that there are, so that the server has looked up
   *  each of them before it is measured. */
  async function ofGame(game_id: string): Promise<Words> {
    const { rows } = await pool.query<{ title: string }>(
      'select title from articles join games on articles.id = article_id where games.id = $1',
      [game_id],
    )
    const { title } = rows[0]!
    const own = texts.get(title)!
    return {
      guess: () => unknown.pop() ?? pick(Math.random() < 0.5 ? own : all),
      title: title.match(WORD) ?? [],
    }
  }

  return { ofGame }
}
export type Texts = Awaited<ReturnType<typeof openTexts>>
