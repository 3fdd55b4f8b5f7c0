import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'

const app = await openTestApp()
afterAll(app.close)

test('the API reference is public, lists the procedures of players and runs no script', async () => {
  const { statusCode, headers, body } = await app.http.inject('/api/docs')

  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('POST /api/submit_guess')
  expect(body).not.toContain('/api/admin/')
  expect(body).not.toContain('<script')
})
