import { type SubmitEvent, useState } from 'react'
import { Link, navigate } from '../../ui/page/navigation.tsx'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { cardClass } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { linkClass } from '../../ui/controls/link.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { typedCode } from './typed-code.ts'

/** A box for the code of a game, or for its whole link. */
export function CodeForm({ code }: { code: string }) {
  const { join } = useText()
  const [typed, setTyped] = useState(code)
  const wanted = typedCode(typed)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (wanted !== '') navigate(`/join/${encodeURIComponent(wanted)}`, { replace: true })
  }

  return (
    <form onSubmit={submit} className={`${cardClass} p-5`}>
      <label htmlFor="code" className="mb-1.5 block font-medium">
        {join.code}
      </label>
      <div className="flex flex-wrap gap-2">
        <TextField
          id="code"
          className="min-w-44 flex-1 tracking-wider uppercase"
          dir="ltr"
          translate="no"
          value={typed}
          placeholder="K7QW-2M9X"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="primary" className="grow sm:grow-0" disabled={wanted === ''}>
          {join.join}
        </Button>
      </div>
      <p className="text-muted mt-4 text-sm">
        {rich(join.or_own, {
          own: (
            <Link to="/play" className={linkClass}>
              {join.own}
            </Link>
          ),
        })}
      </p>
    </form>
  )
}
