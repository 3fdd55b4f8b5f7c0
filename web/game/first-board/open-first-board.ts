import { putFromDocument } from '../../lib/prefetch-cache.ts'
import { myId, session } from '../../session/current-session.ts'
import { loadTexts, startTexts, texts } from '../../text/text.ts'
import { createArticleView } from '../article/article-view.ts'
import { createBoardElements } from '../board-elements.ts'
import { handleGuesses } from '../guesses/handle-guesses.ts'
import type { GameStore } from '../store/game-store.ts'
import { openStore } from '../store/open-store.ts'
import { saveOutbox } from '../store/saved-outbox.ts'
import { findElement, setFirstBoard } from './first-board.ts'
import { showWaiting, takeTypedAhead } from './typed-ahead.ts'

/** Longest wait for answers to guesses from before the board was open, in milliseconds. */
const PATIENCE_MS = 1_000

/** Opens the board that came with the document, if there is one, so that the player can guess before the app has loaded.
 *  Leaves that of a user who is no longer signed in to the app, which replaces it. Resolves once waiting guesses have been
 *  answered, so that nothing competes with them. */
export async function openFirstBoard(): Promise<void> {
  const { firstBoard: id, user } = findElement()?.dataset ?? {}
  if (id === undefined) return
  putFromDocument(session.start().then(myId))
  await Promise.all([knowSession(), startTexts().then(() => loadTexts(['game']))])
  if (myId() !== user) return
  const store = openStore(id)
  await load(store)
  startFirstBoard(store)
  await Promise.race([answered(store), pause()])
}

/** Starts the first board with the store of its game, unless the game is not in play any more. */
export function startFirstBoard(store: GameStore): void {
  const { game, sheet } = store.state().server
  const board = findElement()
  const article = board?.querySelector('article')
  const input = board?.querySelector('input')
  const isInPlay = game?.state === 'playing' && game.phase === 'running'
  if (!board || !article || !input?.form || sheet === null || !isInPlay) return

  article.ariaLabel = texts('game').article.name
  input.closest('aside')!.ariaLabel = texts('game').board.side
  const stopSaving = saveOutbox(store)
  // Sent first, so that answers come while the view is created.
  for (const word of takeTypedAhead(input)) store.submit(word)
  const elements = createBoardElements()
  elements.article.current = article
  elements.column.current = board.querySelector('main')
  const setting = { board: elements, sheet, state: store.state(), isWritten: true }
  const view = createArticleView(article, setting)
  const showPending = () => showWaiting(input, wordsWaiting(store))
  const stops = [store.subscribe(view.show), store.subscribe(showPending), stopSaving]
  setFirstBoard({
    store,
    elements,
    view,
    handOver() {
      for (const stop of stops) stop()
      showWaiting(input, [])
    },
  })
  handleGuesses(input.form, { store, board: elements })
  showPending()
}

/** Resolves once the session is known, or the server cannot be reached: then the app says so. */
function knowSession(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => session.state().status !== 'loading' && resolve()
    session.subscribe(look)
    look()
  })
}

/** Reads the game. Does not wait for the answers to guesses of an earlier visit, which are sent then. */
function load(store: GameStore): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(({ server }) => {
      if (server.phase === 'loading') return
      stop()
      resolve()
    })
    void store.load()
  })
}

function answered(store: GameStore): Promise<void> {
  return new Promise((resolve) => {
    const isAnswered = () => store.state().outbox.pending.length === 0
    if (isAnswered()) return resolve()
    const stop = store.subscribe(() => {
      if (!isAnswered()) return
      stop()
      resolve()
    })
  })
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
}

function wordsWaiting(store: GameStore): string[] {
  const { pending } = store.state().outbox
  return pending.flatMap((action) => (action.kind === 'guess' ? action.word : []))
}
