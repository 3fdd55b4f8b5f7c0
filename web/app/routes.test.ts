import { expect, test } from 'vitest'
import { findRoute, ROUTES } from './routes.ts'

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

test('everybody may see the credits, the privacy notice and the form for a new password, and no other page', () => {
  const pages = ROUTES.filter(({ audience }) => audience === 'everybody')
  expect(pages.map(({ path }) => path)).toEqual(['/reset', '/credits', '/privacy'])
})
