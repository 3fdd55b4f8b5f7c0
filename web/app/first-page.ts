import type { Call, FirstPage, Visitor } from '@inkling/protocol/first-page'
import { firstBoardHtml } from '../game/first-board/first-board-html.ts'
import { answerId } from '../lib/prefetch-cache.ts'
import type { Texts } from '../text/catalogue.ts'
import { formatOf } from '../text/formats.ts'
import { findLanguage } from '../text/language.ts'
import { createTexts, type Messages } from '../text/messages.ts'
import { RECENT } from '../pages/home/recent-games.ts'
import { DAILY_PAGE, findRoute, GAME_PAGE, HOME_PAGE, type Params } from './routes.ts'

const GAME = import.meta.glob<Messages>('../text/*/game.json', { eager: true, import: 'default' })
/** Texts of boards by language. */
const TEXTS: Readonly<Record<string, Texts<'game'>>> = Object.fromEntries(
  Object.entries(GAME).map(([path, messages]) => {
    const lang = path.split('/').at(-2)!
    return [lang, createTexts(messages, formatOf(lang))]
  }),
)
/** Calls of pages, in a language of texts. */
const CALLS: Record<string, (params: Params, lang: string) => Call[]> = {
  [HOME_PAGE]: (_params, lang) => [
    ['profile/me'],
    ['games/unfinished'],
    ['games/list', RECENT],
    ['inbox/list'],
    ['friends/requests'],
    ['cups/list'],
    ['friends/list'],
    ['daily/find', { lang }],
  ],
  [GAME_PAGE]: ({ id }) => [['games/board', { id }]],
  [DAILY_PAGE]: ({ date }, lang) => [
    ['profile/me'],
    ['daily/find', { lang, ...(date !== undefined && { day: date }) }],
  ],
}

export const callsOf: FirstPage['callsOf'] = (pathname, languages) => {
  const found = findRoute(pathname)
  if (found === null) return []
  const { route, params } = found
  return CALLS[route.page]?.(params, languageOf(languages)) ?? []
}

export const documentOf: FirstPage['documentOf'] = (pathname) =>
  isBoard(pathname) ? 'board.html' : 'index.html'

export { lookOf } from '../lib/look.ts'

export const bodyOf: FirstPage['bodyOf'] = (pathname, answers, visitor) => {
  const data = callsOf(pathname, visitor.languages).map(([procedure, input], index) => {
    const answer = answers[index] ?? null
    return answer === null ? '' : dataHtml(visitor.user_id, answerId(procedure, input), answer)
  })
  const [first = null] = answers
  const texts = TEXTS[languageOf(visitor.languages)]!
  const { user_id, isPhone } = visitor
  const isThere = isBoard(pathname) && first !== null
  const board = isThere ? firstBoardHtml(JSON.parse(first), { user_id, isPhone, texts }) : ''
  return `<div id="root">${board}</div>${data.join('')}`
}

/** Language of the texts for a visitor who has chosen none in this browser. */
function languageOf(languages: Visitor['languages']): string {
  return findLanguage(null, Object.keys(TEXTS), languages)
}

function isBoard(pathname: string): boolean {
  return findRoute(pathname)?.route.page === GAME_PAGE
}

/** Writes JSON so that nothing in it ends the element or begins a comment. */
function dataHtml(user_id: string, id: string, json: string): string {
  const safe = json.replaceAll('<', '\\u003c')
  return `<script type="application/json" data-user="${user_id}" id="${id.replaceAll('"', '&quot;')}">${safe}</script>`
}
