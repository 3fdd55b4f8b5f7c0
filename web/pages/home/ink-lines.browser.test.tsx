import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { loadTexts, setLanguage } from '../../text/text.ts'
import { InkLines } from './ink-lines.tsx'

afterEach(() => setLanguage('en'))

test.each([
  ['de', 'ist eine Stadt im'],
  ['fr', 'est une ville du'],
  ['es', 'es una ciudad del'],
])(
  'The article of the decoration is in the language of the reader, such as %s',
  async (lang, words) => {
    await setLanguage(lang)
    await loadTexts(['home'])
    render(<InkLines className={undefined} />)
    await expect.element(page.getByText(words, { exact: false })).toBeInTheDocument()
    expect(document.body.textContent).not.toContain('_')
  },
)
