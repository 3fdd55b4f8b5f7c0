import { Link } from 'react-router'

const LINES = [92, 86, 95, 40, 88, 93, 70, 96, 84, 90, 35]

/** The board before its article has come; shows only where that lasts. */
export function BoardSkeleton() {
  return (
    <div className="board-main board-skeleton" role="status">
      <span className="sr-only">Loading the article…</span>
      <div className="board-article" aria-hidden="true">
        <div className="sheet board-sheet">
          <i className="bone bone-title" />
          {LINES.map((width) => (
            <i key={width} className="bone" style={{ width: `${width}%` }} />
          ))}
        </div>
      </div>
      <div className="board-side" aria-hidden="true">
        <div className="sheet guesses">
          <i className="bone bone-box" />
        </div>
      </div>
    </div>
  )
}

/** For a game that is not there, or not mine. */
export function GameMissing() {
  return (
    <main tabIndex={-1} className="board-apology">
      <h1>There is no such game here.</h1>
      <p>Its address may be incomplete, or it is another player’s.</p>
      <div>
        <Link to="/" className="btn btn-primary">
          Home
        </Link>
        <Link to="/play" className="btn">
          New game
        </Link>
      </div>
    </main>
  )
}

/** For a lobby that everybody has left. */
export function GameClosed() {
  return (
    <main tabIndex={-1} className="board-apology">
      <h1>This game never started.</h1>
      <p>Everybody has left its lobby.</p>
      <div>
        <Link to="/play" className="btn btn-primary">
          New game
        </Link>
        <Link to="/" className="btn">
          Home
        </Link>
      </div>
    </main>
  )
}

/** For a game that could not be read. */
export function GameFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <main tabIndex={-1} className="board-apology">
      <h1>The game did not come.</h1>
      <p role="alert">{message}</p>
      <div>
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          Try again
        </button>
        <Link to="/" className="btn">
          Home
        </Link>
      </div>
    </main>
  )
}
