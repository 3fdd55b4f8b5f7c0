import { expect } from '@playwright/test'
import {
  article,
  decoded,
  hintButton,
  ink,
  shareButton,
  tellingWordsOf,
  takeHint,
  words,
} from './boards.ts'
import { friendsOnline } from './friends.ts'
import { secretOf } from './games.ts'
import { copyBy, homeLink, openMenu } from './pages.ts'
import { atGame, guess, guessBox, signIn, signInButton, startGame } from './player.ts'
import { expectPart, expectScreen } from './screens.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const { difficulties, lead, modes } = en.names
const { any_topic } = en.terms

test('a visitor sees only the sign-in screen, and returns to the requested page after signing in', async ({
  page,
}) => {
  for (const path of ['/', '/play', '/nowhere', '/games/1', '/me']) {
    await page.goto(path)
    await expect(signInButton(page)).toBeVisible()
    await expect(page.getByText(en.sign_in.tagline)).toBeVisible()
  }

  await signIn(page, 'Mary Anning')

  await expect(page).toHaveURL('/me')
  await expect(page.getByRole('heading', { name: 'Mary Anning' })).toBeVisible()
})

test('a whole game: set up, guess, reload in the middle, take a hint, decode, share', async ({
  arrive,
}) => {
  const page = await arrive('Grace Hopper')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(page.getByText(en.recent_games.none)).toBeVisible()
  await page.getByRole('link', { name: en.home.new_game }).click()
  await expect(page).toHaveURL('/play')
  const game_id = await startGame(page)
  const { title } = await secretOf(server, game_id)

  await test.step('guesses are listed newest first, and a miss says so', async () => {
    await guess(page, 'century', 'xylophone')
    await expect(words(page)).toHaveCount(2)
    await expect(words(page).first()).toContainText('xylophone')
    await guess(page, 'xylophone')
    await expect(page.getByText(/“xylophone” is already guessed/)).toBeVisible()
    await guessBox(page).fill('light curve')
    await expect(page.getByText(en.counts.letters(10))).toBeVisible()
    await guess(page, 'two words')
    await expect(page.getByText('One word at a time: guess “two” and “words”.')).toBeVisible()
    await expect(words(page)).toHaveCount(2)
  })

  await test.step('↑ in the empty box brings back the last guess', async () => {
    await guessBox(page).fill('')
    await guessBox(page).press('ArrowUp')
    await expect(guessBox(page)).toHaveValue('xylophone')
    await guessBox(page).press('ArrowUp')
    await expect(guessBox(page)).toHaveValue('century')
    await guessBox(page).press('Escape')
    await expect(guessBox(page)).toHaveValue('')
  })

  await test.step('the visible text can be searched, and the headings lead to their sections', async () => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('search')
    await search.getByRole('textbox').fill('the')
    await expect(search).toContainText(/^1 of \d+$/)
    await page.keyboard.press('Enter')
    await expect(search).toContainText(/^2 of \d+$/)
    await expectPart(search, 'search')
    await page.keyboard.press('Escape')
    await expect(guessBox(page)).toBeFocused()

    await page.getByRole('button', { name: en.header.more }).click()
    await page.getByRole('button', { name: en.header.headings }).click()
    const dialog = page.getByRole('dialog', { name: en.find.headings })
    await expectPart(dialog, 'headings')
    await dialog.getByRole('listitem').last().getByRole('button').click()
    await expect(dialog).toBeHidden()
    await expect(article(page).locator('h2, h3').last()).toBeInViewport()
  })

  await test.step('the bar above shows the share uncovered', async () => {
    await expect(page.getByRole('banner').getByTitle(/^0 of \d+ title words?$/)).toBeVisible()
    await expect(page.getByRole('banner')).toContainText(/\d+% uncovered/)
  })

  await test.step('a hint opens a word', async () => {
    await hintButton(page).click()
    await expectPart(openMenu(page), 'hints')
    await page.keyboard.press('Escape')
    await takeHint(page)
    await expect(words(page)).toHaveCount(3)
    await expect(words(page).first()).toContainText(/hint\d/)
  })

  await test.step('after a reload the board is as before', async () => {
    const open = await article(page).textContent()
    await page.reload()
    await expect(words(page)).toHaveCount(3)
    await expect.poll(() => article(page).textContent()).toBe(open)
  })

  await test.step('the game waits first on the home page, with its progress', async () => {
    await homeLink(page).click()
    const move = page.getByRole('region', { name: en.home.your_move })
    await expect(move).toContainText(/Your solo game.*2 guesses.*% uncovered/)
    await move.getByRole('link', { name: /Resume/ }).click()
    await expect(page).toHaveURL(`/games/${game_id}`)
  })

  await test.step('the words of the title decode it', async () => {
    await guess(page, ...title.split(' '))
    await expect(decoded(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
    await expect(ink(page)).toHaveCount(0)
    await expect(page.getByText(/CC0 1.0/)).toBeVisible()
    await expect(article(page)).toHaveAttribute('data-triumph', 'first')
    await expectScreen(page, 'result')
  })

  await test.step('the shared result contains no word of it', async () => {
    const text = await copyBy(shareButton(page))
    expect(text).toContain('Inkling')
    for (const word of tellingWordsOf(title)) expect(text).not.toContain(word)
  })

  await test.step('the game is counted', async () => {
    await homeLink(page).click()
    await expect(page.getByText(en.home.wikis_found(1))).toBeVisible()
    await expect(page.getByText(title, { exact: true })).toBeVisible()
  })

  await test.step('a lead ends before the first heading, and one press starts the next', async () => {
    await page.getByRole('link', { name: en.home.new_game }).click()
    await page.getByText(en.terms.lengths.lead).click()
    const leadId = await startGame(page)
    await expect(page.getByText([difficulties.easy, any_topic, lead].join(' · '))).toBeVisible()
    await expect(article(page).getByRole('heading')).toHaveCount(1)
    await guess(page, 'century', 'xylophone')
    await expect(words(page)).toHaveCount(2)
    await expectScreen(page, 'board')
    await guess(page, ...(await secretOf(server, leadId)).title.split(' '))
    await expect(decoded(page)).toBeVisible()

    await page.getByRole('button', { name: en.result.play_again }).click()
    await expect(page).not.toHaveURL(`/games/${leadId}`)
    await atGame(page)
    await expect(article(page).getByRole('heading')).toHaveCount(1)
    await homeLink(page).click()
    await expect(page.getByText([modes.solo, lead].join(' · ')).first()).toBeVisible()
  })

  await test.step('home has two columns where there is room', async () => {
    const play = page.getByRole('link', { name: /New game|Play/ }).first()
    await expect(friendsOnline(page)).toBeVisible()
    for (const width of [360, 390, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      const [left, right] = [await play.boundingBox(), await friendsOnline(page).boundingBox()]
      const isBeside = right!.x >= left!.x + left!.width / 2 && right!.x > width / 3
      expect(isBeside, `two columns at ${width}`).toBe(width >= 1280)
    }
  })
})
