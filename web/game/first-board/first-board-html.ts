import type { contract } from '@inkling/protocol/contract'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { directionOf } from '../../text/direction.ts'
import { articleHtml, type HtmlOptions, surfacesIn } from '../article/article-html.ts'
import article from '../article/article.module.css'
import articleStyles from '../article/article.module.css?inline'
import board from '../board.module.css'
import boardStyles from '../board.module.css?inline'
import header from '../header/header.module.css'
import headerStyles from '../header/header.module.css?inline'
import first from './first-board.module.css'
import firstStyles from './first-board.module.css?inline'
import { FIRST_BOARD } from './first-board.ts'

type Board = InferContractRouterOutputs<typeof contract>['games']['board']

/** Estimated number of characters in a line of an article. */
const LINE = { phone: 44, desk: 88 }

/** Styles of the first board, for the build. */
export const styles = boardStyles + headerStyles + articleStyles + firstStyles

/** Writes the first board of a game in play, with its article where `board.tsx` will put it; nothing in any other state. */
export function firstBoardHtml(
  { game, sheet, rows }: Board,
  { isPhone, letters }: { isPhone: boolean } & Pick<HtmlOptions, 'letters'>,
): string {
  if (sheet === null || game.state !== 'playing' || game.phase !== 'running') return ''
  const html = articleHtml(sheet.blocks, {
    line: isPhone ? LINE.phone : LINE.desk,
    ink: article['ink']!,
    word: article['word']!,
    joined: article['joined']!,
    letters,
    surfaces: surfacesIn(null, rows),
  })
  const about = `lang="${sheet.lang}" dir="${directionOf(sheet.lang)}"`
  return `<div id="${FIRST_BOARD}" class="${board['board']} ${first['first']}" data-game="${game.id}"><header class="${header['header']}"></header><div class="${board['main']}"><div class="${board['reading']}" data-reading><div class="${board['paper']}"><article class="${article['article']}" translate="no" ${about}>${html}</article></div></div></div></div>`
}
