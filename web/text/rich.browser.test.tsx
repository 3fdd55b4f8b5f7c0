import { expect, test } from 'vitest'
import { render } from '../test/render.tsx'
import { around, rich } from './rich.tsx'

const html = () => document.querySelector('p')?.innerHTML

test('names of players in a sentence are not translated, also where a language joins them', async () => {
  const names = ['Ada', 'Ben']
  const show = render(<p>{around('Résultats d’Ada et de Ben', names)}</p>)
  await expect.poll(html).toMatch(/<bdi translate="no">Ada<[^]*<bdi translate="no">Ben</)
  expect(document.querySelector('p')?.textContent).toBe('Résultats d’Ada et de Ben')

  show(<p>{rich('{who} waits for Ben', { who: 'Someone' }, names)}</p>)
  await expect.poll(html).toMatch(/waits for <[^]*<bdi translate="no">Ben</)
  expect(document.querySelector('p')?.textContent).toBe('Someone waits for Ben')
})

test('each text of a sentence is alone in its element, so that it can be replaced', async () => {
  render(<p>{rich('Ask {name} now', { name: <b>Ada</b> })}</p>)
  await expect.poll(html).toBe('<span>Ask </span><b>Ada</b><span> now</span>')
})
