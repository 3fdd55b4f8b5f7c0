import type { Call, FirstPage, Visitor } from '@inkling/protocol/first-page'
import article from '../game/article/article.module.css'
import articleStyles from '../game/article/article.module.css?inline'
import { articleHtml, surfacesIn } from '../game/article/article-html.ts'
import board from '../game/board.module.css'
import boardStyles from '../game/board.module.css?inline'
import header from '../game/header/header.module.css'
import headerStyles from '../game/header/header.module.css?inline'
import { answerId } from '../lib/prefetch-cache.ts'
import { texts as de } from '../text/de/shared.ts'
import { directionOf } from '../text/direction.ts'
import { texts as en } from '../text/en/shared.ts'
import { texts as es } from '../text/es/shared.ts'
import { texts as fr } from '../text/fr/shared.ts'
import { findLanguage } from '../text/language.ts'
import { DAILY_PAGE, findRoute, GAME_PAGE, HOME_PAGE, type Params } from './routes.ts'
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '@inkling/protocol/contract'

type Board = InferContractRouterOutputs<typeof contract>['games']['board']

const TEXTS = { en, de, es, fr }
/** Calls of pages, in a language of texts. */
const CALLS: Record<string, (params: Params, lang: string) => Call[]> = {
  [HOME_PAGE]: () => [['profile/me'], ['games/unfinished'], ['inbox/list'], ['friends/requests']],
  [GAME_PAGE]: ({ id }) => [['games/board', { id }]],
  [DAILY_PAGE]: ({ date }, lang) => [
    ['profile/me'],
    ['daily/find', { lang, ...(date !== undefined && { day: date }) }],
  ],
}
/** Estimated number of characters in a line of an article. */
const LINE = { phone: 44, desk: 88 }

export const callsOf: FirstPage['callsOf'] = (pathname, languages) => {
  const found = findRoute(pathname)
  if (found === null) return []
  const { route, params } = found
  return CALLS[route.page]?.(params, languageOf(languages)) ?? []
}

export const documentOf: FirstPage['documentOf'] = (pathname) =>
  isBoard(pathname) ? 'board.html' : 'index.html'

export { lookOf } from '../lib/look-cookie.ts'

/** Styles of what `bodyOf` writes for a board, for the build. */
export const styles = boardStyles + headerStyles + articleStyles

export const bodyOf: FirstPage['bodyOf'] = (pathname, answers, visitor) => {
  const data = callsOf(pathname, visitor.languages).map(([procedure, input], index) => {
    const answer = answers[index] ?? null
    return answer === null ? '' : dataHtml(visitor.user_id, answerId(procedure, input), answer)
  })
  const [first = null] = answers
  const html = isBoard(pathname) && first !== null ? boardHtml(JSON.parse(first), visitor) : ''
  return html + data.join('')
}

/** Language of the texts for a visitor who has chosen none in this browser. */
function languageOf(languages: Visitor['languages']): keyof typeof TEXTS {
  return findLanguage(null, Object.keys(TEXTS), languages) as keyof typeof TEXTS
}

function isBoard(pathname: string): boolean {
  return findRoute(pathname)?.route.page === GAME_PAGE
}

/** Writes JSON so that nothing in it ends the element or begins a comment. */
function dataHtml(user_id: string, id: string, json: string): string {
  const safe = json.replaceAll('<', '\\u003c')
  return `<script type="application/json" data-user="${user_id}" id="${id.replaceAll('"', '&quot;')}">${safe}</script>`
}

/** Writes the article of a game in play where the board will put it; nothing in any other state. */
function boardHtml({ game, sheet, rows }: Board, { languages, isPhone }: Visitor): string {
  if (sheet === null || game.state !== 'playing' || game.phase !== 'running') return ''
  const { counts } = TEXTS[languageOf(languages)]
  const html = articleHtml(sheet.blocks, {
    line: isPhone ? LINE.phone : LINE.desk,
    ink: article['ink']!,
    word: article['word']!,
    joined: article['joined']!,
    letters: counts.letters,
    surfaces: surfacesIn(null, rows),
  })
  const about = `lang="${sheet.lang}" dir="${directionOf(sheet.lang)}"`
  return `<div id="first" class="${board['board']} ${board['brought']}" data-game="${game.id}"><header class="${header['header']}"></header><div class="${board['main']}"><div class="${board['reading']}" data-reading><div class="${board['paper']}"><article class="${article['article']}" translate="no" ${about}>${html}</article></div></div></div></div>`
}
