import type { CatalogueRow } from '@inkling/protocol/admin-articles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { api, client } from '../../../api/api.ts'
import { useText } from '../../../text/text.ts'
import { Button } from '../../../kit/button.tsx'
import { Difficulty } from '../../../kit/difficulty.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import styles from '../admin.module.css'
import { useAdminText } from '../admin-text.tsx'
import { pickByKeys } from '../pick-by-keys.ts'
import type { CatalogueFilter } from './filters.tsx'
import { StateTag } from './state-tag.tsx'

type Cursor = Parameters<typeof client.admin.articles>[0]['after']
const FROM_THE_FIRST: Cursor = undefined

type Choosing = { chosen: string | null; onChoose: (id: string) => void }

/** The articles that fit, by title, a page at a time. */
export function ArticleTable({ filter, ...choosing }: { filter: CatalogueFilter } & Choosing) {
  const text = useAdminText()
  const { data, error, isPending, refetch, ...more } = useInfiniteQuery({
    queryKey: [...api.admin.articles.key({ input: filter }), 'pages'],
    queryFn: ({ pageParam: after, signal }) =>
      client.admin.articles({ ...filter, ...(after !== undefined && { after }) }, { signal }),
    initialPageParam: FROM_THE_FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  if (isPending) {
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <div className="p-5">
        <Failure error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  const articles = data.pages.flatMap((page) => page.articles)
  if (articles.length === 0) return <p className="text-muted p-5">{text.no_articles}</p>
  return (
    <>
      <Table articles={articles} {...choosing} />
      <footer className="border-base-300 text-muted flex min-h-11 flex-wrap items-center justify-between gap-3 border-t px-5 py-2 text-sm">
        <span>{text.shown(articles.length, more.hasNextPage)}</span>
        <span aria-hidden="true" className={styles.keys}>
          <kbd className={styles.key}>↑</kbd>
          <kbd className={styles.key}>↓</kbd> {text.next_article}
        </span>
        {more.hasNextPage && (
          <Button
            size="small"
            isPending={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            {text.show_more}
          </Button>
        )}
      </footer>
    </>
  )
}

function Table({ articles, ...choosing }: { articles: readonly CatalogueRow[] } & Choosing) {
  const { columns, parts } = useAdminText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys
    <table className={styles.table} aria-label={parts.catalogue} onKeyDown={pickByKeys}>
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
    </table>
  )
}

function Row({ article, chosen, onChoose }: { article: CatalogueRow } & Choosing) {
  const { format, names } = useText()
  const text = useAdminText()
  const { id, title, lang, topic, difficulty, words, finished, median_guesses, reports, state } =
    article
  const language = format.language(lang)
  const topic_name = topic === null ? text.no_topic : names.topics[topic]
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles.pick}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          <bdi lang={lang} translate="no" className={styles.title}>
            {title}
          </bdi>
        </button>{' '}
        <StateTag state={state} />
        <span className={styles.narrow}>
          {language} · {topic_name} · <Difficulty difficulty={difficulty} />
          {finished > 0 && ` · ${text.plays(finished, median_guesses)}`}
        </span>
      </th>
      <td className="text-muted max-md:hidden">{language}</td>
      <td className="text-muted max-md:hidden">{topic_name}</td>
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
        {reports > 0 && <Flag size={14} aria-hidden="true" className={styles.sign} />}{' '}
        {format.number(reports)}
      </td>
    </tr>
  )
}
