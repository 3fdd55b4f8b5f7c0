import { DIFFICULTIES, type Topic, TOPICS } from '@inkling/game/open/article'
import type { CatalogueArticle, CatalogueRow } from '@inkling/protocol/admin-articles'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, EyeOff, History, RefreshCw, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { actsQuery, articleQuery } from '../../data/admin.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Select } from '../../kit/field.tsx'
import { linkClass } from '../../kit/link.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { Segments } from '../../kit/segments.tsx'
import { useText } from '../../text/text.ts'
import { ActionLine, useAdminAction, useFetchAgain, useNotice } from './actions.tsx'
import { type AdminTexts, timeText, useAdminText } from './admin-text.ts'
import styles from './article-preview.module.css'
import { ArticleText } from './article-text.tsx'
import { CloseDetails } from './list.tsx'
import { StateTag } from './tags.tsx'

/** Article with its text, labels, facts and actions. */
export function ArticlePreview({ id, onClose }: { id: string; onClose: () => void }) {
  const titleId = useId()
  const article = useQuery(articleQuery(id))
  return (
    <Card aria-labelledby={titleId} className={styles.preview}>
      <header className="flex items-center justify-between gap-3 px-card py-2">
        <QueryView query={article}>
          {({ lang, title }) => (
            <h2 id={titleId} className="font-serif text-2xl font-semibold wrap-anywhere">
              <bdi lang={lang} translate="no">
                {title}
              </bdi>
            </h2>
          )}
        </QueryView>
        <CloseDetails onClose={onClose} />
      </header>
      {article.data !== undefined && <Details article={article.data} />}
    </Card>
  )
}

function Details({ article }: { article: CatalogueArticle }) {
  const { id, topic, difficulty } = article
  return (
    <>
      <ArticleText id={id} aside={<Source article={article} />} />
      <div className="border-base-300 grid gap-2 border-t px-card py-3">
        {/* Above the controls: it arrives after the labels, and must not move a button under the pointer. */}
        <LastAction id={id} />
        <Labels key={`${topic} ${difficulty}`} article={article} />
        <Facts article={article} />
        <ArticleActions article={article} />
      </div>
    </>
  )
}

function Source({ article: { credit } }: { article: CatalogueArticle }) {
  const { at_source, sources } = useAdminText()
  if (credit.url === null) return <span className="text-muted text-sm">{sources.original}</span>
  return (
    <a href={credit.url} target="_blank" rel="noreferrer" className={`${linkClass} text-sm`}>
      <span>{`${credit.source === 'wikipedia' ? sources.wikipedia : at_source} `}</span>
      <ExternalLink size={14} aria-hidden="true" className="inline" />
    </a>
  )
}

/** Number of players who have finished an article, their median number of guesses, and the share who gave up. */
function playedText(
  text: AdminTexts,
  { finished, median_guesses, gave_up }: CatalogueArticle,
): string {
  if (finished === 0) return text.never_finished
  const parts = [
    text.finished_times(finished),
    ...(median_guesses === null ? [] : [text.median_guesses(median_guesses)]),
    ...(gave_up === null ? [] : [text.share_gave_up(gave_up)]),
  ]
  return `${parts.join(', ')}.`
}

function Facts({ article }: { article: CatalogueArticle }) {
  const text = useAdminText()
  const { format } = useText()
  const { credit, is_labelled, imported_at, words, lang } = article
  const facts = [
    format.language(lang),
    text.words(words),
    text.reports(article.reports),
    text.imported(timeText(imported_at)),
  ]
  return (
    <div className="text-muted grid gap-1 text-sm">
      <p>
        <span>{`${playedText(text, article)} `}</span>
        {is_labelled ? <ManualLabels id={article.id} /> : <span>{text.games_decide}</span>}
      </p>
      <p>
        <span>{`${facts.join(' · ')} · `}</span>
        <a href={credit.licence_url} target="_blank" rel="noreferrer" translate="no">
          {credit.revision === null
            ? credit.licence
            : text.licence_of_version({ licence: credit.licence, revision: credit.revision })}
        </a>
        {credit.authors_url !== null && (
          <>
            <span>{' · '}</span>
            <a href={credit.authors_url} target="_blank" rel="noreferrer" className={linkClass}>
              {text.authors}
            </a>
          </>
        )}
        <span> </span>
        <StateTag state={article.state} />
      </p>
    </div>
  )
}

