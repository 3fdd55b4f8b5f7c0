import { asPlayed } from '@inkling/game/secret/article'
import type { Length, Options } from '@inkling/game/open/modes'
import type { FreeWords } from '@inkling/languages/codes'
import type { Sheet } from '@inkling/game/open/sheet'
import type { Words } from '@inkling/languages/language'
import { dullWordsOf, type Fading, fadingOf } from '@inkling/game/secret/fading'
import { nearWordsOf, type NearWords } from '@inkling/game/secret/nearness'
import { redact, type Redacted } from '@inkling/game/secret/redact'
import { openSheet, seenSheet } from '@inkling/game/secret/view'
import type { Credit } from '@inkling/protocol/game'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import type { Random } from '../../platform/random.ts'
import { createCustomArticles } from './custom.ts'
import { createDraws } from './draw.ts'
import { isWelcoming } from './openers.ts'
import { createQuality } from './quality.ts'
import {
  countByLanguage,
  countReportsBy,
  findArticle,
  listArticles,
  listReported,
} from './store/catalogue.ts'
import {
  clearManualDifficulty,
  deleteReports,
  labelArticle,
  lockArticle,
  restoreArticle,
  withdrawArticle,
} from './store/decisions.ts'
import { createStock } from './store/stock.ts'
import { createArticleStore, findText, findTitleIdOf, hasLead, isWithdrawn } from './store/texts.ts'
import { ranksIn } from '@inkling/languages/frequent'
import { wordsOf } from '@inkling/languages/load'
import { hasVectors, vectorsIn } from '@inkling/languages/load-vectors'

/** Words of redacted text kept in memory, over all articles: about 200 MB. */
const CACHED_WORDS = 400_000

/** Article ready to be played: redacted, with the inflections of its language and its attribution. `nearWords` finds the
 *  words that guesses can be near to, null in a language without word vectors. */
export type PlayableArticle = Words & {
  redacted: Redacted
  credit: Credit
  nearWords: () => NearWords | null
  /** Computes when each word fades, the same for all who play the article. */
  fading: () => Fading
}

/** Id of an article, its free words, and how much of it is played. */
export type PlayableKey = `${string}:${FreeWords}:${Length}`

export function playableKey(
  id: string,
  { free_words, length }: Pick<Options, 'free_words' | 'length'>,
): PlayableKey {
  return `${id}:${free_words}:${length}`
}

/** Creates the catalogue, and its articles ready to be played. */
export function createArticles({ db, random = Math.random }: { db: Database; random?: Random }) {
  const playable = new LRUCache<PlayableKey, PlayableArticle>({
    maxSize: CACHED_WORDS,
    sizeCalculation: ({ redacted }) => redacted.words.length + 1,
    fetchMethod: async (key) => readPlayable(db, key),
  })

  /** Loads a redacted article, from memory if it was played recently. */
  async function load(key: PlayableKey): Promise<PlayableArticle> {
    return playable.forceFetch(key)
  }

  /** Reads an article for an operator: as it is played with these free words, or entirely open. */
  async function read(id: string, preset: FreeWords | null): Promise<Sheet> {
    const { redacted } = await load(`${id}:${preset ?? 'standard'}:whole`)
    return preset === null ? openSheet(redacted) : seenSheet(redacted)
  }

  return {
    load,
    /** Same as `load`, but only from memory. */
    inMemory: playable.get.bind(playable),
    read,
    /** The catalogue as operators see it. */
    catalogue: {
      list: listArticles,
      find: findArticle,
      listReported,
      countByLanguage,
      countReportsBy,
    },
    /** Steps of the decisions of operators. */
    decisions: {
      lockArticle,
      labelArticle,
      clearManualDifficulty,
      withdrawArticle,
      restoreArticle,
      deleteReports,
    },
    /** Figures of the catalogue, for imports. */
    stock: createStock({ db }),
    findTitleIdOf,
    hasLead,
    isWithdrawn,
    ...createArticleStore({ db, random }),
    ...createCustomArticles({ db }),
    ...createDraws({
      db,
      random,
      // On the draw's own connection: waiting for another one could block those that hold one.
      isWelcoming: async (tx, id, { lang, options }) => {
        const key = playableKey(id, { free_words: 'standard', length: options.length })
        return isWelcoming(playable.get(key) ?? (await readPlayable(tx, key)), lang)
      },
    }),
    ...createQuality({ db }),
  }
}
export type Articles = ReturnType<typeof createArticles>
export type { ArticleFilter, Cursor } from './store/catalogue.ts'
export { deletePasted } from './store/custom.ts'
export type { LockedArticle } from './store/decisions.ts'

async function readPlayable(db: Database, key: PlayableKey): Promise<PlayableArticle> {
  const [id, preset, length] = key.split(':') as [string, FreeWords, Length]
  const { title, lang, content, ...credit } = await findText(db, id)
  const redacted = redact(asPlayed({ title, lang, ...content }, length), preset)
  let near: NearWords | null | undefined
  function nearWords(): NearWords | null {
    if (near === undefined) near = hasVectors(lang) ? nearWordsOf(redacted, vectorsIn(lang)) : null
    return near
  }
  const words = wordsOf(lang)
  let known: Fading | undefined
  function fading(): Fading {
    if (known === undefined) {
      const dullWords = dullWordsOf(redacted, { formsOf: words.formsOf, rankOf: ranksIn(lang) })
      known = fadingOf(redacted, dullWords, { length, seed: id })
    }
    return known
  }
  return { redacted, ...words, credit, nearWords, fading }
}
