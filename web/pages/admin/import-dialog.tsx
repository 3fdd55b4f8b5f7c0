import { DIFFICULTIES, type Difficulty } from '@inkling/game/open/article'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { importMutation } from '../../data/admin.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { TextArea } from '../../kit/field.tsx'
import { LanguageSelect } from '../../kit/language-select.tsx'
import { Segments } from '../../kit/segments.tsx'
import { wantedLanguage } from '../../text/article-language.ts'
import { LANGUAGES, useText } from '../../text/text.ts'
import { useAdminText } from './admin-text.ts'

const MAX_CHARACTERS = 50_000
const MAX_MISTAKES = 5

/** Dialog that requests an import of titles or URLs. Lines that the server rejects stay, with the reasons. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { names } = useText()
  const text = useAdminText()
  const id = useId()
  const [titles, setTitles] = useState('')
  const [lang, setLang] = useState(wantedLanguage)
  const [difficulty, setDifficulty] = useState<Difficulty>('medium')
  const { mutate, data, error, isPending, reset } = useMutation(importMutation)

  function order() {
    if (titles.trim() === '') return
    mutate(
      { titles, lang, difficulty },
      {
        onSuccess({ mistakes }) {
          if (mistakes.length > 0) return
          setTitles('')
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.import_title}
      actions={
        <Button variant="primary" isPending={isPending} onClick={order}>
          {text.import}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            {text.titles}
          </label>
          <TextArea
            id={id}
            data-autofocus=""
            rows={6}
            maxLength={MAX_CHARACTERS}
            aria-describedby={`${id}-help`}
            value={titles}
            onChange={({ target }) => {
              setTitles(target.value)
              reset()
            }}
          />
          <p id={`${id}-help`} className="text-muted text-sm">
            {text.titles_help}
          </p>
        </div>
        <LanguageSelect
          label={text.import_language}
          value={lang}
          languages={[...new Set([...LANGUAGES, lang])]}
          onChange={setLang}
        />
        <div>
          <p className="mb-1 text-sm font-medium">{text.import_difficulty}</p>
          <Segments
            label={text.import_difficulty}
            options={DIFFICULTIES.map((value) => ({ value, label: names.difficulties[value] }))}
            value={difficulty}
            onChange={setDifficulty}
          />
        </div>
        {data !== undefined && data.mistakes.length > 0 && <Mistakes {...data} />}
        <FailureText error={error} className="text-sm" />
      </div>
    </Dialog>
  )
}

function Mistakes({ pages, mistakes }: { pages: number; mistakes: readonly string[] }) {
  const { import_mistakes } = useAdminText()
  return (
    <div role="alert" className="text-sm">
      <p>{import_mistakes({ ordered: pages, wrong: mistakes.length })}</p>
      <ul lang="en" translate="no" className="text-muted">
        {mistakes.slice(0, MAX_MISTAKES).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}
