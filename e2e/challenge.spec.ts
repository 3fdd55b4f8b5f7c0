import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { pseudo } from './texts.ts'
import { decoded, saying, wordsOf } from './boards.ts'
import { expectFromCatalogueAtAllSizes, speakPseudo } from './catalogue.ts'
import { decode, secretOf, startAlone } from './games.ts'
import { button, code, copyBy } from './pages.ts'
import { atGame, guess, guessBox } from './player.ts'
import { expectScreen } from './screens.ts'
import { befriend, call, callerFor, enter } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en, fill } from './texts.ts'

const { challenge: texts, challenge_news: news } = pseudo

function headline(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

async function titleOf(game_id: string): Promise<string> {
  return (await secretOf(server, game_id)).title
}

/** Waits until the next document of the page follows the challenges. */
async function untilItHears(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) =>
    /"game_invites_to[^]*phx_reply/.test(String(payload)),
  )
  await page
    .getByRole('complementary', { name: pseudo.invites.title })
    .waitFor({ state: 'attached' })
}

/** Code of a challenge made of a game that the caller decodes. */
async function challenged(caller: APIRequestContext): Promise<string> {
  const { game_id } = await call(caller, 'create_game', { _mode: 'solo', _difficulty: 'easy' })
  await decode(caller, game_id)
  return (await call(caller, 'create_challenge', { _game_id: game_id })).code
}

test('a challenge is sent from one browser to another, is played there, and both see the comparison', async ({
  arrive,
}) => {
  await befriend('Ada Sends', 'Cleo Answers')
  const made_of = await startAlone('Ada Sends')
  const ada = await arrive('Ada Sends', { path: `/games/${made_of}` })
  const cleo = await arrive('Cleo Answers')
  const title = await titleOf(made_of)
  await guess(ada, 'zzyzx9', 'qqqq9', ...wordsOf(title))
  await expect(decoded(ada)).toBeVisible()

  const path =
    await test.step('a finished game becomes a challenge and is sent to a friend', async () => {
      await ada.getByRole('button', { name: en.challenge.make }).click()
      await ada.waitForURL('**/challenge/*')
      await expect(headline(ada)).toHaveText(title)
      await ada.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      expect(await copyBy(ada.getByRole('button', { name: en.challenge.copy_link }))).toBe(
        ada.url(),
      )
      await ada.getByRole('button', { name: en.challenge.send_to('Cleo Answers') }).click()
      await expect(
        ada.getByRole('button', { name: en.challenge.sent_to('Cleo Answers') }),
      ).toBeVisible()
      await expect(code(ada)).toBeVisible()
      await expectScreen(ada, 'challenge')
      return new URL(ada.url()).pathname
    })

  await test.step('it waits on the home page, without a word of its article', async () => {
    await cleo.getByRole('link', { name: en.challenge_news.play_challenge('Ada Sends') }).click()
    await expect(headline(cleo)).toHaveText(
      fill(en.challenge_news.challenges_you, { name: 'Ada Sends' }),
    )
    await expect(cleo.getByText(saying(title))).toHaveCount(0)
    await expectScreen(cleo, 'challenge-received')
  })

  await test.step('its code opens it, as a code opens a game', async () => {
    for (const typed of [path.split('/').at(-1)!, ada.url()]) {
      await cleo.goto('/join')
      await cleo.getByRole('textbox').fill(typed)
      await button(cleo, en.join.join).click()
      await expect(headline(cleo)).toHaveText(
        fill(en.challenge_news.challenges_you, { name: 'Ada Sends' }),
      )
    }
  })

  await test.step('it can be played at any time', async () => {
    await button(cleo, en.challenge_news.play).click()
    const game_id = await atGame(cleo)
    expect(await titleOf(game_id)).toBe(title)
    await guess(cleo, 'zzyzx9')
    await cleo.goto(path)
    await cleo.getByRole('button', { name: en.ui.resume }).click()
    await expect(guessBox(cleo)).toBeVisible()
    expect(await atGame(cleo)).toBe(game_id)
    await guess(cleo, ...wordsOf(title))
    await expect(decoded(cleo)).toBeVisible()
  })

  await test.step('both see the comparison, the challenger without reloading', async () => {
    await cleo.getByRole('link', { name: en.challenge_news.see_comparison }).click()
    await expect(headline(cleo)).toHaveText(en.challenge.fewer_guesses.one(1))
    await expect(headline(ada)).toHaveText(
      fill(en.challenge.fewer_guesses.other(1), { name: 'Cleo Answers' }),
    )
    await expectScreen(cleo, 'comparison')
    await cleo.goto('/games')
    await cleo.getByRole('link', { name: en.challenge.all }).click()
    await expect(cleo.getByText(title, { exact: true })).toBeVisible()
    await expectScreen(cleo, 'challenges')
  })

  await test.step('a third player gives up, and can be compared with too', async () => {
    const eli = await callerFor('Eli Comes')
    const { game_id: _game_id } = await call(eli, 'answer_challenge', {
      _code: path.split('/').at(-1),
    })
    await call(eli, 'give_up', { _game_id })
    await cleo.goto(path)
    await cleo.getByTitle(en.challenge.compare_with('Eli Comes')).click()
    await expect(headline(cleo)).toHaveText(fill(en.challenge.alone.one, { name: 'Eli Comes' }))
  })
})

test('in a language with longer words challenges are fully translated and fit on a phone', async ({
  newPage,
}) => {
  const [me, friend] = ['Kim Pseudo', 'Lou Friendly']
  const page = await newPage()
  await speakPseudo(page)
  await enter(page.request, server.origin, me)
  const mine = await callerFor(me)
  const theirs = await callerFor(friend)
  const third = await callerFor('Moe Third')
  await befriend(me, friend)
  const { id: _user_id } = await (await mine.get('/api/users/me')).json()

  await test.step('on the home page, and at its link', async () => {
    const _code = await challenged(theirs)
    await call(theirs, 'send_challenge', { _code, _user_id })
    await page.goto('/')
    await page.getByRole('link', { name: news.play_challenge(friend) }).waitFor()
    await expectFromCatalogueAtAllSizes(page)
    await page.goto(`/challenge/${_code}`)
    await expect(button(page, news.play)).toBeVisible()
    await expectFromCatalogueAtAllSizes(page)
    const { game_id } = await call(mine, 'answer_challenge', { _code })
    await decode(mine, game_id)
    await page.goto(`/games/${game_id}`)
  })

  await test.step('when both have finished', async () => {
    await page.getByRole('link', { name: news.see_comparison }).click()
    await expect(page.getByText(texts.words_of_one)).toBeVisible()
    await expectFromCatalogueAtAllSizes(page)
    await button(page, texts.send_one(friend)).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFromCatalogueAtAllSizes(page)
  })

  await test.step('while it waits, when it is answered, and in the list', async () => {
    const _code = await challenged(mine)
    await page.goto(`/challenge/${_code}`)
    await expect(page.getByText(texts.waiting)).toBeVisible()
    await button(page, texts.send_to(friend)).waitFor()
    await expectFromCatalogueAtAllSizes(page)
    const listening = untilItHears(page)
    await page.goto('/challenge')
    await expect(page.getByText(texts.made)).toBeVisible()
    await listening
    const { game_id: _game_id } = await call(third, 'answer_challenge', { _code })
    await call(third, 'give_up', { _game_id })
    await page.getByRole('link', { name: news.see_comparison }).waitFor()
    await expectFromCatalogueAtAllSizes(page)
  })
  await Promise.all([mine, theirs, third].map((caller) => caller.dispose()))
})
