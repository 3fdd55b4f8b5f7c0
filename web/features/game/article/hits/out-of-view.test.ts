import { expect, test } from 'vitest'
import { ticksAt } from './out-of-view.ts'

test('Each place has a tick beside the scrollbar, and places that fall together have one', () => {
  expect(ticksAt([0.1, 0.1001, 0.5])).toBe(
    'linear-gradient(transparent 0 10%, var(--tick) 0 calc(10% + 3px), ' +
      'transparent 0 50%, var(--tick) 0 calc(50% + 3px), transparent 0)',
  )
  expect(ticksAt([])).toBe('')
})
