/** What remains when a page could not be loaded or drawn. */
export function Broken() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-md text-center">
        <h1 className="font-display text-3xl font-bold">This page has torn.</h1>
        <p className="text-muted my-4">
          It could not be shown. Your games are safe; reload the page to go on.
        </p>
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    </main>
  )
}
