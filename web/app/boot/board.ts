import { below } from '../../lib/breakpoints.ts'
import { isArticleThere } from '../../game/first-board/first-board.ts'
import { tellLook } from '../../lib/look.ts'
import { loadEarly } from './load-early.ts'
import { start } from './start.ts'

/** Filled in by the build. */
declare const FILES_OF_DOCUMENT: [script: string, ...styles: string[]]

const LOGO_FONT = "800 1em 'Bricolage Grotesque'"

// Only script of board.html, which is painted as it arrives. Everything else starts to load once the first words are
// painted; the scripts run once all of them are.
afterFrame(startBoard)

function startBoard(): void {
  if (isLoading() && !isArticleThere()) return afterFrame(startBoard)
  const files = FILES_OF_DOCUMENT
  for (const file of files) loadEarly(file)
  start()
  loadLogoFont()
  // Cookies of scripts may expire after a week, so each board renews them.
  tellLook()
  const run = () => afterFrame(() => runModule(files[0]))
  if (isLoading()) document.addEventListener('DOMContentLoaded', run)
  else run()
}

/** Loads the font of the logo, which narrow boards do not show. If it came after the board, the browser would lay out the
 *  whole article again. */
function loadLogoFont(): void {
  if (!matchMedia(below('board')).matches) document.fonts.load(LOGO_FONT).catch(() => [])
}

function runModule(file: string): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = file
  document.head.append(script)
}

function isLoading(): boolean {
  return document.readyState === 'loading'
}

/** Calls `next` after the next frame, or soon if there is none because the page is hidden. */
function afterFrame(next: () => void): void {
  if (document.hidden) setTimeout(next)
  else requestAnimationFrame(() => setTimeout(next))
}
