import { articleHtml } from '../web/features/game/article/article-html.ts'
import type { Sheet } from '../web/features/game/store/game-state.ts'

const LOOK = {
  line: 80,
  ink: 'ink',
  joined: 'joined',
  letters: (count: number) => `${count} letters`,
  surfaces: new Map<number, string>(),
}

const STYLE = `
  body { margin: 0 auto; max-width: 47.5rem; font: 1.125rem/1.78 Georgia, serif; }
  .ink { display: inline-block; width: calc(var(--n) * .5em + .1em); height: 1.02em; background: #222; }
  .joined { white-space: nowrap; }
  .hit { background: #fe6; }
  p { content-visibility: auto; contain-intrinsic-block-size: auto calc(var(--lines) * 1lh); }`

const SCRIPT = `
  const words = document.querySelectorAll('.ink')
  let hits = []
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const box = event.target.word
    const body = JSON.stringify({ _game_id: location.pathname.split('/').pop(), _word: box.value })
    box.value = ''
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/submit_guess', { method: 'POST', headers, body })
    const { results } = await answer.json()
    for (const word of hits) word.className = ''
    hits = []
    for (const { opened = [] } of results) for (const [surface, positions] of opened) for (const position of positions) {
      const word = words[position]
      word.textContent = surface
      word.className = 'hit'
      word.removeAttribute('style')
      hits.push(word)
    }
  })`

/** The least page that can show a sheet and open words in it: no framework, no list, no marks, nothing announced.
 *  What a board takes beyond it is what the board itself costs. */
export function yardstickPage(sheet: Sheet): string {
  return `<!doctype html><meta charset="utf-8"><title>Yardstick</title><style>${STYLE}</style>
<form><input name="word" autofocus autocomplete="off"></form>
<article>${articleHtml(sheet.blocks, LOOK)}</article><script>${SCRIPT}</script>`
}
