import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi, createClient } from './procedures.ts'

/** Creates a transport that records each call and returns its path and input. */
function openTransport() {
  const asked: unknown[][] = []
  const transport = async (path: readonly string[], input?: unknown, signal?: AbortSignal) => {
    asked.push([path.join('/'), input, signal])
    return { path, input }
  }
  return { client: createClient(transport), api: createApi(transport), asked }
}

test('A procedure is called by its name, with its input and an abort signal', async () => {
  const { client, asked } = openTransport()
  const { signal } = new AbortController()

  await client.games.find({ id: '7' }, { signal })
  await client.friends.list()
  expect(asked).toEqual([
    ['games/find', { id: '7' }, signal],
    ['friends/list', undefined, undefined],
  ])
})

test('A query sends its input, and is sent once while it is fresh', async () => {
  const { api, asked } = openTransport()
  const queries = new QueryClient()
  const game = api.games.find.queryOptions({ input: { id: '7' }, staleTime: Infinity })

  expect(await queries.query(game)).toEqual({ path: ['games', 'find'], input: { id: '7' } })
  await queries.query(game)
  await queries.query(api.games.find.queryOptions({ input: { id: '8' } }))
  expect(asked.map(([path, input]) => [path, input])).toEqual([
    ['games/find', { id: '7' }],
    ['games/find', { id: '8' }],
  ])
})

test('Queries are found by feature, procedure and input', () => {
  const { api } = openTransport()
  const queries = new QueryClient()
  const read = {
    list: api.games.list.queryOptions({ input: { limit: 5 } }).queryKey,
    races: api.games.list.queryOptions({ input: { limit: 5, mode: 'race' } }).queryKey,
    guesses: api.games.guesses.queryOptions({ input: { id: '7' } }).queryKey,
    friends: api.friends.list.queryOptions().queryKey,
  }
  for (const [name, key] of Object.entries(read)) queries.setQueryData<unknown>(key, name)
  const foundBy = (queryKey: readonly unknown[]) =>
    queries.getQueriesData({ queryKey }).map(([, name]) => name)

  expect(foundBy(api.games.key())).toEqual(['list', 'races', 'guesses'])
  expect(foundBy(api.games.list.key())).toEqual(['list', 'races'])
  expect(foundBy(api.games.list.key({ input: { mode: 'race' } }))).toEqual(['races'])
  expect(foundBy(api.friends.key())).toEqual(['friends'])
  expect(foundBy(read.friends)).toEqual(['friends'])
})

test('A mutation sends its input, and passes on the answer', async () => {
  const { api, asked } = openTransport()
  const queries = new QueryClient()
  const received: unknown[] = []
  const leave = queries
    .getMutationCache()
    .build(
      queries,
      api.games.leave_game.mutationOptions({ onSuccess: (outcome) => void received.push(outcome) }),
    )

  await leave.execute({ game_id: '7' })
  expect(asked).toEqual([['games/leave_game', { game_id: '7' }, undefined]])
  expect(received).toEqual([{ path: ['games', 'leave_game'], input: { game_id: '7' } }])
})
