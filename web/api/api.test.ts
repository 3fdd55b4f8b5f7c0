import { MutationObserver, notifyManager, QueryObserver } from '@tanstack/react-query'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type * as Web from './api.ts'
import { MINUTE, SECOND } from '../lib/units.ts'

let web: typeof Web
beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'http://localhost' })
  web = await import('./api.ts')
})

test('Answers stay fresh for a time that depends on how often they change', () => {
  const { api, queryClient } = web
  const fresh = (options: object) => queryClient.defaultQueryOptions(options as never).staleTime
  expect(fresh(api.profile.me.queryOptions())).toBe(5 * MINUTE)
  expect(fresh(api.friends.invite_token.queryOptions())).toBe(60 * MINUTE)
  expect(fresh(api.friends.list.queryOptions())).toBe(10 * MINUTE)
  expect(fresh(api.friends.requests.queryOptions())).toBe(MINUTE)
})

test('Answers that no page uses are dropped after five minutes', () => {
  expect(web.queryClient.getDefaultOptions().queries?.gcTime).toBe(5 * MINUTE)
})

test('A failed query is retried three times, after 1, 2, 4 … at most 30 seconds', () => {
  const { retry, retryDelay } = web.queryClient.getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('no retries')
  const offline = new TypeError('Failed to fetch')
  expect([0, 1, 2, 3].map((failures) => retry(failures, offline))).toEqual([
    true,
    true,
    true,
    false,
  ])
  const delays = [0, 1, 2, 3, 4, 5, 6].map((failures) => retryDelay(failures, offline) / SECOND)
  expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30])
})

test('A mutation is pending before a second press can come', async () => {
  const sending = new MutationObserver(web.queryClient, { mutationFn: () => new Promise(() => {}) })
  const known: boolean[] = []
  sending.subscribe(notifyManager.batchCalls(({ isPending }) => known.push(isPending)))
  void sending.mutate()
  await Promise.resolve()
  expect(known).toEqual([true])
})

test('A change during the first fetch is in the answer that follows', async () => {
  const { queryClient, refetch } = web
  const answers: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(queryClient, { queryKey: ['changing'], queryFn })
  const shown: unknown[] = []
  onTestFinished(observer.subscribe(({ data }) => shown.push(data)))

  const refetched = refetch({ queryKey: ['changing'] })
  answers[0]!('before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(shown).toContain('before')
  answers[1]!('after')
  await refetched
  expect(queryClient.getQueryData(['changing'])).toBe('after')
})
