import { expect } from '@playwright/test'
import { article, guessList } from './boards.ts'
import { atGame, guessBox, nameBox, signInButton } from './player.ts'
import { expectPart, expectScreen } from './screens.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const { difficulties, lead } = en.names
const { any_topic } = en.terms

test('a newcomer guesses after two presses: one signs in, one starts an easy intro, and until then home explains the game', async ({
  newPage,
}) => {
  const page = await newPage()
  const first = page.getByRole('region', { name: en.first_game.title })
  const play = first.getByRole('button', { name: en.first_game.play })

  await test.step('signing in leads to a home that explains the game', async () => {
    await page.goto('/')
    await signInButton(page).click()
    await nameBox(page).fill('Agnes Pockels')
    await expectScreen(page, 'name-page')
    await nameBox(page).press('Enter')
    for (const { title } of Object.values(en.first_game.how)) {
      await expect(first.getByRole('heading', { name: title })).toBeVisible()
    }
    await expect(page.getByText(en.recent_games.none)).toBeVisible()
    await expect(page.getByText(en.home.set_up)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(page.getByText(en.first_game.week)).toBeInViewport({ ratio: 1 })
    await expectScreen(page, 'home-newcomer')
  })

  await test.step('on a phone its parts are swiped', async () => {
    await page.setViewportSize({ width: 390, height: 640 })
    await expect(play).toBeInViewport({ ratio: 1 })
    const [, second] = await first.getByRole('listitem').all()
    await expect(second!).not.toBeInViewport()
    await first.getByRole('group').press('ArrowRight')
    await expect(second!).toBeInViewport({ ratio: 1 })
    await expectPart(first, 'first-game-swiped')
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a press starts a game, which takes the place of the explanation', async () => {
    await play.click()
    await atGame(page)
    await expect(guessBox(page)).toBeFocused()
    await page.keyboard.type('water')
    await page.keyboard.press('Enter')
    await expect(guessList(page).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText([difficulties.easy, any_topic, lead].join(' · '))).toBeVisible()
    await expect(article(page).getByRole('heading')).toHaveCount(1)
    await expect(page.getByRole('complementary', { name: en.guesses.tips })).toBeVisible()

    await page.getByRole('link', { name: en.app.name }).click()
    await expect(page.getByRole('region', { name: en.home.your_move })).toBeVisible()
    await expect(first).toBeHidden()
  })
})
