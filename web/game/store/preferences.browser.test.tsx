import { expect, onTestFinished, test } from 'vitest'
import { render } from '../../test/render.tsx'
import { prefer, type preferences, usePreferences } from './preferences.ts'

type Tab = { preferences: typeof preferences; prefer: typeof prefer }

/** Opens the module again in another document, as a second tab does. */
function openTab(): Promise<Tab> {
  const frame = document.createElement('iframe')
  const path = new URL('./preferences.ts', import.meta.url).pathname
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
  const { sounds, hideMisses } = usePreferences()
  return <p>{JSON.stringify({ sounds, hideMisses })}</p>
}

test('A preference set in one tab stays when another tab sets a different one', async () => {
  onTestFinished(() => localStorage.clear())
  render(<Shown />)
  const other = await openTab()
  prefer({ sounds: true })
  await expect.poll(() => other.preferences.get().sounds).toBe(true)
  other.prefer({ hideMisses: true })
  await expect.poll(() => document.body.textContent).toContain('{"sounds":true,"hideMisses":true}')
  prefer({ sounds: false })
  await expect
    .poll(() => other.preferences.get())
    .toMatchObject({ sounds: false, hideMisses: true })
})
