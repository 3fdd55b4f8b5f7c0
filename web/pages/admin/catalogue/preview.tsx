import type { CatalogueArticle } from '@inkling/protocol/admin-articles'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, History, X } from 'lucide-react'
import { useId } from 'react'
import { api } from '../../../api/api.ts'
import { useText } from '../../../text/text.ts'
import { cardClass } from '../../../kit/card.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { IconButton } from '../../../kit/button.tsx'
import { linkClass } from '../../../kit/link.ts'
import { Failure } from '../../../kit/failure.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { ActLine } from '../act-line.tsx'
import styles from '../admin.module.css'
import { useAdminText } from '../admin-text.tsx'
import { momentOf } from '../time.ts'
import { useAdminAct } from '../use-admin-act.tsx'
import { ArticleText } from './article-text.tsx'
import { Labels } from './labels.tsx'
import { StateTag } from './state-tag.tsx'
import { ArticleActs } from './article-acts.tsx'

/** One article: its text, and what an operator may do with it. */
export function Preview({ id, onClose }: { id: string; onClose: () => void }) {
  const { close_details } = useAdminText()
  const title_id = useId()
  const { data, error, refetch } = useQuery(api.admin.article.queryOptions({ input: { id } }))
  const close = (
    <IconButton
      label={close_details}
      className="-me-2"
      icon={<X size={18} aria-hidden="true" />}
      onClick={onClose}
    />
  )
  return (
    <section aria-labelledby={title_id} className={classNames(cardClass, styles.preview)}>
      {data === undefined ? (
        <div className="flex items-start justify-between gap-4 p-5">
          {error === null ? <Spinner /> : <Failure error={error} onRetry={() => void refetch()} />}
          {close}
        </div>
      ) : (
        <>
          <header className="flex items-center justify-between gap-3 px-5 py-2">
            <h2 id={title_id} className="font-serif text-2xl font-semibold wrap-anywhere">
              <bdi lang={data.lang} translate="no">
                {data.title}
              </bdi>
            </h2>
            {close}
          </header>
          <ArticleText id={id} aside={<Source article={data} />} />
          <div className="border-base-300 grid gap-2 border-t px-5 py-3">
            <Labels key={`${data.topic} ${data.difficulty}`} article={data} />
            <Facts article={data} />
            <ArticleActs article={data} />
            <LastAct id={id} />
          </div>
        </>
      )}
    </section>
  )
}

function Source({ article: { credit } }: { article: CatalogueArticle }) {
  const { at_source, sources } = useAdminText()
  if (credit.url === null) return <span className="text-muted text-sm">{sources.original}</span>
  return (
    <a href={credit.url} target="_blank" rel="noreferrer" className={`${linkClass} text-sm`}>
      {credit.source === 'wikipedia' ? sources.wikipedia : at_source}{' '}
      <ExternalLink size={14} aria-hidden="true" className={styles.sign} />
    </a>
  )
}

function Facts({ article }: { article: CatalogueArticle }) {
  const text = useAdminText()
  const { format } = useText()
  const { credit, finished, median_guesses, gave_up, is_labelled, imported_at, words, lang } =
    article
  return (
    <div className="text-muted grid gap-1 text-sm">
      <p>
        {text.played(finished, median_guesses, gave_up)}{' '}
        {is_labelled ? <Labelled id={article.id} /> : text.games_decide}
      </p>
      <p>
        {format.language(lang)} · {text.words(words)} · {text.reports(article.reports)} ·{' '}
        {text.imported(momentOf(imported_at))} ·{' '}
        <a href={credit.licence_url} target="_blank" rel="noreferrer" translate="no">
          {text.credit(credit.licence, credit.revision)}
        </a>
        {credit.authors_url !== null && (
          <>
            {' · '}
            <a href={credit.authors_url} target="_blank" rel="noreferrer" className={linkClass}>
              {text.authors}
            </a>
          </>
        )}{' '}
        <StateTag state={article.state} />
      </p>
    </div>
  )
}

/** That an operator has chosen, and the way back to what the games say. */
function Labelled({ id: _article_id }: { id: string }) {
  const text = useAdminText()
  const { act, isPending, failure } = useAdminAct('unlabel_article')
  return (
    <>
      {text.labelled_by_operator}{' '}
      <button
        type="button"
        className={`${linkClass} cursor-pointer`}
        aria-disabled={isPending}
        onClick={() => !isPending && act({ _article_id })}
      >
        {text.let_games_decide}
      </button>
      {failure}
    </>
  )
}

function LastAct({ id }: { id: string }) {
  const { data } = useQuery(api.admin.acts.queryOptions({ input: { article_id: id } }))
  const last = data?.[0]
  if (last === undefined) return null
  return (
    <p className="flex items-baseline gap-2 text-sm">
      <History size={14} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0">
        <ActLine act={last} />
      </span>
    </p>
  )
}
