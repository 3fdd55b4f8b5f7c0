import { MIN_GUESSES } from '@inkling/game/open/article'
import { expect, type Page } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import { pseudo } from './texts.ts'
import { makeBreakable, wordsOf } from './boards.ts'
import { expectFromCatalogue, expectFromCatalogueAtAllSizes, speakPseudo } from './catalogue.ts'
import { decode, secretOf } from './games.ts'
import { button, hold, momentIn, spinner } from './pages.ts'
import { befriend, call, callerFor, enter } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { guessBox, typeIn } from './player.ts'

const { guesses, header, lobby, players, rematch, result, copying } = pseudo

/** Signs a player in on a page in the pseudo-language. */
async function arrive(page: Page, name: string): Promise<Page> {
  await speakPseudo(page)
  await enter(page.request, server.origin, name)
  return page
}

test.describe('In a language with longer words everything is translated, and fits on a phone', () => {
  test('in a game alone, and in its result', async ({ newPage }) => {
    const page = await arrive(await newPage(), 'Sol Pseudo')
    const connection = await makeBreakable(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const caller = await callerFor('Sol Pseudo')
    const solo = { _mode: 'solo', _difficulty: 'easy' }
    const { game_id } = await call(caller, 'create_game', solo)
    const { title } = await secretOf(server, game_id)
    await page.goto(`/games/${game_id}`)
    await expect(guessBox(page, pseudo)).toBeVisible()
    await expectFromCatalogueAtAllSizes(page)

    await test.step('with guesses of every kind', async () => {
      await typeIn(guessBox(page, pseudo), 'century', 'centuries')
      await expectFromCatalogueAtAllSizes(page)
      for (const word of ['xylophone', 'xylophone', 'the', 'two words', 'x'.repeat(50), '!']) {
        await typeIn(guessBox(page, pseudo), word)
        await expectFromCatalogue(page)
      }
    })

    await test.step('with its menus, and a hint', async () => {
      await button(page, header.more).click()
      await expectFromCatalogue(page)
      await page.keyboard.press('Escape')
      await button(page, header.hint).click()
      await button(page, header.hint_pick).click()
      await expectFromCatalogue(page)
      await button(page, guesses.cancel).click()
      await call(caller, 'use_hint', { _game_id: game_id })
      for (let number = 0; number < MIN_GUESSES; number++) {
        await call(caller, 'submit_guess', { _game_id: game_id, _word: `zq${number}` })
      }
      await page.reload()
      await button(page, header.more).click()
      await button(page, header.all_guesses).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectFromCatalogue(page)
      await page.keyboard.press('Escape')
    })

    await test.step('without network', async () => {
      await connection.cut()
      await typeIn(guessBox(page, pseudo), 'zeppelin')
      const offline = page.getByRole('status').filter({ hasText: guesses.no_connection })
      await expect(offline.filter({ hasText: guesses.kept(1), visible: true })).toBeVisible()
      await expectFromCatalogueAtAllSizes(page)
      await connection.restore()
      await expect(offline).toHaveCount(0)
    })

    await test.step('at its end', async () => {
      await typeIn(guessBox(page, pseudo), ...wordsOf(title))
      await expect(page.getByText(result.alone.decoded)).toBeVisible()
      const moment = await momentIn(button(page, result.share), '.lucide-check')
      await button(page, result.share).click()
      expect(await moment()).toBe(copying.copied)
      await expectFromCatalogueAtAllSizes(page)
      const reason = page.getByRole('radio').first()
      await button(page, result.report).click()
      await expectFromCatalogue(page)
      await reason.check()
      await button(page, result.report_send).click()
      await expect(page.getByText(result.report_sent)).toBeVisible()
      await expectFromCatalogue(page)
    })

    await test.step('in lists and statistics', async () => {
      await call(caller, 'create_game', solo)
      const today = await call(caller, 'play_daily')
      await call(caller, 'give_up', { _game_id: today.game_id })
      for (const path of ['/', '/games', '/me', '/daily']) {
        await page.goto(path)
        await page.getByRole('main').waitFor()
        await expect(spinner(page)).toHaveCount(0)
        await expectFromCatalogueAtAllSizes(page)
      }
    })
    await caller.dispose()
  })

  test('in a race, for players and spectators', async ({ newPage }) => {
    const [me, rival] = ['Rae Pseudo', 'Uma Rival']
    const page = await arrive(await newPage(), me)
    const mine = await callerFor(me)
    const theirs = await callerFor(rival)
    await befriend(me, rival)
    const race = { _mode: 'race', _difficulty: 'easy', _options: { last_stretch: 10 } }
    const { game_id: _game_id } = await call(mine, 'create_game', race)
    const game = { _game_id }

    await test.step('in its lobby and its countdown', async () => {
      await page.goto(`/games/${_game_id}`)
      await expect(page.getByText(lobby.need_two)).toBeVisible()
      await button(page, lobby.invite_whom(rival)).click()
      await button(page, lobby.withdraw(rival)).waitFor()
      await expectFromCatalogueAtAllSizes(page)
      await call(theirs, 'join_game', game)
      await expectFromCatalogueAtAllSizes(page)
      const begin = await hold(page, isCallOf('games.sheet'))
      await button(page, lobby.start_race).click()
      await expect(page.getByRole('timer')).toBeVisible()
      await expectFromCatalogue(page)
      begin()
      await expect(guessBox(page, pseudo)).toBeVisible()
    })

    await test.step('with the other players and their news', async () => {
      await call(theirs, 'submit_guess', { ...game, _word: 'century' })
      const moment = await momentIn(page.locator('body'), '[data-reaction]')
      await call(theirs, 'send_reaction', { ...game, _reaction: 'wow' })
      await moment()
      await expectFromCatalogueAtAllSizes(page)
      await page.getByRole('button').filter({ hasText: players.summary }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await button(page, players.reactions).last().click()
      await expectFromCatalogue(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await decode(theirs, _game_id)
      await expect(page.getByText(header.last_stretch)).toBeAttached()
      await expectFromCatalogueAtAllSizes(page)
    })

    await test.step('when a player leaves it, and when it ends', async () => {
      await button(page, header.more).click()
      await button(page, header.leave).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectFromCatalogue(page)
      await button(page, header.keep_playing).click()
      await button(page, header.more).click()
      await button(page, header.give_up).click()
      await expectFromCatalogue(page)
      await page.getByRole('dialog').getByRole('button', { name: header.give_up }).click()
      await expect(page.getByText(result.alone.gave_up)).toBeVisible()
      await expectFromCatalogueAtAllSizes(page)
    })

    await test.step('when the next one begins without me', async () => {
      const { game_id } = await call(theirs, 'request_rematch', game)
      await expect(button(page, rematch.join)).toBeVisible()
      await expectFromCatalogueAtAllSizes(page)
      const third = await callerFor('Tom Third')
      const { code } = await (await theirs.get(`/api/games/${game_id}`)).json()
      await call(third, 'join_game', { _code: code })
      await call(theirs, 'start_game', { _game_id: game_id })
      await page.goto(`/join/${code}`)
      await expect(page.getByRole('heading', { name: result.watching })).toBeVisible()
      await expectFromCatalogueAtAllSizes(page)
      await third.dispose()
    })
    await Promise.all([mine.dispose(), theirs.dispose()])
  })

  test('in a game together', async ({ newPage }) => {
    const [me, partner] = ['Tia Pseudo', 'Pat Partner']
    const page = await arrive(await newPage(), me)
    const theirs = await callerFor(partner)
    const mine = await callerFor(me)
    await befriend(me, partner)
    const { id } = await (await mine.get('/api/users/me')).json()
    await page.goto('/')
    const together = { _mode: 'together', _difficulty: 'easy', _user_ids: [id] }
    const { game_id: _game_id } = await call(theirs, 'create_game', together)
    const game = { _game_id }

    await test.step('from its invitation on', async () => {
      const join = button(page, pseudo.invites.join_whom(partner))
      await expect(join).toBeVisible()
      await expectFromCatalogueAtAllSizes(page)
      await join.click()
      await button(page, lobby.be_ready).click()
      await expect(button(page, lobby.be_unready)).toBeVisible()
      await expectFromCatalogueAtAllSizes(page)
      await call(theirs, 'start_game', game)
      await expect(guessBox(page, pseudo)).toBeVisible()
    })

    await test.step('on the shared sheet', async () => {
      await call(theirs, 'submit_guess', { ...game, _word: 'century' })
      await typeIn(guessBox(page, pseudo), 'xylophone', 'century')
      await expectFromCatalogueAtAllSizes(page)
      await call(theirs, 'vote_give_up', { ...game, _votes: true })
      await button(page, header.more).click()
      await button(page, header.give_up_votes(1, 2)).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectFromCatalogueAtAllSizes(page)
      await button(page, header.keep_playing).click()
      await call(theirs, 'vote_give_up', { ...game, _votes: false })
    })

    await test.step('when a player leaves it, and when it ends', async () => {
      await button(page, header.more).click()
      await button(page, header.leave).click()
      await page.getByRole('dialog').getByRole('button', { name: header.leave_action }).click()
      await page.goto(`/games/${_game_id}`)
      await expect(button(page, result.rejoin)).toBeVisible()
      await expectFromCatalogueAtAllSizes(page)
      await button(page, result.rejoin).click()
      await expect(guessBox(page, pseudo)).toBeVisible()
      await decode(theirs, _game_id)
      await expect(page.getByText(result.together.decoded)).toBeVisible()
      await expectFromCatalogueAtAllSizes(page)
    })
    await Promise.all([mine.dispose(), theirs.dispose()])
  })
})
