import { expect, type Page } from '@playwright/test'
import { decoded, saying, wordsOf } from './boards.ts'
import { secretOf, startAlone } from './games.ts'
import { button, code, copyBy, homeLink } from './pages.ts'
import { atGame, guess, guessBox } from './player.ts'
import { expectPart, expectScreen } from './screens.ts'
import { befriend, call, callerFor } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en, fill } from './texts.ts'

function headline(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

async function titleOf(game_id: string): Promise<string> {
  return (await secretOf(server, game_id)).title
}

test('a challenge is sent from one browser to another, is played there, and both see the comparison', async ({
  arrive,
}) => {
  await befriend('Ada Sends', 'Cleo Answers')
  const madeOf = await startAlone('Ada Sends')
  const ada = await arrive('Ada Sends', { path: `/games/${madeOf}` })
  const cleo = await arrive('Cleo Answers')
  const title = await titleOf(madeOf)
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
    await cleo.goto('/join')
    await expectScreen(cleo, 'join')
    for (const typed of [path.split('/').at(-1)!, ada.url()]) {
      if (new URL(cleo.url()).pathname !== '/join') await cleo.goto('/join')
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
    await cleo.goBack()
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
    await button(cleo, en.challenge.send_one('Ada Sends')).click()
    await expectPart(cleo.getByRole('dialog'), 'send-challenge')
    await cleo.keyboard.press('Escape')
    await homeLink(cleo).click()
    await cleo.getByRole('link', { name: en.recent_games.all }).click()
    await cleo.getByRole('link', { name: en.challenge.all }).click()
    await expect(cleo.getByText(title, { exact: true })).toBeVisible()
    await expectScreen(cleo, 'challenges')
  })

  await test.step('a third player gives up, and can be compared with too', async () => {
    const eli = await callerFor('Eli Comes')
    const { game_id } = await call(eli, 'answer_challenge', {
      code: path.split('/').at(-1),
    })
    await call(eli, 'give_up', { game_id })
    await cleo.goto(path)
    await cleo.getByTitle(en.challenge.compare_with('Eli Comes')).click()
    await expect(headline(cleo)).toHaveText(fill(en.challenge.alone.one, { name: 'Eli Comes' }))
  })
})
