import { DIFFICULTIES, type Difficulty, TOPICS, type Topic } from '@inkling/game/open/article'
import type { ArticleState } from '@inkling/protocol/admin-articles'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useText } from '../../../text/text.ts'
import { Select } from '../../../kit/field.tsx'
import styles from '../admin.module.css'
import { useAdminText } from '../admin-text.tsx'
import { SearchBox } from '../search-box.tsx'

const STATES: readonly ArticleState[] = ['in_draw', 'suspended', 'withdrawn']
const SOURCES = ['original', 'wikipedia'] as const
type Source = (typeof SOURCES)[number]

/** Which articles are listed; what is left out is any. */
export type CatalogueFilter = {
  search?: string
  lang?: string
  topic?: Topic
  difficulty?: Difficulty
  source?: Source
  state?: ArticleState
}

/** What the address asks for; what is none there is left out. */
export function readFilter(get: (name: string) => string | null): CatalogueFilter {
  const search = get('q')
  const lang = get('lang')
  const topic = oneOf(TOPICS, get('topic'))
  const difficulty = oneOf(DIFFICULTIES, get('difficulty'))
  const source = oneOf(SOURCES, get('source'))
  const state = oneOf(STATES, get('state'))
  return {
    ...(search !== null && { search }),
    ...(lang !== null && /^[a-z]{2,3}$/.test(lang) && { lang }),
    ...(topic !== null && { topic }),
    ...(difficulty !== null && { difficulty }),
    ...(source !== null && { source }),
    ...(state !== null && { state }),
  }
}

export function CatalogueFilters(props: {
  get: (name: string) => string | null
  onChange: (name: string, value: string) => void
}) {
  const { get, onChange } = props
  const { format, names } = useText()
  const text = useAdminText()
  const { data } = useQuery(api.admin.figures.queryOptions())
  const languages = (data?.languages ?? []).map(
    ({ lang }) => [lang, format.language(lang)] as const,
  )
  const choices = [
    ['lang', text.any_language, languages],
    ['topic', text.any_topic, TOPICS.map((topic) => [topic, names.topics[topic]] as const)],
    [
      'difficulty',
      text.any_difficulty,
      DIFFICULTIES.map((difficulty) => [difficulty, names.difficulties[difficulty]] as const),
    ],
    ['source', text.any_source, SOURCES.map((source) => [source, text.sources[source]] as const)],
    ['state', text.any_state, STATES.map((state) => [state, text.states[state]] as const)],
  ] as const
  return (
    <div role="search" aria-label={text.filters} className={styles.filters}>
      <SearchBox
        label={text.search_articles}
        value={get('q') ?? ''}
        onSearch={(value) => onChange('q', value)}
      />
      {choices.map(([name, any, options]) => (
        <Select
          key={name}
          aria-label={any}
          className="min-w-0 font-medium"
          value={get(name) ?? ''}
          onChange={({ target }) => onChange(name, target.value)}
        >
          <option value="">{any}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}
