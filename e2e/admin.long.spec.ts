import { expect, type Locator, type Page } from '@playwright/test'
import { openFakeWikipedia } from '../server/features/importing/wikipedia/fake-wikipedia.ts'
import { filler, parsoidPage } from '../server/features/importing/page/test-pages.ts'
import { query } from './database.ts'
import { nameBox, signIn } from './player.ts'
import { expectPart, expectScreen } from './screens.ts'
import { type RunningServer, startServer } from './server.ts'
import { call, callerFor } from './session.ts'
import { test } from './test.ts'
import { en, startOf } from './texts.ts'

// One after the other, on one server.
test.describe.configure({ mode: 'default' })

const OPERATOR = 'Olga Operator'
let wikipedia: Awaited<ReturnType<typeof openFakeWikipedia>>
let server: RunningServer
test.beforeAll(async () => {
  wikipedia = await openFakeWikipedia()
  server = await startServer({
    TEST_WIKIPEDIA: wikipedia.address,
    WIKIPEDIA_RATE: '3',
    CATALOGUE: '1',
  })
})
test.afterAll(async () => {
  await server.stop()
  await wikipedia.close()
})

function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation').getByRole('link', { name })
}

function row(page: Page, title: string): Locator {
  return page.getByRole('table').getByRole('button', { name: title, exact: true })
}

