import type { contract } from '@inkling/protocol/contract'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { cardClass } from '../../kit/card.tsx'
import { classNames } from '../../lib/class-names.ts'
import { directionOf } from '../../text/direction.ts'
import type { Texts } from '../../text/text.ts'
import { articleHtml, fadedIn, surfacesIn } from '../article/article-html.ts'
import article from '../article/article.module.css'
import hits from '../article/hits.module.css'
import board from '../board.module.css'
import { guessFormHtml, NOTICE_ID } from '../guesses/guess-form.ts'
import box from '../guesses/guess-box.module.css'
import guesses from '../guesses/guesses.module.css'
import { roomForPeople } from '../players/room-for-people.ts'
import header from '../header/header.module.css'

type Board = InferContractRouterOutputs<typeof contract>['games']['board']

/** Estimated number of characters in a line of an article. */
const LINE = { phone: 44, desk: 88 }

/** Writes the first board of a game in play, as `board.tsx` renders it at first; nothing in any other state. The column with
 *  the box for guesses comes before the article, so that one can type while the article arrives: `keepTyped` moves it to its
 *  place. */
export function firstBoardHtml(
  { game, sheet, rows, ghosts, faded }: Board,
  { user_id, isPhone, texts }: { user_id: string; isPhone: boolean; texts: Texts<'game'> },
): string {
  if (sheet === null || game.state !== 'playing' || game.phase !== 'running') return ''
  const surfaces = surfacesIn(null, rows)
  const html = articleHtml(sheet.blocks, {
    line: isPhone ? LINE.phone : LINE.desk,
    word: article['word']!,
    joined: article['joined']!,
    surfaces,
    faded: article['faded']!,
    fadedSurfaces: fadedIn(faded, surfaces),
  })
  const about = `lang="${sheet.lang}" dir="${directionOf(sheet.lang)}"`
  const sheetHtml = `<article class="${article['article']}" translate="no" ${about}>${html}</article><span class="${article['note']}" role="tooltip" hidden></span><div class="${hits['ticks']}" aria-hidden="true"></div>`
  const column = `<main class="${board['reading']}" tabindex="-1" data-reading><div class="${board['paper']}">${sheetHtml}</div></main>`
  return `<div class="${board['board']}" data-view="article" data-first-board="${game.id}" data-user="${user_id}"><header class="${header['header']}"></header><div class="${board['main']}"><template>${sideHtml(texts, roomForPeople(game, ghosts))}</template>${column}</div></div>`
}

function sideHtml(texts: Texts<'game'>, room: number | null): string {
  const people = `<div class="${board['people']}" style="min-height:${room ?? 0}rem"${room === null ? ' hidden' : ''}></div>`
  const form = `<form class="${box['box']}" autocomplete="off">${guessFormHtml(texts.guesses)}</form>`
  const notice = `<div id="${NOTICE_ID}" class="${box['notice']}" role="status"></div>`
  const head = `<header class="${guesses['head']}"><h2></h2></header>`
  const panel = cardClass(classNames(guesses['panel'], guesses['playing']))
  const words = `<section class="${panel}">${head}${form}${notice}<div class="${guesses['recent']}"></div></section>`
  return `<aside class="${board['side']}">${people}<div class="${board['words']}">${words}</div></aside>`
}
