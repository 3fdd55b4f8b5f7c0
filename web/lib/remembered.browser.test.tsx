import { expect, onTestFinished, test } from 'vitest'
import { render } from '../test/render.tsx'
import { type recall, remember } from './remembered.ts'
import { useRemembered } from './use-remembered.ts'

type Tab = { recall: typeof recall; remember: typeof remember }

/** Opens the module again in another document, as a second tab does. */
function openTab(): Promise<Tab> {
  const frame = document.createElement('iframe')
  const path = new URL('./remembered.ts', import.meta.url).pathname
  frame.srcdoc = `<script type="module">
    import * as detail from '${path}'
    frameElement.dispatchEvent(new CustomEvent('tab', { detail }))
  </script>`
  onTestFinished(() => frame.remove())
  return new Promise((resolve) => {
    frame.addEventListener('tab', (event) => resolve((event as CustomEvent<Tab>).detail))
    document.body.append(frame)
  })
}

function Shown() {
  return `${useRemembered('sounds')} ${useRemembered('hides_misses')}`
}

test('A setting changed in one tab shows in the others, and keeps what another tab has set', async () => {
  onTestFinished(() => localStorage.clear())
  render(<Shown />)
  const other = await openTab()
  remember('sounds', true)
  await expect.poll(() => other.recall('sounds')).toBe(true)
  other.remember('hides_misses', true)
  await expect.poll(() => document.body.textContent).toContain('true true')
  remember('sounds', false)
  await expect.poll(() => document.body.textContent).toContain('false true')
  expect(other.recall('hides_misses')).toBe(true)
})
