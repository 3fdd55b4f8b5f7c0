import { type SubmitEvent, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { useText } from '../text/text.ts'

/** Form for the code of a game, or its link. */
export function CodeForm({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const { join } = useText('common')
  const [typed, setTyped] = useState(code)
  const wanted = typedCode(typed)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (wanted !== '') onCode(wanted)
  }

  return (
    <form onSubmit={submit}>
      <label htmlFor="code" className="mb-1.5 block font-medium">
        {join.code}
      </label>
      <div className="flex flex-wrap gap-2">
        <TextField
          id="code"
          className="min-w-[min(11rem,100%)] flex-1 tracking-wider uppercase"
          dir="ltr"
          translate="no"
          value={typed}
          data-autofocus=""
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
    </form>
  )
}

const LINK = /\/(?:join|challenge)\/([^/?#\s]+)/i

/** Code in a typed or pasted text: the end of a link. */
export function typedCode(text: string): string {
  return (LINK.exec(text)?.[1] ?? text).trim().toUpperCase()
}
