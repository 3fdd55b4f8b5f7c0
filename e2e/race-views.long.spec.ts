import { type APIRequestContext, expect } from '@playwright/test'
import { article, expectStarted, line, panel, react, saying, words } from './boards.ts'
import { gather, hiddenWord, secretOf } from './games.ts'
import { guess, guessBox } from './player.ts'
import { expectPart, expectScreen } from './screens.ts'
import { call } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en, startOf } from './texts.ts'

test('a latecomer watches: sees everybody’s progress, and the article when it is over', async ({
  arrive,
}) => {
  const { game_id, code, path, callers } = await gather('race', ['Eve Plays', 'Fay Plays'])
  const [host, fay] = callers as [APIRequestContext, APIRequestContext]
  const game = { game_id }
  const eve = await arrive('Eve Plays', { path })
  await call(host, 'start_game', game)
  await expectStarted(eve)
  await guess(eve, 'century')
  await expect(words(eve)).toHaveCount(1)
  const { title } = await secretOf(server, game_id)

  const gus = await arrive('Gus Late', { path: `/join/${code}` })
  await expect(panel(eve)).toContainText('Gus Late')
  await call(fay, 'submit_guess', { ...game, word: 'zeppelin' })
  await expect(gus.getByRole('heading', { name: en.result.watching })).toBeVisible()
  await expect(guessBox(gus)).toHaveCount(0)
  await expect(gus.getByRole('img', { name: /^A title of/ })).toBeVisible()
  await expect(line(gus, 'Fay Plays')).toContainText(en.counts.guesses(1))
  await expect(article(gus)).toHaveCount(0)
  await expect(gus.locator('body')).not.toContainText('zeppelin')
  for (const page of [eve, gus]) await expect(page.locator('body')).not.toContainText(saying(title))
  await react(panel(gus), 'clap', panel(eve))
  await expectScreen(gus, 'watched-race')
  await gus.reload()
  await expect(line(gus, 'Fay Plays')).toContainText(en.counts.guesses(1))
  await expect(article(gus)).toHaveCount(0)

  for (const caller of callers) await call(caller, 'give_up', game)

  await expect(gus.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await line(gus, 'Fay Plays').getByRole('button').click()
  const region = gus.getByRole('region', { name: en.guesses.words_of('Fay Plays') })
  await expect(region.getByRole('listitem')).toHaveText([/zeppelin/])
})

test('on a phone the other players show in a strip above the text, and one press opens the full list', async ({
  arrive,
}) => {
  const { game_id, path, callers } = await gather('race', ['Hal Far', 'Ivy Phone'])
  const hal = callers[0]!
  const ivy = await arrive('Ivy Phone', { path })
  await ivy.setViewportSize({ width: 390, height: 508 })
  await call(hal, 'start_game', { game_id })
  await expectStarted(ivy)
  await expect(panel(ivy)).toBeHidden()
  await call(hal, 'submit_guess', { game_id, word: 'century' })

  const tip = ivy.getByRole('complementary', { name: en.guesses.tips })
  expect((await tip.boundingBox())!.height, 'a tip has one line').toBeLessThanOrEqual(32)
  const reading = await ivy.getByRole('main').boundingBox()
  expect(reading!.height, 'above a keyboard there is room to read').toBeGreaterThan(300)
  await guess(ivy, 'the', hiddenWord(await secretOf(server, game_id)))
  await ivy.getByRole('list', { name: en.guesses.recent }).getByRole('button').first().click()
  await expect(guessBox(ivy)).toBeFocused()

  await expectScreen(ivy, 'board-phone')
  await ivy.getByRole('button', { name: startOf(en.players.title) }).click()
  const dialog = ivy.getByRole('dialog', { name: en.players.title })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Hal Far' })).toContainText(
    en.counts.guesses(1),
  )
  await expectPart(dialog, 'players')
  await react(dialog, 'heart', dialog.getByRole('listitem').filter({ hasText: 'Ivy Phone' }))
})
