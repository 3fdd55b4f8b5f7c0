import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { cardClass } from '../../../kit/card.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import styles from '../admin.module.css'
import { useAdminText } from '../admin-text.tsx'
import { Decided } from './decided.tsx'
import { ReportedCard } from './reported-card.tsx'

/** What players reported, a card an article, and what was decided lately. */
export function Reports() {
  return (
    <div className={styles.split}>
      <Cards />
      <Decided />
    </div>
  )
}

function Cards() {
  const text = useAdminText()
  const { data, error, refetch } = useQuery(api.admin.reports.queryOptions())
  if (data === undefined) {
    return (
      <div className={`${cardClass} p-5`}>
        {error === null ? <Spinner /> : <Failure error={error} onRetry={() => void refetch()} />}
      </div>
    )
  }
  if (data.length === 0) return <p className={`${cardClass} text-muted p-5`}>{text.no_reports}</p>
  return (
    <div className="grid gap-3">
      {data.map((article) => (
        <ReportedCard key={article.id} article={article} />
      ))}
    </div>
  )
}
