import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { optionsOf } from '@inkling/game/open/modes'
import { createArticles } from '../server/features/articles/articles.ts'
import { createSheetCache } from '../server/features/games/engine/sheets.ts'
import { putPast } from '../server/features/games/engine/test-past.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { openGuessField } from './guess.ts'

const SHEETS = 20_000
const ARTICLES = 10_000
const ROWS = 20
const TARGET_MB = 400
const MB = 1024 * 1024

/** Measures the memory of 20,000 running sheets of 20 rows each, on 10,000 articles of 3,000 words. */
export async function benchSheets(): Promise<void> {
  const field = await openGuessField({ players: 1 })
  const { db, pool, close } = openDatabase({
    ...field.connection,
    statement_timeout: 0,
    query_timeout: 0,
  })
  try {
    const [first] = await db.selectFrom('articles').select('id').execute()
    const [user] = await db.selectFrom('users').select('id').execute()
    await pool.query(
      `insert into articles (title, lang, difficulty, words, source, licence, licence_url, content, digest,
        has_lead)
      select title || n, lang, difficulty, words, source, licence, licence_url, content, digest,
        has_lead
      from articles, generate_series(2, ${ARTICLES}) as n`,
    )
    await db.deleteFrom('games').execute()
    const words = field.vocabulary.slice(0, 500)
    const about = { user_ids: [user!.id], article_id: first!.id, rows: ROWS, words }
    await putPast(db, { ...about, games: SHEETS })
    await db.deleteFrom('guesses').where('kind', '=', 'give_up').execute()
    await pool.query("update guesses set opened = '{}'")
    const ids = (await db.selectFrom('articles').select('id').execute()).map(({ id }) => id)
    const sheets = await db.selectFrom('sheets').select(['id', 'game_id']).execute()

    const articles = createArticles({ db })
    const cache = createSheetCache({ db, articles })
    const before = weigh()
    let most = 0
    const options = optionsOf('solo')
    for (const [index, { id: sheet_id, game_id }] of sheets.entries()) {
      const played = { id: game_id, article_id: ids[index % ids.length]!, options }
      await cache.articleOf(await cache.open(sheet_id, played))
      most = Math.max(most, process.memoryUsage.rss() - before.rss)
    }
    const after = weigh()
    const grown = (bytes: number) => `${Math.round(bytes / MB)} MB`
    const verdict = most <= TARGET_MB * MB ? 'met' : 'missed'
    console.log(`${SHEETS} sheets of ${ROWS} rows over ${ARTICLES} articles of 3,000 words`)
    console.log(
      `${cache.weight()} rows kept; what is live grew by ${grown(after.live - before.live)}`,
    )
    console.log(`RSS grew by ${grown(most)} at most; target at most ${TARGET_MB} MB: ${verdict}`)
  } finally {
    await close()
    await field.close()
  }
}

/** Reads the bytes of the process, and those in use after garbage collection. */
function weigh(): { rss: number; live: number } {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, live: heapUsed + external }
}
