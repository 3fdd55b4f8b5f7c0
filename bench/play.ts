import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LENGTHS } from '@inkling/game/open/modes'
import { cutArticle } from '@inkling/game/secret/article'
import { frequentWords } from '@inkling/languages/frequent'
import { wordsOf } from '@inkling/languages/load'
import { hasVectors, vectorsIn } from '@inkling/languages/load-vectors'
import { createStarter } from '../server/features/importing/starter.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { createRandom, SEED } from '../server/test/random.ts'
import { prepareArticle } from './play/game.ts'
import { createKnowledge, type Known } from './play/knowledge.ts'
import { type Games, printGames, type StrengthName, targetsOf } from './play/report.ts'
import { STRENGTHS } from './play/player.ts'

const STARTER = fileURLToPath(new URL('../starter', import.meta.url))
/** Games of each strength on an article, which are also a race between them. */
const PLAYERS = 3
/** Helps of a game: none, nearness, fading ink, or both. */
const KINDS = [
  { nearness: false, fading_ink: false },
  { nearness: true, fading_ink: false },
  { nearness: false, fading_ink: true },
  { nearness: true, fading_ink: true },
] as const
/** Articles of a catalogue that are played, chosen at random. */
const MOST_ARTICLES = 200

/** Lets simulated players of three strengths play the starter, or the catalogue at DATABASE_URL: wholes and leads, with
 *  and without nearness. `part` is a language; without it, all languages with word vectors and a list of words are
 *  played. */
export async function benchPlay({
  json,
  part,
}: {
  json: boolean
  part?: string | undefined
}): Promise<void> {
  const url = process.env['DATABASE_URL']
  const all: Games[] = []
  for (const lang of part === undefined ? ['en', 'de', 'fr', 'es'] : [part]) {
    const known = url === undefined ? await readStarter(lang) : await readCatalogue(url, lang)
    const words = frequentWords(lang)
    if (words !== null && hasVectors(lang) && known.length > 0)
      all.push(...play(lang, known, words))
    else if (!json) console.log(`${lang}: not played, without word vectors or a list of words.`)
  }
  if (json) console.log(JSON.stringify({ targets: targetsOf(all), games: all }))
  else printGames(all)
}

async function readStarter(lang: string): Promise<Known[]> {
  const known: Known[] = []
  for await (const item of (await createStarter(join(STARTER, lang))).read()) {
    if ('refused' in item) continue
    const { title, blocks, difficulty } = item.article
    known.push({ article: cutArticle(title, lang, blocks, wordsOf(lang)), difficulty })
  }
  return known
}

async function readCatalogue(connectionString: string, lang: string): Promise<Known[]> {
  const { db, close } = openDatabase({ connectionString })
  try {
    const rows = await db
      .selectFrom('articles')
      .select(['title', 'content', 'difficulty'])
      .where('lang', '=', lang)
      .where('withdrawn_at', 'is', null)
      .where('suspended_at', 'is', null)
      .orderBy('title_id')
      .execute()
    return rows.map(({ title, content, difficulty }) => ({
      article: { title, lang, ...content },
      difficulty,
    }))
  } finally {
    await close()
  }
}

function play(lang: string, known: readonly Known[], words: readonly string[]): Games[] {
  const vocabulary = wordsOf(lang)
  const vectors = vectorsIn(lang)
  const knowledge = createKnowledge({ words, vectors, formsOf: vocabulary.formsOf }, known)
  const language = { knowledge, vectors, vocabulary }
  const random = createRandom(SEED)
  const chosen = known
    .map((one) => ({ one, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, MOST_ARTICLES)
  return chosen.flatMap(({ one: { article, difficulty } }) =>
    LENGTHS.flatMap((length) =>
      KINDS.flatMap((help) => {
        const playOnce = prepareArticle(article, { length, ...help }, language)
        return Object.entries(STRENGTHS).map(([name, strength]): Games => {
          const outcomes = Array.from({ length: PLAYERS }, () => playOnce(strength, random))
          return {
            title: article.title,
            lang,
            difficulty,
            length,
            ...help,
            strength: name as StrengthName,
            outcomes,
          }
        })
      }),
    ),
  )
}
