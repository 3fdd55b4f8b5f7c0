import { expect } from '@playwright/test'
import { nameBox, signIn, signOut } from './player.ts'
import { test } from './test.ts'
import { en } from './texts.ts'

const { identities } = en

test('I add a second way of signing in, and remove the first one', async ({ arrive }) => {
  const ann = await arrive('Ann First', { path: '/settings' })
  const rows = ann.getByRole('listitem').filter({ hasText: identities.local })
  const removers = rows.getByRole('button')
  await expect(rows).toHaveCount(1)
  await expect(removers).toHaveCount(0)

  await ann.getByRole('button', { name: identities.add_local }).click()
  await nameBox(ann).fill('Ann Second')
  await ann.getByRole('button', { name: 'Continue' }).click()
  await expect(rows).toHaveCount(2)
  await removers.first().click()
  await expect(rows).toHaveCount(1)
  await expect(removers).toHaveCount(0)

  await signOut(ann)
  await signIn(ann, 'Ann Second')
  await expect(ann.getByText('Ann First').first()).toBeVisible()
})

test('An account of another player is not added, and I read why', async ({ arrive }) => {
  await arrive('Ben Taken')
  const cid = await arrive('Cid Greedy', { path: '/settings' })
  await cid.getByRole('button', { name: identities.add_local }).click()
  await nameBox(cid).fill('Ben Taken')
  await cid.getByRole('button', { name: 'Continue' }).click()

  await expect(cid.getByRole('alert')).toHaveText(identities.taken)
})
