import { type SubmitEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { typedCode } from './typed-code.ts'

/** A box for the code of a game, or for its whole link. */
export function CodeForm({ code }: { code: string }) {
  const [typed, setTyped] = useState(code)
  const navigate = useNavigate()
  const wanted = typedCode(typed)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (wanted !== '') void navigate(`/join/${encodeURIComponent(wanted)}`, { replace: true })
  }

  return (
    <form onSubmit={submit} className="sheet p-5">
      <label htmlFor="code" className="mb-1.5 block font-medium">
        Code of the game
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="code"
          className="input min-w-44 flex-1 tracking-wider uppercase"
          value={typed}
          placeholder="K7QW-2M9X"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="btn btn-primary grow sm:grow-0" disabled={wanted === ''}>
          Join
        </button>
      </div>
      <p className="text-muted mt-4 text-sm">
        Or{' '}
        <Link to="/play" className="link text-base-content">
          set up a game of your own
        </Link>
        .
      </p>
    </form>
  )
}
