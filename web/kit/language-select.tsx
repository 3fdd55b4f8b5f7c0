import { useUiText } from '../text/ui.ts'
import { Select } from './field.tsx'

/** Select of languages, sorted by their names in the user's language. */
export function LanguageSelect(props: {
  label: string
  className?: string
  value: string
  languages: readonly string[]
  onChange: (value: string) => void
}) {
  const { format } = useUiText()
  const byName = props.languages
    .map((code) => ({ code, name: format.language(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, format.lang))
  return (
    <Select
      aria-label={props.label}
      className={props.className}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
    >
      {byName.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
