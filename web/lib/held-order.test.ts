import { expect, test } from 'vitest'
import { inOrder } from './held-order.ts'

const ids = (...items: string[]) => items.map((id) => ({ id }))

test('A friend who comes online under the pointer stays in place, and a new one comes last', () => {
  const now = ids('online', 'new', 'first', 'second')
  const held = inOrder(now, ['first', 'second', 'online'], ({ id }) => id)
  expect(held).toEqual(ids('first', 'second', 'online', 'new'))
})

test('A removed friend leaves the others in their order', () => {
  expect(inOrder(ids('b', 'a'), ['a', 'gone', 'b'], ({ id }) => id)).toEqual(ids('a', 'b'))
})
