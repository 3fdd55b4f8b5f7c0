import { expect } from '@playwright/test'
import { pseudo } from './texts.ts'
import {
  expectFromCatalogue,
  expectFromCatalogueAtAllSizes,
  PHONE,
  speakPseudo,
} from './catalogue.ts'
import { befriend, call, callerFor, enter, OPERATOR } from './session.ts'
import { server } from './shared-server.ts'
import { test } from './test.ts'

const { admin: texts, friends, friendships } = pseudo

test.describe('In a language with longer words everything is translated, and fits on a phone', () => {
  test('before and around a game', async ({ newPage }) => {
    const page = await newPage()
    await page.setViewportSize(PHONE)
    await speakPseudo(page)
    await page.goto('/')
    await expect(page.getByText(pseudo.sign_in.tagline)).toBeVisible()
    await expectFromCatalogue(page)
    await page.goto('/privacy')
    await expect(page.getByText(pseudo.privacy.stored)).toBeVisible()
    await expectFromCatalogue(page)

    const [me, friend, asking] = ['Pia Pseudo', 'Fay Friendly', 'Abe Asking']
    await enter(page.request, server.origin, me)
    await page.goto('/')
    await expectFromCatalogue(page)

    await befriend(me, friend)
    const [mine, theirs] = [await callerFor(me), await callerFor(asking)]
    const { token } = await (await mine.get('/api/invite_tokens/me')).json()
    await call(theirs, 'send_friend_request', { _token: token })
    await page.goto('/')
    await page.getByRole('button', { name: friends.requests(1) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFromCatalogue(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: friends.add }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByLabel(friendships.token_label).fill(token)
    await expect(page.getByText(pseudo.refusals.OWN_TOKEN)).toBeVisible()
    await expectFromCatalogue(page)

    for (const path of [
      '/friends',
      '/play',
      '/join',
      '/join/00000000',
      '/nowhere',
      '/me',
      '/settings',
    ]) {
      await page.goto(path)
      await page.getByRole('main').waitFor()
      await expectFromCatalogue(page)
    }
    await page.getByRole('button', { name: pseudo.my_settings.delete }).click()
    await expectFromCatalogue(page)
    await page.goto('/friends')
    const more = page.getByRole('button', { name: friendships.more_about(friend) })
    await more.click()
    await expectFromCatalogue(page)
    await page.getByRole('button', { name: friendships.remove }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFromCatalogue(page)
    await page.keyboard.press('Escape')
    await more.click()
    await page.getByRole('button', { name: friendships.block }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFromCatalogue(page)
    await page.getByRole('dialog').getByRole('button', { name: friendships.block }).click()
    await expect(page.getByText(friendships.blocked_title)).toBeVisible()
    await expectFromCatalogue(page)
    await page.goto('/daily')
    await expect(page.getByRole('button', { name: pseudo.daily.play }).first()).toBeVisible()
    await expectFromCatalogue(page)
    await Promise.all([mine.dispose(), theirs.dispose()])
  })

  test('on the operators’ page', async ({ newPage }) => {
    const page = await newPage()
    await speakPseudo(page)
    await enter(page.request, server.origin, OPERATOR)
    await page.goto('/settings')
    await page.getByRole('link', { name: pseudo.my_settings.operators }).click()
    await page.getByRole('table').getByRole('button').first().click()
    await expect(page.getByRole('region', { name: texts.text })).toBeVisible()
    await expectFromCatalogueAtAllSizes(page)
    await page.getByRole('button', { name: texts.close_details }).click()
    await page.getByRole('button', { name: texts.import_articles }).click()
    await expectFromCatalogueAtAllSizes(page)
    for (const part of ['reports', 'dailies', 'server'] as const) {
      await page.goto(`/admin/${part}`)
      await page.getByRole('main').waitFor()
      await expectFromCatalogueAtAllSizes(page)
    }
    await page.goto(`/admin/players?q=${encodeURIComponent(OPERATOR)}`)
    await page.getByRole('table').getByRole('button').first().click()
    await page.getByRole('button', { name: texts.sign_out }).waitFor()
    await expectFromCatalogueAtAllSizes(page)
  })
})
