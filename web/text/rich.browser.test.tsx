import { expect, test } from 'vitest'
import { render } from '../test/render.tsx'
import { around } from './around.tsx'
import { rich } from './rich.tsx'

const shown = () => document.querySelector('p')
const untranslated = () =>
  Array.from(shown()?.querySelectorAll('[translate=no]') ?? [], (name) => name.textContent)

test('names of players in a sentence are not translated, also where a language joins them', async () => {
  const names = ['Ada', 'Ben']
  const show = render(<p>{around('Résultats d’Ada et de Ben', names)}</p>)
  await expect.poll(untranslated).toEqual(names)
  expect(shown()?.textContent).toBe('Résultats d’Ada et de Ben')

  show(<p>{rich('<who/> waits for Ben', { who: 'Someone' }, (piece) => around(piece, names))}</p>)
  await expect.poll(untranslated).toEqual(['Ben'])
  expect(shown()?.textContent).toBe('Someone waits for Ben')
})

test('each text of a sentence is alone in its element, so that it can be replaced', async () => {
  render(<p>{rich('Ask <name/> now', { name: <b>Ada</b> })}</p>)
  const parts = () => Array.from(shown()?.childNodes ?? [], ({ nodeName }) => nodeName)
  await expect.poll(parts).toEqual(['SPAN', 'B', 'SPAN'])
})
