import { keepTyped } from '../../game/first-board/typed-ahead.ts'
import { below } from '../../lib/breakpoints.ts'
import { tellLook } from '../../lib/look.ts'
import { loadEarly, loadPageEarly, loadTextsEarly } from './load-early.ts'
import { start } from './start.ts'

/** Filled in by the build: the script of the document, and those of `open-board.ts`. */
declare const FILES_OF_DOCUMENT: [script: string, ...styles: string[]]
declare const SCRIPTS_OF_BOARD: [script: string, ...others: string[]]

const LOGO_FONT = "800 1em 'Bricolage Grotesque'"

let isLoading = false

// First script of board.html. Once the board is painted, it loads what opens it; that loads everything else once the board
// is in use.
keepTyped(() => requestAnimationFrame(() => setTimeout(loadOpener)))
document.addEventListener('DOMContentLoaded', loadOpener)

function loadOpener(): void {
  if (isLoading) return
  isLoading = true
  const [app] = FILES_OF_DOCUMENT
  const [opener, ...others] = SCRIPTS_OF_BOARD
  const hasSession = start()
  for (const file of others) loadEarly(file)
  loadTextsEarly(['game'])
  globalThis.startApp = () => {
    loadPageEarly(location.pathname, hasSession)
    runModule(app)
    loadLogoFont()
    // Cookies of scripts may expire after a week, so each board renews them.
    tellLook()
  }
  runModule(opener).addEventListener('error', globalThis.startApp)
}

/** Loads the font of the logo, which narrow boards do not show. If it came after the app, the browser would lay out the whole
 *  article again. */
function loadLogoFont(): void {
  if (!matchMedia(below('board')).matches) document.fonts.load(LOGO_FONT).catch(() => [])
}

function runModule(file: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = file
  document.head.append(script)
  return script
}
