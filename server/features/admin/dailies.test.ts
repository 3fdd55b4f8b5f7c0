import type { Length } from '@inkling/game/open/modes'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, testArticle, type TestApp, type TestPlayer } from '../../test/test-app.ts'

const TEXT = `
  A lantern is a lamp with walls of glass or paper, made to be carried by a ring and to keep its flame from the wind.
  Night watchmen bore lanterns through the streets before gas came. A keeper trimmed the wick each evening at dusk.
  Ships showed a red lantern to the left and a green one to the right, so that others knew which way they were going.
  Paper lanterns float over rivers at summer feasts in many countries, each with a candle and a wish inside of it.
`.repeat(2)
let app: TestApp
let olga: TestPlayer
beforeEach(async () => {
  app = await openTestApp()
  olga = await app.player('Olga Operator')
  return app.close
})

async function add(title: string, more: object = {}): Promise<void> {
  await app.articles.add({ ...testArticle(title, TEXT), ...more })
}

const act = (name: string, input: object) => olga.post(`/api/admin/${name}`, input)
const kinds = async () => (await olga.call('admin.acts', {})).map(({ kind }) => kind)

describe('dailies', () => {
  const week = async (length: Length = 'whole') => {
    const { dailies } = await olga.call('admin.dailies', { lang: 'en' })
    return dailies.filter((daily) => daily.length === length)
  }

  test('of the coming week are drawn, and a coming one can be replaced', async () => {
    for (let number = 0; number < 16; number++) await add(`Lantern ${number}`)
    expect((await week()).map(({ article: drawn }) => drawn)).toEqual(
      Array.from({ length: 7 }, () => null),
    )

    await act('draw_dailies', { lang: 'en' })
    const drawn = await week()
    expect(new Set(drawn.map((day) => day.article!.title)).size).toBe(7)
    expect(drawn.map((day) => day.has_begun)).toEqual([true, ...Array(6).fill(false)])

    const [today, third] = [drawn[0]!, drawn[2]!]
    const replace = (day: string) => act('replace_daily', { lang: 'en', day, length: 'whole' })
    expect((await replace(third.day)).status).toBe(200)
    const replaced = await week()
    expect(replaced[2]!.article!.id).not.toBe(third.article!.id)
    expect(replaced.toSpliced(2, 1)).toEqual(drawn.toSpliced(2, 1))
    expect((await replace(today.day)).body.code).toBe('DAY_BEGUN')
    expect(await kinds()).toEqual(['replaced_daily', 'drew_dailies'])
  })

  test('come in two: short ones are drawn and replaced beside them, on other articles with a lead', async () => {
    for (let number = 0; number < 15; number++) await add(`Lantern ${number}`)
    const { blocks } = testArticle('', `A match is short.\n## Later\n${TEXT}`)
    for (let number = 0; number < 5; number++) await add(`Match ${number}`, { blocks })

    await act('draw_dailies', { lang: 'en' })
    const [long, short] = [await week(), await week('lead')]
    const titlesOf = [...long, ...short].map(({ article: drawn }) => drawn!.title)
    expect(new Set(titlesOf).size).toBe(14)
    expect(short.every(({ article: drawn }) => drawn!.title.startsWith('Lantern'))).toBe(true)

    const { day } = short[2]!
    expect((await act('replace_daily', { lang: 'en', day, length: 'lead' })).status).toBe(200)
    const replaced = await week('lead')
    expect(replaced[2]!.article!.id).not.toBe(short[2]!.article!.id)
    expect(await week()).toEqual(long)
    expect((await olga.call('admin.acts', {}))[0]).toMatchObject({
      detail: { days: [day], length: 'lead' },
    })
  })

  test('are limited by the number of articles', async () => {
    await add('Lantern')
    expect((await act('draw_dailies', { lang: 'en' })).body.code).toBe('NO_ARTICLES')
  })
})