function said(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

test('an operator looks after articles and players', async ({ arrive }) => {
  const { origin } = server
  const olga = await arrive(OPERATOR, { origin, path: '/settings' })
  const rudi = await arrive('Rude Rudi', { origin, path: '/settings' })

  await test.step('other players find no such page', async () => {
    await expect(rudi.getByRole('button', { name: en.my_settings.export })).toBeVisible()
    await expect(rudi.getByRole('link', { name: en.my_settings.operators })).toHaveCount(0)
    await rudi.goto(`${origin}/admin`)
    await expect(rudi.getByRole('heading', { name: en.not_found.title })).toBeVisible()
  })

  await test.step('an article is found, read, withdrawn and put back', async () => {
    await olga.getByRole('link', { name: en.my_settings.operators }).click()
    await expect(row(olga, 'Chess')).toBeVisible()
    await olga.keyboard.press('/')
    await olga.keyboard.type('cleo')
    await expect(olga.getByRole('table').getByRole('row')).toHaveCount(2)
    await tab(olga, 'Catalogue').click()
    await expect(olga.getByRole('searchbox')).toHaveValue('')
    await expect(row(olga, 'Chess')).toBeVisible()
    await olga.keyboard.press('/')
    await olga.keyboard.type('cleo')
    await expect(olga.getByRole('table').getByRole('row')).toHaveCount(2)
    await row(olga, 'Cleopatra').click()
    const text = olga.getByRole('region', { name: en.admin.text })
    await expect(text).toContainText('last queen of ancient Egypt')
    await expectScreen(olga, 'admin-article')
    await olga.getByText(en.admin.under_ink).click()
    await expect(text.getByRole('img', { name: en.counts.letters(9) }).first()).toBeVisible()
    await expect(text).not.toContainText('ancient')
    const bars = text.getByRole('img')
    const standard = await bars.count()
    await olga
      .getByRole('radiogroup', { name: en.admin.free_words })
      .getByText(en.terms.free_words.hard)
      .click()
    await expect.poll(() => bars.count()).toBeGreaterThan(standard)

    await olga
      .getByRole('radiogroup', { name: en.admin.difficulty })
      .getByText(en.names.difficulties.hard)
      .click()
    await olga.getByRole('button', { name: en.admin.let_games_decide }).click()
    await expect(
      olga.getByText(
        startOf(en.admin.act.unlabelled({ who: OPERATOR, what: 'Cleopatra', more: '' })),
      ),
    ).toBeVisible()
    await expect(olga.getByText(en.admin.games_decide)).toBeVisible()

    await olga.getByRole('button', { name: en.admin.withdraw }).click()
    await expect(said(olga, en.admin.withdrawn('Cleopatra'))).toBeVisible()
    await expect(olga.getByRole('table')).toContainText(en.admin.states.withdrawn)
    await olga.getByRole('button', { name: en.admin.done_undo }).click()
    await expect(said(olga, en.admin.restored('Cleopatra'))).toBeVisible()
    await expect(olga.getByRole('table')).not.toContainText(en.admin.states.withdrawn)
  })

  await test.step('one press keeps a reported article', async () => {
    await query(
      server.connection,
      `insert into article_reports (article_id, user_id, reason)
      select articles.id, users.id, 'offensive' from articles, users
      where title = 'Cleopatra' and full_name = $1`,
      ['Rude Rudi'],
    )
    await tab(olga, 'Reports').click()
    const card = olga.getByRole('article', { name: 'Cleopatra' })
    await expect(card).toContainText(en.admin.reports(1))
    await expectScreen(olga, 'admin-reports')
    await card.focus()
    await olga.keyboard.press('k')
    await expect(said(olga, en.admin.kept('Cleopatra'))).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  await test.step('the week’s dailies are drawn, and one is replaced', async () => {
    await tab(olga, 'Dailies').click()
    await olga.getByRole('button', { name: en.admin.draw_missing }).click()
    await olga.getByRole('switch', { name: en.admin.show_titles }).click()
    const last = olga.getByRole('listitem').last().locator('bdi')
    const title = await last.textContent()
    await expectScreen(olga, 'admin-dailies')
    await olga
      .getByRole('button', { name: startOf(en.admin.replace_daily_of.lead('')) })
      .last()
      .click()
    await expect(last).not.toHaveText(title ?? '')
  })

  await test.step('a suspended player is signed out and reads the reason', async () => {
    const reason = 'Rude names, twice.'
    await tab(olga, 'Players').click()
    await olga.getByRole('searchbox', { name: en.admin.search_players }).fill('rudi')
    await row(olga, 'Rude Rudi').click()
    await expectScreen(olga, 'admin-player')
    await olga.getByRole('button', { name: en.admin.suspend }).click()
    const dialog = olga.getByRole('dialog', { name: en.admin.suspend_title })
    await expectPart(dialog, 'suspend')
    await dialog.getByLabel(en.admin.reason).fill(reason)
    await dialog.getByRole('button', { name: en.admin.suspend }).click()

    await expect(rudi.getByRole('alert')).toContainText(reason)
    await expectScreen(rudi, 'suspended')
    await signIn(rudi, 'Rude Rudi')
    await expect(rudi.getByRole('alert')).toContainText(reason)
    await expect(nameBox(rudi)).toHaveCount(0)

    await olga.getByRole('button', { name: en.admin.let_in }).click()
    await expect(olga.getByRole('button', { name: en.admin.suspend, exact: true })).toBeVisible()
    await expect(olga.getByText(en.admin.no_sessions)).toBeVisible()
    await (await callerFor('Rude Rudi', origin)).dispose()
  })

  await test.step('every action is logged', async () => {
    await tab(olga, 'Server').click()
    await expect(
      olga.getByText(en.admin.act.lifted({ who: OPERATOR, what: 'Rude Rudi' })),
    ).toBeVisible()
    await expect(
      olga.getByText(en.admin.act.withdrew({ who: OPERATOR, what: 'Cleopatra' })),
    ).toBeVisible()
    await expectScreen(olga, 'admin-server')
  })
})

test('an operator imports a page by its title and previews it, and it is played', async ({
  arrive,
}) => {
  const { origin } = server
  const page = parsoidPage(`<p>${filler(400, 'de')} Leuchtturm.</p>`, {
    key: 'Hafenlicht',
    lang: 'de',
  })
  wikipedia.pages.set('de:Hafenlicht', page)
  const olga = await arrive(OPERATOR, { origin, path: '/admin' })

  await test.step('the page is imported, and one that does not exist is refused with the reason', async () => {
    await olga.getByRole('button', { name: en.admin.import_articles }).click()
    const dialog = olga.getByRole('dialog', { name: en.admin.import_title })
    await expectPart(dialog, 'import')
    await dialog
      .getByLabel(en.admin.titles)
      .fill('https://de.wikipedia.org/wiki/Hafenlicht\nNo such page\n[[wrong]]')
    await dialog.getByRole('button', { name: en.admin.import, exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      en.admin.import_mistakes({ ordered: 2, wrong: 1 }),
    )
    await olga.keyboard.press('Escape')
    await expect(
      olga.getByText(en.admin.import_counts({ added: 1, replaced: 0, unchanged: 0 })),
    ).toBeVisible()
    await olga.getByText(en.admin.refused(1)).click()
    await expect(olga.getByText('No such page')).toBeVisible()
    await expectScreen(olga, 'admin')
  })

  await test.step('the import from Wikipedia is paused, stays paused, and resumes', async () => {
    await olga.getByRole('button', { name: en.admin.pause_filling }).click()
    await expect(olga.getByText(en.admin.filling_paused)).toBeVisible()
    await olga.reload()
    await olga.getByRole('button', { name: en.admin.resume_filling }).click()
    await expect(olga.getByText(en.admin.filling)).toBeVisible()
    await tab(olga, 'Server').click()
    await expect(olga.getByText(en.admin.act.resumed_filling(OPERATOR))).toBeVisible()
    await tab(olga, 'Catalogue').click()
  })

  await query(
    server.connection,
    `update articles set withdrawn_at = now() where lang = 'de' and title <> 'Hafenlicht'`,
  )
  await row(olga, 'Hafenlicht').click()
  await expect(olga.getByRole('region', { name: en.admin.text })).toContainText('Leuchtturm')

  const player = await callerFor('Ben Plays', origin)
  const { game_id } = await call(player, 'create_game', {
    mode: 'solo',
    difficulty: 'medium',
    lang: 'de',
  })
  const { state } = await call(player, 'submit_guess', { game_id, word: 'Hafenlicht' })
  expect(state).toBe('decoded')
  await player.dispose()
})
