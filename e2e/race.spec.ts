import { expect, type Locator, type Page } from '@playwright/test'
import { isCallOf } from '../server/test/api-routes.ts'
import {
  article,
  expectStarted,
  giveUp,
  hintButton,
  ink,
  lastStretch,
  leaveGame,
  line,
  makeBreakable,
  noConnection,
  panel,
  react,
  rematchButton,
  rematchCard,
  startRematchButton,
  takeHint,
  words,
  wordsButtons,
  wordsOf,
} from './boards.ts'
import { gather, hiddenWord, secretOf } from './games.ts'
import { invitation, player, startButton } from './lobbies.ts'
import { tryAgain } from './pages.ts'
import { guess } from './player.ts'
import { expectPart, expectScreen } from './screens.ts'
import { enter } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'
import { en, fill } from './texts.ts'
import { FIRST_RATING, decodedAt } from './boards.ts'

test('a whole race of four: one reloads, one loses the connection, one decodes it first, and all want a rematch', async ({
  arrive,
  newPage,
}) => {
  const names = ['Ann Opens', 'Ben Wins', 'Cay Reloads', 'Dan Drops'] as const
  const { game_id, path } = await gather('race', names, { hints: 'three', last_stretch: 10 })
  const [ann, ben, cay] = [
    await arrive('Ann Opens', { path }),
    await arrive('Ben Wins', { path }),
    await arrive('Cay Reloads', { path }),
  ]
  const dan = await newPage()
  const connection = await makeBreakable(dan)
  await enter(dan.request, server.origin, 'Dan Drops')
  await dan.goto(path)
  await expect(player(ann, 'Dan Drops')).toBeVisible()
  await startButton(ann).click()
  await expectStarted(ann, ben, cay, dan)
  const secret = await secretOf(server, game_id)
  const { title } = secret
  const all = [ann, ben, cay, dan]
  const others = [ann, cay, dan]

  await test.step('everybody sees the progress of the others, and none of their words', async () => {
    await guess(ann, 'century')
    await guess(ann, 'xylophone')
    await guess(cay, 'zeppelin')
    for (const page of all) {
      await expect(line(page, 'Ann Opens')).toContainText(en.counts.guesses(2))
      await expect(line(page, 'Cay Reloads')).toContainText(en.counts.guesses(1))
      await expect(line(page, 'Dan Drops')).toContainText(en.counts.guesses(0))
      await expect(wordsButtons(page)).toHaveCount(0)
    }
    await expect(ben.locator('body')).not.toContainText('zeppelin')
    await expect(words(cay)).toHaveCount(1)
  })

  await test.step('a hint is counted separately, and all see it', async () => {
    await takeHint(cay)
    await expect(words(cay)).toHaveCount(2)
    await expect(hintButton(cay)).toHaveAccessibleName(/^Hint 2\b/)
    for (const page of all) {
      await expect(line(page, 'Cay Reloads')).toContainText(en.counts.guesses(1))
      await expect(line(page, 'Cay Reloads')).toContainText(en.counts.hints(1))
    }
  })

  await test.step('a reaction shows to all', async () => {
    await react(panel(cay), 'clap', line(ann, 'Cay Reloads'))
    await expect(
      ann
        .getByRole('status')
        .getByText(
          en.players.reacts({ name: 'Cay Reloads', reaction: en.players.reaction_names.clap }),
        )
        .last(),
    ).toBeAttached()
    await expect(line(ann, 'Cay Reloads').locator('[data-reaction]')).toHaveCount(0)
  })

  await test.step('a player who reloads is back where they were', async () => {
    await cay.reload()
    await guess(ann, 'trombone')
    await expectStarted(cay)
    await expect(words(cay)).toHaveCount(2)
    await expect(line(cay, 'Ann Opens')).toContainText(en.counts.guesses(3))
  })

  await test.step('a player whose connection broke comes back without a gap, and their queued guesses count once', async () => {
    await connection.cut()
    await guess(dan, 'harpsichord')
    await expect(noConnection(dan)).toContainText(en.guesses.kept_guesses(1))
    await guess(ann, 'bassoon')
    await guess(cay, 'clarinet')
    await expect(line(ben, 'Cay Reloads')).toContainText(en.counts.guesses(2))
    await expect(line(dan, 'Cay Reloads')).toContainText(en.counts.guesses(1))
    await connection.restore()
    await expect(noConnection(dan)).toHaveCount(0)
    await expect(words(dan)).toHaveCount(1)
    await guess(ann, 'oboe')
    for (const page of all) {
      await expect(line(page, 'Ann Opens')).toContainText(en.counts.guesses(5))
      await expect(line(page, 'Cay Reloads')).toContainText(en.counts.guesses(2))
      await expect(line(page, 'Dan Drops')).toContainText(en.counts.guesses(1))
    }
  })

  await test.step('the first to decode begins the last stretch', async () => {
    await guess(ben, ...wordsOf(title))
    await expect(decodedAt(ben, 1, 4)).toBeVisible()
    await expect(ben.getByRole('heading', { name: title }).first()).toBeVisible()
    for (const page of others) {
      await expect(lastStretch(page)).toBeVisible()
      await expect(page.getByRole('banner')).toContainText(/Ben decoded it·(10:00|\d:[0-5]\d) left/)
      await expect(page.getByText(en.players.place_open(2))).toBeVisible()
      await expect(line(page, 'Ben Wins')).toContainText(en.counts.place(1))
      await expect(line(page, 'Ben Wins')).toContainText(en.players.ends.decoded)
      await expect(ink(page).first()).toBeVisible()
      await expect(wordsButtons(page)).toHaveCount(0)
    }
    await expectScreen(ann, 'board-race')
  })

  await test.step('a player who is done sees the guesses of the others as they come', async () => {
    const reads = isCallOf('games.guesses')
    await ben.route(reads, (route) => route.fulfill({ status: 404 }))
    await line(ben, 'Cay Reloads').getByRole('button').click()
    const region = ben.getByRole('region', { name: en.guesses.words_of('Cay Reloads') })
    await expect(region.getByRole('alert')).toBeVisible()
    await ben.unroute(reads)
    await tryAgain(region).click()
    await expect(region.getByRole('listitem')).toHaveText([/clarinet/, /hint/, /zeppelin/])
    await guess(cay, 'bagpipes')
    await expect(region.getByRole('listitem').first()).toContainText('bagpipes')
    await expectPart(region, 'guesses-of-others')
    await region.getByRole('button', { name: en.guesses.show_mine }).click()
    await expect(words(ben)).toHaveCount(wordsOf(title).length)
  })

  await test.step('the others finish in different ways, and all places show', async () => {
    await guess(ann, hiddenWord(secret), ...wordsOf(title))
    await expect(decodedAt(ann, 2, 4)).toBeVisible()
    await expect(view(ann, en.story.story)).toHaveCount(0)
    await leaveGame(dan)
    await expect(dan).toHaveURL('/')
    await expect(line(ann, 'Dan Drops')).toContainText(en.players.ends.left)
    await giveUp(cay)
    for (const page of [ann, ben, cay]) {
      const standings = page
        .getByRole('region', { name: en.players.standings })
        .getByRole('listitem')
      await expect(standings).toHaveText([/1.*Ben/, /2.*Ann/, /^–.*Cay.*gave up/, /^–.*Dan.*left/])
      await expect(lastStretch(page)).toHaveCount(0)
      await expect(page.getByText(FIRST_RATING)).toBeVisible()
    }
    await expectScreen(ann, 'result-race')
  })

  await test.step('the story shows the course of the race, and the words that only one player found', async () => {
    await view(ann, en.story.story).check({ force: true })
    const standings = ann.getByRole('table', { name: en.players.standings })
    await expect(standings.getByRole('row').nth(1)).toContainText('Ben')
    const curves = ann.getByRole('table', { name: en.story.chart_told })
    await expect(curves.getByRole('row', { name: /^Ann/ })).toContainText(en.chart.decoded)
    const titles = ann.getByRole('region', { name: en.story.title_words })
    for (const word of wordsOf(title)) await expect(titles).toContainText(word)
    await expect(titles).toContainText(en.story.not_found)
    await expectScreen(ann, 'story')
    const mine = ann.getByRole('list', { name: en.story.alone })
    await mine.getByRole('button', { name: hiddenWord(secret) }).click()
    await expect(article(ann)).toBeVisible()
    await expect(view(ann, en.story.article)).toBeChecked()
    const found = new RegExp(`^${hiddenWord(secret)}$`, 'i')
    await expect(article(ann).getByText(found).first()).toBeInViewport()
  })

  await test.step('a player requests a rematch: all players are invited, and it shows who is awaited', async () => {
    await rematchButton(ben).click()
    await expect(ann.getByText(fill(en.rematch.again.wants, { name: 'Ben Wins' }))).toBeVisible()
    await expect(invitation(dan, 'Ben Wins')).toBeVisible()
    await expect(invitation(ann, 'Ben Wins')).toHaveCount(0)
    const card = rematchCard(ben)
    await expect(card).toContainText(/Waiting for .*Ann Opens.*Dan Drops/)
    await expect(startRematchButton(ben)).toBeDisabled()

    await rematchButton(ann).click()
    await expect(card).toContainText(en.rematch.is_in('Ann Opens'))
    const waits = /Waiting for (Cay Reloads and Dan Drops|Dan Drops and Cay Reloads)/
    await expect(card).toContainText(waits)
    await expect(rematchCard(ann)).toContainText(waits)
    await expectPart(card, 'rematch')
  })

  await test.step('its host starts it, and players who have joined are taken along', async () => {
    await startRematchButton(ben).click()
    for (const page of [ann, ben]) {
      await expect(page).not.toHaveURL(new RegExp(game_id))
    }
    await expectStarted(ann, ben)
    await expect(ann).toHaveURL(ben.url())
    await expect(invitation(dan, 'Ben Wins')).toHaveCount(0)
    await expect(cay.getByRole('button', { name: en.rematch.again.watch })).toBeVisible()
  })
})

/** Switch to the article or the story of a finished game. */
function view(page: Page, name: string): Locator {
  return page.getByRole('radio', { name })
}
