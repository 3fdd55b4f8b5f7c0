import { DIFFICULTIES, TOPICS } from '@inkling/game/open/article'
import type { ArticleState, CatalogueRow } from '@inkling/protocol/admin-articles'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { type CatalogueFilter, catalogueQuery, figuresQuery } from '../../data/admin.ts'
import { Card } from '../../kit/card.tsx'
import { Difficulty } from '../../parts/difficulty.tsx'
import { Select } from '../../kit/field.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { moreOf, ShowMore } from '../../kit/show-more.tsx'
import { oneOf } from '../../lib/one-of.ts'
import { useText } from '../../text/text.ts'
import { playsText, useAdminText } from './admin-text.ts'
import { ArticlePreview } from './article-preview.tsx'
import styles from './catalogue.module.css'
import { ImportStrip } from './import-strip.tsx'
import { Filters, PickButton, PickTable, SearchBox, SplitView, useAddress } from './list.tsx'
import { Key, StateTag } from './tags.tsx'

/** All articles with filters, and the chosen one beside them. */
export function Catalogue() {
  const { get, set } = useAddress()
  const { parts } = useAdminText()
  const chosen = get('article')
  return (
    <SplitView isChosen={chosen !== null}>
      <div>
        <ImportStrip />
        <Card className="p-0" aria-label={parts.catalogue}>
          <CatalogueFilters get={get} onChange={(name, value) => set({ [name]: value })} />
          <ArticleTable
            filter={readFilter(get)}
            chosen={chosen}
            onChoose={(article) => set({ article }, { replace: chosen !== null })}
          />
        </Card>
      </div>
      {chosen !== null && (
        <ArticlePreview key={chosen} id={chosen} onClose={() => set({ article: null })} />
      )}
    </SplitView>
  )
}

const STATES: readonly ArticleState[] = ['in_draw', 'suspended', 'withdrawn']
const SOURCES = ['original', 'wikipedia'] as const

/** Filters in the address; invalid values are ignored. */
function readFilter(get: (name: string) => string | null): CatalogueFilter {
  const search = get('q')
  const lang = get('lang')
  const topic = oneOf(TOPICS, get('topic'))
  const difficulty = oneOf(DIFFICULTIES, get('difficulty'))
  const source = oneOf(SOURCES, get('source'))
  const state = oneOf(STATES, get('state'))
  return {
    ...(search !== null && { search }),
    ...(lang !== null && /^[a-z]{2,3}$/.test(lang) && { lang }),
    ...(topic !== undefined && { topic }),
    ...(difficulty !== undefined && { difficulty }),
    ...(source !== undefined && { source }),
    ...(state !== undefined && { state }),
  }
}

function CatalogueFilters(props: {
  get: (name: string) => string | null
  onChange: (name: string, value: string) => void
}) {
  const { get, onChange } = props
  const { format, names, terms } = useText('play')
  const text = useAdminText()
  const { data } = useQuery(figuresQuery)
  const languages = (data?.languages ?? []).map(
    ({ lang }) => [lang, format.language(lang)] as const,
  )
  const topics = TOPICS.map((topic) => [topic, terms.topics[topic]] as const)
  const byName = <Named extends readonly [string, string]>(named: readonly Named[]) =>
    named.toSorted(([, one], [, other]) => one.localeCompare(other, format.lang))
  const choices = [
    ['lang', text.any_language, byName(languages)],
    ['topic', text.any_topic, byName(topics)],
    [
      'difficulty',
      text.any_difficulty,
      DIFFICULTIES.map((difficulty) => [difficulty, names.difficulties[difficulty]] as const),
    ],
    ['source', text.any_source, SOURCES.map((source) => [source, text.sources[source]] as const)],
    ['state', text.any_state, STATES.map((state) => [state, text.states[state]] as const)],
  ] as const
  return (
    <Filters label={text.filters}>
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
    </Filters>
  )
}

type Choosing = { chosen: string | null; onChoose: (id: string) => void }

function ArticleTable({ filter, ...choosing }: { filter: CatalogueFilter } & Choosing) {
  const text = useAdminText()
  const list = useInfiniteQuery(catalogueQuery(filter))
  return (
    <QueryView query={list} className="grid min-h-80 place-items-center p-card">
      {(articles) =>
        articles.length === 0 ? (
          <p className="text-muted p-card">{text.no_articles}</p>
        ) : (
          <>
            <Table articles={articles} {...choosing} />
            <footer className="border-base-300 text-muted flex min-h-touch flex-wrap items-center justify-between gap-3 border-t px-card py-2 text-sm">
              <span>{(list.hasNextPage ? text.shown_of_more : text.shown)(articles.length)}</span>
              <span aria-hidden="true" className={styles.keys}>
                <Key>↑</Key>
                <Key>↓</Key>
                <span>{text.next_article}</span>
              </span>
              <ShowMore isSmall more={moreOf(list)} error={list.error} />
            </footer>
          </>
        )
      }
    </QueryView>
  )
}

function Table({ articles, ...choosing }: { articles: readonly CatalogueRow[] } & Choosing) {
  const { columns, parts } = useAdminText()
  return (
    <PickTable label={parts.catalogue}>
      <thead>
        <tr>
          <th scope="col">{columns.title}</th>
          <th scope="col" className="max-md:hidden">
            {columns.language}
          </th>
          <th scope="col" className="max-md:hidden">
            {columns.topic}
          </th>
          <th scope="col" className="max-md:hidden">
            {columns.difficulty}
          </th>
          <th scope="col" data-number="" className="max-md:hidden">
            {columns.words}
          </th>
          <th scope="col" data-number="" className="max-md:hidden">
            {columns.finished}
          </th>
          <th scope="col" data-number="" className="max-md:hidden">
            {columns.median_guesses}
          </th>
          <th scope="col" data-number="">
            {columns.reports}
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          <Row key={article.id} article={article} {...choosing} />
        ))}
      </tbody>
    </PickTable>
  )
}

function Row({ article, chosen, onChoose }: { article: CatalogueRow } & Choosing) {
  const { format, terms } = useText('play')
  const text = useAdminText()
  const { id, title, lang, topic, difficulty, words, finished, median_guesses, reports, state } =
    article
  const language = format.language(lang)
  const topicName = topic === null ? text.no_topic : terms.topics[topic]
  return (
    <tr>
      <th scope="row">
        <PickButton isChosen={id === chosen} onPress={() => onChoose(id)}>
          <bdi lang={lang} translate="no" className={styles.title}>
            {title}
          </bdi>
        </PickButton>
        <span> </span>
        <StateTag state={state} />
        <span className={styles.narrow}>
          <span>{`${language} · ${topicName} · `}</span>
          <Difficulty difficulty={difficulty} />
          {finished > 0 && <span>{` · ${playsText(text, { finished, median_guesses })}`}</span>}
        </span>
      </th>
      <td className="text-muted max-md:hidden">{language}</td>
      <td className="text-muted max-md:hidden">{topicName}</td>
      <td className="max-md:hidden">
        <Difficulty difficulty={difficulty} />
      </td>
      <td data-number="" className="max-md:hidden">
        {format.number(words)}
      </td>
      <td data-number="" className="max-md:hidden">
        {format.number(finished)}
      </td>
      <td data-number="" className="max-md:hidden">
        {median_guesses === null ? '–' : format.number(median_guesses)}
      </td>
      <td data-number="">
        {reports > 0 && <Flag size={14} aria-hidden="true" className="inline" />}
        <span>{` ${format.number(reports)}`}</span>
      </td>
    </tr>
  )
}
