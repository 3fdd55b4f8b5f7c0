import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  article,
  expectStarted,
  giveUpButton,
  ink,
  line,
  panel,
  withdrawVoteButton,
  words,
  wordsOf,
  wordsButtons,
} from './boards.ts'
import { secretOf } from './games.ts'
import { button, homeLink } from './pages.ts'
import { guess } from './player.ts'
import { expectPart, expectScreen } from './screens.ts'
import { call, joinLobby } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'
import { startTogether } from './together.ts'

test('players uncover one sheet: each word once, marked with its finder, and all decode it at once', async ({
  arrive,
}) => {
  const { game, code, path, callers, ann } = await startTogether(arrive, [
    'Ann One',
    'Ben Two',
    'Cay Three',
    'Dot Four',
  ])
  const [, cay, dot] = callers as [unknown, APIRequestContext, APIRequestContext]
  const ben = await arrive('Ben Two', { path })
  await expectStarted(ben)
  const all = [ann, ben]
  const { title } = await secretOf(server, game.game_id)

  await test.step('a word opens for all, with the initial of its finder', async () => {
    await call(dot, 'submit_guess', { ...game, word: 'xylophone' })
    for (const page of all) {
      await expect(words(page)).toHaveCount(1)
      await expect(words(page).first()).toContainText('xylophone')
      await expect(words(page).first().getByTitle('Dot Four')).toHaveText('D')
      await expect(words(page).first()).toContainText(en.players.by('Dot Four'))
      await expect(line(page, 'Dot Four')).toContainText(en.counts.guesses(1))
    }
  })

  await test.step('the same word from two players at once is one row', async () => {
    await Promise.all([guess(ann, 'century'), guess(ben, 'century')])
    for (const page of all) {
      await expect(words(page).filter({ hasText: 'century' })).toHaveCount(1)
      await expect(words(page)).toHaveCount(2)
    }
    const isTold = (page: Page) => page.getByText(/“century” is already guessed/).isVisible()
    const later = async () => Number(await isTold(ann)) + Number(await isTold(ben))
    await expect.poll(later).toBe(1)
  })

  await test.step('a hint opens a word for all', async () => {
    await call(cay, 'use_hint', game)
    for (const page of all) {
      await expect(words(page)).toHaveCount(3)
      await expect(
        page
          .getByRole('status')
          .getByText(/^Cay Three: .+ hits?$/)
          .last(),
      ).toBeAttached()
      await expect(article(page).locator('[data-initial=C]').first()).toBeAttached()
    }
    const open = await article(ann).innerText()
    await expect.poll(() => article(ben).innerText()).toBe(open)
  })

  await test.step('a latecomer plays along, as all see, and five players stay in view beside a vote', async () => {
    await giveUpButton(ben).click()
    await joinLobby('Eli Late', code)
    await expect(panel(ann)).toContainText(en.players.votes({ votes: 1, of: 5 }))
    for (const page of all) await expect(line(page, 'Eli Late')).toContainText(en.counts.guesses(0))
    const rows = panel(ann).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 })
    await withdrawVoteButton(ben).click()
  })

  await expectScreen(ann, 'board-together')

  await test.step('a player leaves, looks in again and plays on', async () => {
    await homeLink(ben).click()
    await ben.getByRole('link', { name: en.ui.resume }).click()
    await button(ben, en.header.more).click()
    await button(ben, en.header.leave).click()
    const dialog = ben.getByRole('dialog')
    await expectPart(dialog, 'leave')
    await button(dialog, en.header.leave_action).click()
    await expect(ben).toHaveURL('/')
    const left = ben.getByText(`Together · ${en.names.lead} · left`)
    await expect(left).toBeVisible()
    await expect(ben.getByRole('link', { name: en.ui.resume })).toHaveCount(0)
    await expect(line(ann, 'Ben Two')).toContainText(en.players.ends.left)
    await left.click()
    await expect(button(ben, en.result.rejoin)).toBeVisible()
    await expectScreen(ben, 'board-left')
    await button(ben, en.result.rejoin).click()
    await expectStarted(ben)
    await expect(line(ann, 'Ben Two')).not.toContainText(en.players.ends.left)
    await guess(ben, 'zeppelin')
    await expect(words(ann)).toHaveCount(4)
  })

  await test.step('the last word of the title decodes it for all', async () => {
    await guess(ben, ...wordsOf(title))
    for (const page of all) {
      await expect(page.getByText(en.result.together.decoded)).toBeVisible()
      await expect(ink(page)).toHaveCount(0)
      await expect(words(page).first().getByTitle('Ben Two')).toBeVisible()
      await expect(line(page, 'Dot Four')).toContainText('1 guess · 0%')
      await expect(wordsButtons(page)).toHaveCount(0)
    }
    await expectPart(ann.getByRole('region', { name: en.result.title }), 'result-together')
  })
})
