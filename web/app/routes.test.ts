import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRoute, ROUTER, ROUTES, SIGN_IN_PAGE } from './routes.ts'

const root = join(import.meta.dirname, '..')

test.each([...new Set([ROUTER, SIGN_IN_PAGE, ...ROUTES.map(({ page }) => page)])])(
  'the page %s exists',
  async (page) => {
    await expect(access(join(root, page))).resolves.toBeUndefined()
  },
)

test('the path of a game leads to its board', () => {
  expect(findRoute('/games/7')).toMatchObject({
    route: { page: 'game/game-page.tsx' },
    params: { id: '7' },
  })
})

test('the path of the history leads to no game', () => {
  expect(findRoute('/games')?.route.page).toBe('pages/history/history-page.tsx')
})

test('an unknown path has no page', () => {
  expect(findRoute('/no/such/page')).toBeNull()
})
