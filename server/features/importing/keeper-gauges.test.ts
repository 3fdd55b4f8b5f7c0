import { expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'
import { openTestWikipedia } from './test-wikipedia.ts'

test('a server fetches articles by itself, and its metrics tell how far it is', async () => {
  const fake = await openTestWikipedia()
  fake.addListed(9)
  const { wikipedia, list } = fake
  const app = await openTestApp({ catalogue: { wikipedia, list, wished: 3 } })
  const figures = () => app.http.telemetry.metrics.register.metrics()

  await until(async () => expect(await app.articles.list()).toHaveLength(3))

  await until(async () => {
    expect(await figures()).toContain('inkling_catalogue_articles{lang="en"} 3')
  })
  expect(await figures()).toContain('inkling_catalogue_wished 3')
  expect(await figures()).toContain('inkling_wikipedia_failing 0')
  await app.close()
  await fake.close()
})
