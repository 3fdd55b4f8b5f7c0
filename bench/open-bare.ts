import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Article } from '@inkling/game/secret/article'
import { applyRow, emptySheet, evaluateGuess, readGuess } from '@inkling/game/secret/guess'
import { redact } from '@inkling/game/secret/redact'
import { seenRow, seenSheet } from '@inkling/game/secret/view'
import { articleHtml } from '../web/game/article/article-html.ts'
import { MAX_CLASS } from '../web/game/article/word-length.ts'
import { WITHOUT_LEXICON } from '@inkling/languages/inflections'

const LOOK = {
  line: 80,
  word: 'word',
  joined: 'joined',
  surfaces: new Map<number, string>(),
  faded: 'faded',
  fadedSurfaces: new Map<number, string>(),
}

const LENGTHS = Array.from(
  { length: MAX_CLASS },
  (_, index) => `.n${index + 1} { --n: ${index + 1} }`,
)

const STYLE = `
  ${LENGTHS.join('\n  ')}
  body { margin: 0 auto; max-width: 47.5rem; font: 1.125rem/1.78 Georgia, serif; }
  [class^=n] { display: inline-block; width: calc(var(--n) * .5em + .1em); height: 1.02em; background: #222; }
  .joined { white-space: nowrap; }
  .hit { background: #fe6; }
  p { content-visibility: auto; contain-intrinsic-block-size: auto calc(var(--lines) * 1lh); }`

const SCRIPT = `
  const whole = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  let words
  let hits = []
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const box = event.target.word
    const word = JSON.stringify(box.value)
    box.value = ''
    const answer = await fetch('/', { method: 'POST', body: word })
    performance.mark('answered')
    const opened = await answer.json()
    await whole
    words ??= document.querySelectorAll('[class^=n]')
    for (const word of hits) word.className = ''
    hits = []
    for (const [surface, positions] of opened) for (const position of positions) {
      const word = words[position]
      word.textContent = surface
      word.className = 'hit'
      hits.push(word)
    }
  })`

/** Serves the smallest page that shows an article and opens words in it: no framework, no list, no marks, no announcements,
 *  no database. The difference to it is the cost of the board itself. */
export async function openBare(article: Article) {
  const redacted = redact(article, 'standard')
  const state = emptySheet()
  const page = `<!doctype html><meta charset="utf-8"><title>Yardstick</title><style>${STYLE}</style>
<form><input name="word" autofocus autocomplete="off"></form><script>${SCRIPT}</script>
<article>${articleHtml(seenSheet(redacted).blocks, LOOK)}</article>`

  function guess(typed: string) {
    const read = readGuess(typed, article.lang, WITHOUT_LEXICON.isListed)
    if ('refused' in read) throw new Error(`“${typed}” is refused.`)
    return read.words.flatMap((word) => {
      const outcome = evaluateGuess(redacted, state, word, WITHOUT_LEXICON)
      if (outcome.kind !== 'accepted') return []
      applyRow(redacted, state, outcome.row, WITHOUT_LEXICON.formsOf)
      return seenRow(redacted, outcome.row).opened
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      response.end(JSON.stringify(guess((await json(request)) as string)))
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(page)
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
