import '../../game/first-board/styles.ts'
import { openFirstBoard } from '../../game/first-board/open-first-board.ts'
import { afterPaint } from '../../lib/after-paint.ts'

declare global {
  /** Runs the app. */
  var startApp: () => void
}

// Opens the board of board.html, and runs the app once it has been painted.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', open)
else open()

function open(): void {
  openFirstBoard()
    .catch(console.error)
    .finally(() => afterPaint(globalThis.startApp))
}
