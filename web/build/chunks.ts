import { relative } from 'node:path'
import type { Rolldown } from 'vite'
import { GAME_PAGE, ROUTER, ROUTES, SIGN_IN_PAGE } from '../app/routes.ts'

const ROOT = new URL('..', import.meta.url).pathname
const DOCUMENT = 'index.html'
const FIRST_BOARD = 'app/boot/open-board.ts'
const SHARED_TEXTS = 'text/en/shared.json'
const TEXTS = /^text[/](\w+)[/]([\w-]+)[.]json$/
const PUBLIC_PAGES = ROUTES.filter(
  ({ audience, page }) => audience === 'everybody' && page !== SIGN_IN_PAGE,
).map(({ page }) => page)
/** Parts that load together once the first page shows. */
const LATER = [
  'app/background.tsx',
  'pages/home/daily-today.tsx',
  'pages/home/ink-lines.tsx',
  'pages/home/online-friends.tsx',
  'pages/home/quick-facts.tsx',
  'pages/home/recent-games-card.tsx',
  'pages/home/week-card.tsx',
]
/** Other parts that most visits load then. */
const SOON = ['pages/home/first/first-home.tsx', 'realtime/realtime.ts']

/** Parts that show the sample. */
const SAMPLE = [SIGN_IN_PAGE, 'game/lobby/waiting.tsx']

/** Parts of all pages but that of a game. */
const OTHERS = [ROUTER, ...ROUTES.map(({ page }) => page), ...LATER, ...SOON].filter(
  (part) => part !== GAME_PAGE,
)

type Plan = { name: string; has: (parts: Set<string>) => boolean; minShareCount?: number }

/** Plan of the chunks. A module is in the first one that has it, by the parts that need it: the document, and modules
 *  that are loaded on demand. Without the plan Rolldown makes dozens of small chunks that parts share.
 *  The first paint of home needs `index` and `routes`. */
const PLAN: readonly Plan[] = [
  // What opens the board of a document: of that what every page needs, what other pages need, and the rest.
  { name: 'base', has: (parts) => parts.has(FIRST_BOARD) && isFirst(parts) },
  { name: 'shared-base', has: (parts) => parts.has(FIRST_BOARD) && isShared(parts, OTHERS) },
  { name: 'first-board', has: (parts) => parts.has(FIRST_BOARD) },
  { name: 'index', has: isFirst },
  // The router of signed-in users, and home.
  { name: 'routes', has: (parts) => parts.has(ROUTER) },
  { name: 'sample', has: isOfSample },
  // The pages for everybody, which share their frame.
  { name: 'public-pages', has: (parts) => areAll(parts, PUBLIC_PAGES) },
  // What the following parts share with pages, so that a page loads nothing else with it.
  {
    name: 'shared-later',
    has: (parts) => isShared(parts, [...LATER, ...SOON]) && !areAll(parts, LATER),
  },
  // What follows the first paint.
  { name: 'later', has: (parts) => areAll(parts, LATER) },
  // What other parts share. Everything else is in the chunk of its only page or part.
  { name: 'several-page', has: () => true, minShareCount: 2 },
]

export const CHUNKS: Rolldown.CodeSplittingGroup[] = PLAN.map(
  ({ name, has, minShareCount = 1 }, index) => ({
    name: (id, modules) => (!isAlone(id) && has(partsThatNeed(id, modules)) ? name : null),
    debugName: name,
    priority: PLAN.length - index,
    minShareCount,
  }),
)

/** True for a file of texts, and for the script that opens a board, which runs as soon as it is loaded. */
function isAlone(id: string): boolean {
  return textsAt(id) !== null || relative(ROOT, id) === FIRST_BOARD
}

/** True for what the document loads, and what the sign-in screen or all texts share with pages. */
function isFirst(parts: Set<string>): boolean {
  return (
    parts.has(DOCUMENT) || (isShared(parts, [SIGN_IN_PAGE, SHARED_TEXTS]) && !isOfSample(parts))
  )
}

function isOfSample(parts: Set<string>): boolean {
  return parts.size > 1 && areAll(parts, SAMPLE)
}

function areAll(parts: Set<string>, all: readonly string[]): boolean {
  return parts.size > 0 && [...parts].every((part) => all.includes(part))
}

function isShared(parts: Set<string>, some: readonly string[]): boolean {
  return parts.size > 1 && some.some((part) => parts.has(part))
}

/** Lists the document and the modules that are loaded on demand, if they need a module directly or through others. */
function partsThatNeed(id: string, modules: Rolldown.ChunkingContext): Set<string> {
  const parts = new Set<string>()
  const seen = new Set([id])
  for (const known of seen) {
    const module = modules.getModuleInfo(known)
    if (module?.isEntry === true || (module?.dynamicImporters.length ?? 0) > 0) {
      parts.add(relative(ROOT, known))
    }
    for (const importer of module?.importers ?? []) seen.add(importer)
  }
  return parts
}

/** Names a file of texts by its language and namespace, any other chunk as usual. */
export function nameChunk({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const text = textsAt(facadeModuleId)
  return `assets/${text === null ? '[name]' : `text-${text.language}-${text.namespace}`}-[hash].js`
}

/** Language and namespace of a module of texts; null for any other module. */
export function textsAt(id: string | null): { language: string; namespace: string } | null {
  const [, language, namespace] = TEXTS.exec(relative(ROOT, id ?? '')) ?? []
  return language === undefined || namespace === undefined ? null : { language, namespace }
}
