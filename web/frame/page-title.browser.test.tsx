import { expect, test } from 'vitest'
import { render } from '../test/render.tsx'
import { usePageTitle, useTitleBadge } from './page-title.ts'

function SignedIn() {
  usePageTitle('Friends')
  useTitleBadge(2)
  return null
}

function SignedOut() {
  usePageTitle(null)
  return null
}

test('Signing out removes the number of invitations from the title of the tab', async () => {
  const show = render(<SignedIn />)
  await expect.poll(() => document.title).toBe('(2) Friends – Inkling')
  show(<SignedOut />)
  await expect.poll(() => document.title).toBe('Inkling')
})
