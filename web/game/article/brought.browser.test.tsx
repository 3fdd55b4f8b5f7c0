import type { SheetRow } from '@inkling/protocol/game'
import { expect, onTestFinished, test } from 'vitest'
import { texts } from '../../text/text.ts'
import { createBoardElements } from '../board-elements.ts'
import { initialState, withChange } from '../store/game-state.ts'
import { gameOf, ME } from '../store/test-game.ts'
import { articleHtml, surfacesIn } from './article-html.ts'
import { createArticleView } from './article-view.ts'
import { CLASSES } from './words.ts'

const BLOCKS = [{ kind: 'paragraph' as const, text: [7, ' and ', 3, ' ', 7] }]
const SHEET = { lang: 'en', blocks: BLOCKS }
const VESSELS = rowOf(1, 'vessels', 0)
const SEA = rowOf(2, 'sea', 1)

function rowOf(seq: number, word: string, position: number): SheetRow {
  return { seq, kind: 'guess', word, count: 1, opened: [[word, [position]]] }
}

/** Article of a board whose document was written with some rows, and which has others by now. */
function open(written: SheetRow[], rows: SheetRow[]): HTMLElement {
  const game = gameOf()
  const { letters } = texts().counts
  const html = articleHtml(BLOCKS, {
    ...CLASSES,
    line: 80,
    letters,
    surfaces: surfacesIn(null, written),
  })
  const brought = `<div id="first" data-game="${game.id}"><article>${html}</article></div>`
  const root = document.createElement('article')
  const page = new DOMParser().parseFromString(brought, 'text/html')
  document.body.append(...page.body.children, root)
  const state = withChange(initialState(ME), { server: { game, sheet: SHEET, rows } })
  const view = createArticleView(root, { board: createBoardElements(), sheet: SHEET, state })
  onTestFinished(() => {
    view.close()
    root.remove()
  })
  return root
}

test('the words of a document stay open when its board takes them over', () => {
  expect(open([VESSELS], [VESSELS]).textContent).toBe('vessels and  ')
  expect(document.querySelector('#first')).toBeNull()
})

test('a word that opened after the server wrote the document is open on its board', () => {
  expect(open([VESSELS], [VESSELS, SEA]).textContent).toBe('vessels and sea ')
})
