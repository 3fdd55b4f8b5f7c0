import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../test/render.tsx'
import { Segments } from './segments.tsx'

const OPTIONS = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium', disabled: true },
  { value: 'hard', label: 'Hard' },
]

function Example() {
  const [value, setValue] = useState('easy')
  return (
    <>
      <Segments label="Difficulty" options={OPTIONS} value={value} onChange={setValue} />
      <button type="button">After</button>
    </>
  )
}

const radio = (name: string) => page.getByRole('radio', { name })

test('Arrow keys choose among segments, wrap around at the ends, and skip disabled ones', async () => {
  render(<Example />)
  await expect.element(radio('Easy')).toBeChecked()
  await userEvent.keyboard('{Tab}')
  await expect.element(radio('Easy')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio('Hard')).toBeChecked()
  await expect.element(radio('Hard')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio('Easy')).toBeChecked()
})

test('Tab leaves the segments at once, and comes back to the chosen one', async () => {
  render(<Example />)
  await expect.element(radio('Easy')).toBeChecked()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(radio('Easy')).toHaveFocus()
})
