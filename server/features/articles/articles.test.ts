import { randomUUID } from 'node:crypto'
import type { Topic } from '@inkling/game/open/article'
import { emptySheet, evaluateGuess } from '@inkling/game/secret/guess'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { createRandom } from '../../test/random.ts'
import { testArticle } from '../../test/test-app.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createArticles } from './articles.ts'
import type { DrawCriteria } from './draw.ts'
import { deleteReports, withdrawArticle } from './store/decisions.ts'

let db: Database
let articles: ReturnType<typeof createArticles>
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  articles = createArticles({ db, random: createRandom() })
  return database.close
})

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')

async function add(title: string, topic: Topic = 'geography', text = words(60)): Promise<string> {
  await articles.add({ ...testArticle(title, text), topic })
  const { id } = await db
    .selectFrom('articles')
    .select('id')
    .where('title', '=', title)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

function withdraw(id: string): Promise<void> {
  return db.transaction().execute((tx) => withdrawArticle(tx, id))
}

async function newPlayer(): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ full_name: 'Ann', provider_avatar_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function report(article_id: string, ...reasons: string[]): Promise<void> {
  for (const reason of reasons) await articles.report(await newPlayer(), article_id, reason)
}

/** Draws several times for a player who has played nothing. */
async function drawn(times: number): Promise<Set<string>> {
  const titles = new Set<string>()
  for (let time = 0; time < times; time++) {
    const { id } = (await articles.draw(db, [randomUUID()], ANY))!
    titles.add((await articles.load(`${id}:standard:whole`)).redacted.article.title)
  }
  return titles
}

const ANY: DrawCriteria = {
  lang: 'en',
  difficulty: 'easy',
  topic: null,
  options: { length: 'whole' },
}

async function makeDaily(article_id: string, daysAgo: number): Promise<void> {
  await db
    .insertInto('daily_articles')
    .values({ day: sql`date(now() at time zone 'utc') - ${daysAgo}::int`, article_id })
    .execute()
}

/** Adds enough articles that another may leave the draw. */
async function addTwenty(): Promise<void> {
  for (let number = 1; number <= 20; number++) await add(`Harbour ${number}`)
}

test.each(['"en"', 'EN', 'xx', ''])(
  'an article in the unknown language %j is refused',
  async (lang) => {
    const article = { ...testArticle('Harbour', words(60)), lang }

    expect(await articles.add(article)).toEqual({
      refused: `${lang} is not a language code such as en.`,
    })
  },
)

test.each([
  {
    lang: 'de',
    text: 'Im Jahr 1900 standen viele Häuser am Hafen.',
    guess: 'haus',
    opened: 'Häuser',
  },
  {
    lang: 'fr',
    text: 'En 1900, les chevaux quittèrent le port.',
    guess: 'cheval',
    opened: 'chevaux',
  },
  { lang: 'es', text: 'Las ciudades tuvieron un puerto.', guess: 'ciudad', opened: 'ciudades' },
])(
  'guesses in $lang open the inflections of that language',
  async ({ lang, text, guess, opened }) => {
    await articles.add({ ...testArticle('Bremen', `${text} ${words(60)}`), lang })
    const { id } = (await articles.draw(db, [randomUUID()], { ...ANY, lang }))!
    const { redacted, ...vocabulary } = await articles.load(`${id}:standard:whole`)
    const outcome = evaluateGuess(redacted, emptySheet(), { word: guess, key: guess }, vocabulary)

    const positions = outcome.kind === 'accepted' ? outcome.row.opened : []
    expect(positions.map((position) => redacted.words[position]?.surface)).toEqual([opened])
  },
)

describe('an included article', () => {
  const lamp = { lang: 'en', title: 'Lamp' }

  test('is loaded at every start unless an operator has withdrawn it', async () => {
    const id = await add('Lamp')
    expect(await articles.isOverriddenLocally(lamp)).toBe(false)

    await withdraw(id)

    expect(await articles.isOverriddenLocally(lamp)).toBe(true)
  })

  test('is not loaded at a start after an operator has withdrawn a text that had replaced it', async () => {
    await add('Lamp')
    await articles.add({ ...testArticle('Lamp', words(70)), source: 'wikipedia' })
    const [id] = await articles.listIdsByTitle('Lamp')

    await withdraw(id!)

    expect(await articles.isOverriddenLocally(lamp)).toBe(true)
  })

  test('does not replace an imported text', async () => {
    await add('Lamp')
    await articles.add({ ...testArticle('Lamp', words(70)), source: 'wikipedia' })

    expect(await articles.isOverriddenLocally(lamp)).toBe(true)
  })
})

describe('a text that was cut by rules of an earlier version', () => {
  /** Adds a text, and stores it as if words had been cut differently then. */
  async function addEarlier(): Promise<string> {
    const id = await add('Email', 'technology', `${words(60)} e-mail email`)
    const { content } = await stored(id)
    const vocabulary = content.vocabulary.map(([surface]) => [surface, surface.toLowerCase()])
    const keys = Object.fromEntries(
      vocabulary.map(([, key]) => [key, { forms: [key], proper: false }]),
    )
    const cut = { content: JSON.stringify({ ...content, vocabulary, keys }), rules: 'earlier' }
    await db.updateTable('articles').set(cut).where('id', '=', id).execute()
    return id
  }

  function stored(id: string) {
    return db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  async function opened(id: string): Promise<number> {
    const article = await articles.load(`${id}:standard:whole`)
    const guess = evaluateGuess(
      article.redacted,
      emptySheet(),
      { word: 'email', key: 'email' },
      article,
    )
    return guess.kind === 'accepted' ? guess.row.opened.length : 0
  }

  test('is cut again for new games, and stays as it was in games that have it', async () => {
    const id = await addEarlier()
    const drawn = (await articles.draw(db, [randomUUID()], { ...ANY, topic: 'technology' }))!
    expect(drawn.id).not.toBe(id)
    expect([await opened(id), await opened(drawn.id)]).toEqual([2, 4])
    expect(drawn.title_id).toBe((await stored(id)).title_id)
    expect(await articles.list()).toMatchObject([{ title: 'Email' }])
    expect((await articles.draw(db, [randomUUID()], { ...ANY, topic: 'technology' }))!.id).toBe(
      drawn.id,
    )
  })

  test('is cut again for a daily', async () => {
    const id = await addEarlier()
    expect((await articles.drawForDaily(db, 'en', 'whole'))!.id).not.toBe(id)
  })

  test('keeps its labels, its reports and its place in the draw', async () => {
    const id = await addEarlier()
    await report(id, 'broken_text')
    await db
      .updateTable('articles')
      .set({ is_labelled: true, difficulty: 'hard' })
      .where('id', '=', id)
      .execute()
    const before = await stored(id)
    const drawn = (await articles.draw(db, [randomUUID()], { ...ANY, difficulty: 'hard' }))!
    const { id: _, rules: __, content: ___, ...kept } = before
    const { words: count, withdrawn_at } = kept
    expect(await stored(drawn.id)).toMatchObject({ ...kept, words: count, withdrawn_at })
    expect(await articles.listReports()).toMatchObject([{ title: 'Email', is_in_draw: true }])
  })

  test('is left alone by an import of the same text', async () => {
    const id = await addEarlier()
    await add('Email', 'technology', `${words(60)} e-mail email`)
    expect(await stored(id)).toMatchObject({ rules: 'earlier', withdrawn_at: null })
  })
})

describe('a reported article', () => {
  test('leaves every draw with the third report, and not before', async () => {
    await addTwenty()
    const bad = await add('Bad Harbour', 'history')
    const badly = { ...ANY, topic: 'history' } as const
    await report(bad, 'offensive', 'broken_text')
    expect(await articles.draw(db, [randomUUID()], badly)).toMatchObject({ id: bad })

    await report(bad, 'offensive')

    expect(await articles.draw(db, [randomUUID()], badly)).toBeNull()
    expect(await articles.listChoices()).toMatchObject([
      { lang: 'en', difficulty: 'easy', topic: 'geography' },
    ])
    expect(await drawn(30)).not.toContain('Bad Harbour')
    for (let time = 0; time < 5; time++) {
      expect(await articles.drawForDaily(db, 'en', 'whole')).not.toMatchObject({ id: bad })
    }
  })

  test('stays where fewer than twenty would be left', async () => {
    for (let number = 1; number < 20; number++) await add(`Harbour ${number}`)
    const bad = await add('Bad Harbour', 'history')

    await report(bad, 'offensive', 'offensive', 'offensive', 'offensive')

    expect(await articles.draw(db, [randomUUID()], { ...ANY, topic: 'history' })).not.toBeNull()
  })

  test('is listed with its reasons, and comes back when its reports are dismissed', async () => {
    await addTwenty()
    const bad = await add('Bad Harbour', 'history')
    const odd = await add('Odd Harbour')
    await report(bad, 'offensive', 'broken_text', 'offensive', 'offensive')
    await report(odd, 'too_obscure')

    expect(await articles.listReports()).toEqual([
      {
        title: 'Bad Harbour',
        lang: 'en',
        reports: 4,
        reasons: { offensive: 3, broken_text: 1 },
        is_in_draw: false,
      },
      {
        title: 'Odd Harbour',
        lang: 'en',
        reports: 1,
        reasons: { too_obscure: 1 },
        is_in_draw: true,
      },
    ])
    const badly = { ...ANY, topic: 'history' } as const
    expect(await articles.draw(db, [randomUUID()], badly)).toBeNull()
    await db.transaction().execute((tx) => deleteReports(tx, bad))

    expect(await articles.listReports()).toMatchObject([{ title: 'Odd Harbour' }])
    expect(await articles.draw(db, [randomUUID()], badly)).toMatchObject({ id: bad })
  })

  test('comes back once its text is replaced', async () => {
    await addTwenty()
    await report(await add('Bad Harbour', 'history'), 'broken_text', 'broken_text', 'broken_text')
    const badly = { ...ANY, topic: 'history' } as const
    expect(await articles.draw(db, [randomUUID()], badly)).toBeNull()

    await add('Bad Harbour', 'history', words(70))

    expect(await articles.draw(db, [randomUUID()], badly)).not.toBeNull()
    expect(await articles.listReports()).toEqual([])
  })

  test('can be only one of five that a player reports in a day', async () => {
    const player = await newPlayer()
    for (let number = 1; number <= 5; number++) {
      await articles.report(player, await add(`Harbour ${number}`), 'offensive')
    }
    const sixth = await add('Sixth Harbour')

    await expect(articles.report(player, sixth, 'offensive')).rejects.toMatchObject({
      code: 'TOO_MANY_REPORTS',
    })
  })
})

describe('the article of a day', () => {
  test('is one that was a daily least often', async () => {
    const often = await add('Old Harbour')
    const once = await add('New Harbour')
    const never = await add('Fresh Harbour')
    await makeDaily(often, 1)
    await makeDaily(often, 2)
    await makeDaily(once, 3)
    for (let time = 0; time < 10; time++)
      expect(await articles.drawForDaily(db, 'en', 'whole')).toMatchObject({ id: never })

    await makeDaily(never, 4)

    const next = new Set<string | null>()
    for (let time = 0; time < 30; time++)
      next.add((await articles.drawForDaily(db, 'en', 'whole'))?.id ?? null)
    expect(next).toEqual(new Set([once, never]))
  })

  test('counts as the same article after its text is replaced', async () => {
    await makeDaily(await add('Old Harbour'), 1)
    const replaced = await add('Old Harbour', 'geography', words(70))
    const fresh = await add('Fresh Harbour')

    for (let time = 0; time < 10; time++)
      expect(await articles.drawForDaily(db, 'en', 'whole')).toMatchObject({ id: fresh })
    await makeDaily(fresh, 2)
    const next = new Set<string | null>()
    for (let time = 0; time < 30; time++)
      next.add((await articles.drawForDaily(db, 'en', 'whole'))?.id ?? null)
    expect(next).toEqual(new Set([fresh, replaced]))
  })

  test('can be removed and replaced, and stays the article of its day', async () => {
    const removed = await add('Old Harbour')
    const replaced = await add('New Harbour')
    await makeDaily(removed, 1)
    await makeDaily(replaced, 2)

    await withdraw(removed)
    await add('New Harbour', 'geography', words(70))

    const days = await db.selectFrom('daily_articles').select('article_id').orderBy('day').execute()
    expect(days.map(({ article_id }) => article_id)).toEqual([replaced, removed])
    expect((await articles.list()).map(({ title }) => title)).toEqual(['New Harbour'])
  })

  test('is drawn for no other game, and neither is tomorrow’s', async () => {
    await makeDaily(await add('Todays Harbour'), 0)
    await makeDaily(await add('Tomorrows Harbour'), -1)
    expect(await articles.draw(db, [randomUUID()], ANY)).toBeNull()

    await add('Other Harbour')

    expect(await drawn(10)).toEqual(new Set(['Other Harbour']))
  })

  test('is drawn for another game again when its day is over', async () => {
    await makeDaily(await add('Yesterdays Harbour'), 1)

    expect(await drawn(1)).toEqual(new Set(['Yesterdays Harbour']))
  })

  test('cannot be drawn from an empty catalogue', async () => {
    expect(await articles.drawForDaily(db, 'en', 'whole')).toBeNull()
  })
})

describe('a lead', () => {
  const LEAD: DrawCriteria = { ...ANY, options: { length: 'lead' } }
  const LONG = `${words(90)}\n## After it\n${words(60)}`
  const SHORT = `${words(70)}\n## After it\n${words(60)}`

  test('is drawn only from articles that have one, whether or not they were played', async () => {
    const id = await add('Long Harbour', 'history', LONG)
    for (let number = 1; number <= 5; number++) await add(`Harbour ${number}`, 'history', SHORT)

    for (const topic of [null, 'history'] as const) {
      for (let time = 0; time < 5; time++) {
        expect(await articles.draw(db, [randomUUID()], { ...LEAD, topic })).toMatchObject({ id })
      }
    }
    expect(await articles.draw(db, [randomUUID()], { ...LEAD, topic: 'arts' })).toBeNull()
  })

  test('is offered where an article has one', async () => {
    await add('Long Harbour', 'history', LONG)
    await add('Short Harbour', 'arts', SHORT)

    expect(await articles.listChoices()).toEqual([
      { lang: 'en', difficulty: 'easy', topic: 'arts', has_lead: false, has_nearness: true },
      { lang: 'en', difficulty: 'easy', topic: 'history', has_lead: true, has_nearness: true },
    ])
  })
})
