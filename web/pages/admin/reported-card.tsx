import type { Reported } from '@inkling/protocol/admin-articles'
import { ArrowRight, Check, Eye, EyeOff, RefreshCw } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { Button, buttonClass } from '../../kit/button.tsx'
import { cardClass } from '../../kit/card.tsx'
import { Difficulty } from '../../parts/difficulty.tsx'
import { Link } from '../../lib/navigation.tsx'
import { useRemembered } from '../../lib/use-remembered.ts'
import { useText } from '../../text/text.ts'
import { useAdminAction, useFetchAgain, useNotice } from './actions.tsx'
import { playsText, timeText, useAdminText } from './admin-text.ts'
import styles from './reports.module.css'
import { Key } from './tags.tsx'

/** Reported article with the possible decisions. Letter keys decide too while the card has the focus. */
export function ReportedCard({ article }: { article: Reported }) {
  const text = useAdminText()
  const notify = useNotice()
  const hasKeys = useRemembered('single_letter_shortcuts')
  const titleId = useId()
  const { id: article_id, title, lang, opening } = article
  const keeping = useAdminAction('absolve_article')
  const withdrawing = useAdminAction('withdraw_article')
  const restoring = useAdminAction('restore_article')
  const fetching = useFetchAgain(article)
  const mayFetch = article.source === 'wikipedia'
  const keep = () => keeping.run({ article_id }, () => notify({ text: text.kept(title) }))
  const restore = () => restoring.run({ article_id }, () => notify({ text: text.restored(title) }))
  const withdraw = () =>
    withdrawing.run({ article_id }, () => notify({ text: text.withdrawn(title), undo: restore }))

  function press({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if (!hasKeys || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return
    if (key.toLowerCase() === 'f' && mayFetch) fetching.fetchAgain()
    if (key.toLowerCase() === 'k') keep()
    if (key.toLowerCase() === 'w') withdraw()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
    <article
      aria-labelledby={titleId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that its letters work
      tabIndex={0}
      className={cardClass(styles.card)}
      onKeyDown={press}
    >
      <Head article={article} id={titleId} />
      <Share article={article} />
      <blockquote lang={lang} translate="no" className={styles.quote}>
        {opening}
      </blockquote>
      <div className="flex flex-wrap items-center gap-2">
        {mayFetch && (
          <Decision
            label={text.fetch_again}
            letter="F"
            Icon={RefreshCw}
            isPending={fetching.isPending}
            onPress={fetching.fetchAgain}
          />
        )}
        <Decision
          label={article.state === 'suspended' ? text.put_back : text.keep}
          letter="K"
          Icon={Check}
          isPending={keeping.isPending}
          onPress={keep}
        />
        <Decision
          label={text.withdraw_for_good}
          letter="W"
          Icon={EyeOff}
          isPending={withdrawing.isPending}
          onPress={withdraw}
        />
        <Link
          to={`/admin?article=${article_id}`}
          className={buttonClass({ variant: 'ghost', size: 'small' }, 'ms-auto')}
        >
          <span>{text.read_it_all}</span>
          <ArrowRight size={16} aria-hidden="true" className="rtl:rotate-180" />
        </Link>
      </div>
      {fetching.failure ?? keeping.failure ?? withdrawing.failure ?? restoring.failure}
    </article>
  )
}

function Decision(props: {
  label: string
  letter: string
  Icon: typeof Check
  isPending: boolean
  onPress: () => void
}) {
  const { label, letter, Icon, isPending, onPress } = props
  const hasKeys = useRemembered('single_letter_shortcuts')
  return (
    <Button
      size="small"
      icon={<Icon size={16} aria-hidden="true" />}
      isPending={isPending}
      onClick={onPress}
    >
      <span>{label}</span>
      {hasKeys && <Key>{letter}</Key>}
    </Button>
  )
}

function Head({ article, id }: { article: Reported; id: string }) {
  const { format, terms } = useText('play')
  const text = useAdminText()
  const { title, lang, topic, difficulty, suspended_at, finished, median_guesses } = article
  const Icon = suspended_at === null ? Eye : EyeOff
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 id={id} className="font-serif text-xl font-semibold wrap-anywhere">
        <bdi lang={lang} translate="no">
          {title}
        </bdi>
      </h2>
      <p
        className={`inline-flex items-center gap-1.5 text-sm ${suspended_at === null ? 'text-muted' : 'font-medium'}`}
      >
        <Icon size={15} aria-hidden="true" />
        <span>
          {suspended_at === null ? text.still_in_draw : text.out_since(timeText(suspended_at))}
        </span>
      </p>
      <p className="text-muted w-full text-sm">
        <span>
          {`${format.language(lang)} · ${topic === null ? text.no_topic : terms.topics[topic]} · `}
        </span>
        <Difficulty difficulty={difficulty} />
        <span>{` · ${playsText(text, { finished, median_guesses })}`}</span>
      </p>
    </header>
  )
}

/** Share of players who reported the article. The bar spans 0 to 50%; its tick marks 10%, where the article leaves the draw. */
function Share({ article: { reports, finished, reasons } }: { article: Reported }) {
  const { format, result } = useText('results')
  const text = useAdminText()
  const share = finished === 0 ? 1 : Math.min(1, reports / finished)
  return (
    <div className={styles.share}>
      <div className="text-sm">
        <p>
          <span>{`${(finished < reports ? text.reported_by_more : text.reported_by)({ reports, finished })} `}</span>
          {finished > 0 && <strong>{text.reported_share(share)}</strong>}
        </p>
        <div aria-hidden="true" className={styles.meter}>
          <i className={styles.fill} style={{ width: `${Math.min(100, share * 200)}%` }} />
          <b className={styles.limit} />
        </div>
        <p className="text-muted">{text.leaves_at}</p>
      </div>
      <ul className="flex flex-wrap gap-2 text-sm">
        {Object.entries(reasons).map(([reason, times]) => (
          <li key={reason} className="bg-base-200 rounded-full px-3 py-1">
            <strong>{format.number(times)}</strong>
            <span>{` ${result.report_reasons[reason as keyof typeof result.report_reasons]}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
