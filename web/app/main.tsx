import '../styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { AuthGate, loadFirst } from './auth-gate.tsx'
import { followLook } from '../lib/look.ts'
import { isOutdated, registerServiceWorker } from '../lib/service-worker.ts'
import { putFromDocument } from '../lib/prefetch-cache.ts'
import { myId, session } from '../session/current-session.ts'
import { removeSignInError } from '../session/sign-in-error.ts'
import { findElement, hasFirstBoard } from '../game/first-board/first-board.ts'
import { CrashScreen } from '../frame/crash-screen.tsx'
import { startTexts } from '../text/text.ts'

/** Shows if the texts could not be loaded in any language. */
const WITHOUT_TEXTS = 'Inkling could not be loaded. Check your connection and reload the page.'

const container = document.querySelector('#root')!

let root: Root | null = null

/** Attempts left to render the app again after a translator or an extension has broken the page. */
let restarts = 3

registerServiceWorker()
followLook()
session.onEvent((_event, current) => current !== null && removeSignInError())
putFromDocument(session.start().then(myId))
const loaded = loadFirst(session.state())
// Not awaited: the scripts with texts need this script to finish first.
startTexts().then(render, async (error: unknown) => {
  console.error(error)
  if (await isOutdated()) location.reload()
  else container.textContent = WITHOUT_TEXTS
})

/** Renders the app. If the board of the document is in use, takes it over once all scripts of its page are there. */
async function render(): Promise<void> {
  if (hasFirstBoard()) {
    await loaded
    root = hydrateRoot(container, <App />, { onUncaughtError })
  } else {
    // What was typed into a board that could not be opened goes into the box of the app.
    if (findElement() === null) globalThis.takeTyped?.()
    root = createRoot(container, { onUncaughtError })
    root.render(<App />)
  }
}

function onUncaughtError(error: unknown): void {
  console.error(error)
  if (error instanceof DOMException && error.name === 'NotFoundError' && restarts > 0) {
    restarts -= 1
    root?.render(<App />)
  } else {
    root?.render(<CrashScreen />)
  }
}

function App() {
  return (
    <StrictMode>
      <AuthGate />
    </StrictMode>
  )
}