/** Note that an operator set the labels, with a button that derives them from games again. */
function ManualLabels({ id: article_id }: { id: string }) {
  const text = useAdminText()
  const { run, isPending, failure } = useAdminAction('unlabel_article')
  return (
    <>
      <span>{`${text.labelled_by_operator} `}</span>
      <button
        type="button"
        className={`${linkClass} cursor-pointer`}
        aria-disabled={isPending}
        onClick={() => !isPending && run({ article_id })}
      >
        {text.let_games_decide}
      </button>
      {failure}
    </>
  )
}

function LastAction({ id }: { id: string }) {
  const { data } = useQuery(actsQuery({ article_id: id }))
  const last = data?.[0]
  if (last === undefined) return null
  return (
    <p className="flex items-baseline gap-2 text-sm">
      <History size={14} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0">
        <ActionLine action={last} />
      </span>
    </p>
  )
}

function Labels({ article }: { article: CatalogueArticle }) {
  const { names, terms } = useText('play')
  const text = useAdminText()
  const { id: article_id, topic, difficulty } = article
  const { run, failure } = useAdminAction('label_article')
  const labels = { article_id, topic, difficulty }
  return (
    <>
      <label className={styles.field}>
        <span className="text-muted">{text.topic}</span>
        <Select
          value={topic ?? ''}
          onChange={({ target }) => run({ ...labels, topic: topicOf(target.value) })}
        >
          <option value="">{text.no_topic}</option>
          {TOPICS.map((value) => (
            <option key={value} value={value}>
              {terms.topics[value]}
            </option>
          ))}
        </Select>
      </label>
      <div className={styles.field}>
        <span className="text-muted">{text.difficulty}</span>
        <Segments
          label={text.difficulty}
          options={DIFFICULTIES.map((value) => ({ value, label: names.difficulties[value] }))}
          value={difficulty}
          onChange={(difficulty) => run({ ...labels, difficulty })}
        />
      </div>
      {failure}
    </>
  )
}

function topicOf(value: string): Topic | null {
  return TOPICS.find((topic) => topic === value) ?? null
}

function ArticleActions({ article }: { article: CatalogueRow }) {
  const text = useAdminText()
  const notify = useNotice()
  const { id: article_id, title, state } = article
  const restoring = useAdminAction('restore_article')
  const withdrawing = useAdminAction('withdraw_article')
  const fetching = useFetchAgain(article)
  const restore = () => restoring.run({ article_id }, () => notify({ text: text.restored(title) }))

  function withdraw() {
    withdrawing.run({ article_id }, () => notify({ text: text.withdrawn(title), undo: restore }))
  }

  return (
    <div className="flex flex-wrap gap-2">
      {state === 'withdrawn' ? (
        <Button
          className="flex-1"
          icon={<Undo2 size={16} aria-hidden="true" />}
          isPending={restoring.isPending}
          onClick={restore}
        >
          {text.restore}
        </Button>
      ) : (
        <Button
          className="text-error flex-1"
          icon={<EyeOff size={16} aria-hidden="true" />}
          isPending={withdrawing.isPending}
          onClick={withdraw}
        >
          {text.withdraw}
        </Button>
      )}
      {article.source === 'wikipedia' && state !== 'withdrawn' && (
        <Button
          className="flex-1"
          icon={<RefreshCw size={16} aria-hidden="true" />}
          isPending={fetching.isPending}
          onClick={fetching.fetchAgain}
        >
          {text.fetch_again}
        </Button>
      )}
      {fetching.failure ?? restoring.failure ?? withdrawing.failure}
    </div>
  )
}
