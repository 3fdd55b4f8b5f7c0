import { afterAll, expect, test } from 'vitest'
import { LAGOON } from '../../test/lagoon.ts'
import { openTestApp, testArticle } from '../../test/test-app.ts'
import { createAutoImporter } from '../importing/auto-import.ts'
import { openTestWikipedia } from '../importing/wikipedia/test-wikipedia.ts'

const fake = await openTestWikipedia()
const app = await openTestApp({ catalogue: { ...fake, wished: 3 } })
const olga = await app.player('Olga Operator')
afterAll(async () => {
  await app.close()
  await fake.close()
})

const imports = async () => (await olga.get('/api/admin/imports')).body
const kinds = async () =>
  (await olga.get('/api/admin/acts')).body.map(({ kind }: { kind: string }) => kind)

test('an operator pauses and resumes the filling, and each is written down once', async () => {
  await olga.post('/api/admin/pause_filling', {})
  await olga.post('/api/admin/pause_filling', {})
  expect((await imports()).filling).toMatchObject({ wished: 3, is_paused: true })

  await olga.post('/api/admin/resume_filling', {})
  expect((await imports()).filling).toMatchObject({ is_paused: false })
  expect(await kinds()).toEqual(['resumed_filling', 'paused_filling'])
})

test('where the catalogue does not fill itself there is nothing to pause', async () => {
  const off = await openTestApp({ catalogue: { ...fake, wished: null } })
  const operator = await off.player('Olga Operator')

  expect((await operator.post('/api/admin/pause_filling', {})).status).toBe(404)
  expect((await operator.get('/api/admin/imports')).body.filling).toBeNull()
  await off.close()
})

test('what an operator has withdrawn is not fetched again by itself', async () => {
  const { db, articles, ...off } = await openTestApp()
  const operator = await off.player('Olga Operator')
  await articles.add(testArticle('Harbour 0', LAGOON))
  const [harbour] = (await operator.get('/api/admin/articles')).body.articles
  await operator.post('/api/admin/withdraw_article', { _article_id: harbour.id })
  fake.addListed(2)
  const importer = createAutoImporter({
    ...fake,
    db,
    articles,
    wished: 2,
    warn: () => undefined,
    now: () => performance.now(),
  })

  for (let steps = 0; steps < 4; steps++) await importer.step()

  expect((await articles.list()).map(({ title }) => title)).toEqual(['Harbour 1'])
  await off.close()
})
