import { afterAll, expect, test } from 'vitest'
import { LAGOON } from '../../test/fixtures.ts'
import { openTestApp, testArticle } from '../../test/test-app.ts'
import { createImportWorker } from '../importing/import-worker.ts'
import { openTestWikipedia } from '../importing/wikipedia/test-wikipedia.ts'
import { expectRefusal } from '../../test/client.ts'

const fake = await openTestWikipedia()
const { wikipedia, list } = fake
const app = await openTestApp({ catalogue: { ...fake, wished: 3 } })
const olga = await app.player('Olga Operator')
afterAll(async () => {
  await app.close()
  await fake.close()
})

const imports = async () => await olga.call('admin.imports')
const kinds = async () => (await olga.call('admin.acts')).map(({ kind }: { kind: string }) => kind)

test('an operator pauses and resumes the automatic import, and each is audited once', async () => {
  await olga.call('admin.pause_filling')
  await olga.call('admin.pause_filling')
  expect((await imports()).filling).toMatchObject({ wished: 3, is_paused: true })

  await olga.call('admin.resume_filling')
  expect((await imports()).filling).toMatchObject({ is_paused: false })
  expect(await kinds()).toEqual(['resumed_filling', 'paused_filling'])
})

test('a server without automatic import has nothing to pause', async () => {
  const off = await openTestApp({ catalogue: { ...fake, wished: null } })
  const operator = await off.player('Olga Operator')

  await expectRefusal(operator.call('admin.pause_filling'), 'NOT_FOUND')
  expect((await operator.call('admin.imports')).filling).toBeNull()
  await off.close()
})

test('a withdrawn article is not imported again automatically', async () => {
  const { db, articles, ...off } = await openTestApp()
  const operator = await off.player('Olga Operator')
  await articles.add(testArticle('Harbour 0', LAGOON))
  const [harbour] = (await operator.call('admin.articles')).articles
  await operator.call('admin.withdraw_article', { article_id: harbour!.id })
  fake.addListed(2)
  const worker = createImportWorker({
    wikipedia,
    list,
    db,
    articles,
    wished: 2,
    warn: () => undefined,
  })

  for (let steps = 0; steps < 4; steps++) await worker.step()

  expect((await articles.list()).map(({ title }) => title)).toEqual(['Harbour 1'])
  await off.close()
})
