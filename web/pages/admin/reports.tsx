import type { Act } from '@inkling/protocol/admin'
import { useQuery } from '@tanstack/react-query'
import { Check, EyeOff, Undo2 } from 'lucide-react'
import { actsQuery, reportsQuery } from '../../data/admin.ts'
import { Button } from '../../kit/button.tsx'
import { Card, cardClass } from '../../kit/card.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { operatorName, useAdminAction } from './actions.tsx'
import { timeText, useAdminText } from './admin-text.ts'
import { SplitView } from './list.tsx'
import { ReportedCard } from './reported-card.tsx'

/** Articles that players reported, and the latest decisions about them. */
export function Reports() {
  return (
    <SplitView isChosen={false}>
      <Cards />
      <Decided />
    </SplitView>
  )
}

function Cards() {
  const text = useAdminText()
  const reports = useQuery(reportsQuery)
  return (
    <QueryView query={reports} className={cardClass()}>
      {(articles) =>
        articles.length === 0 ? (
          <p className={cardClass('text-muted')}>{text.no_reports}</p>
        ) : (
          <div className="grid gap-3">
            {articles.map((article) => (
              <ReportedCard key={article.id} article={article} />
            ))}
          </div>
        )
      }
    </QueryView>
  )
}

const MAX_DECISIONS = 12
const ICONS = { withdrew: EyeOff, restored: Undo2, absolved: Check }
type Decision = keyof typeof ICONS

function Decided() {
  const text = useAdminText()
  const { data = [], isPending } = useQuery(actsQuery({ only: 'decisions' }))
  const decisions = data.slice(0, MAX_DECISIONS)
  return (
    <Card
      title={text.decided}
      aside={<span className="text-muted text-sm">{text.decided_last}</span>}
    >
      {!isPending && decisions.length === 0 && <p className="text-muted">{text.none_decided}</p>}
      <ul className="divide-base-300 divide-y">
        {decisions.map((action) => (
          <DecisionRow key={action.id} action={action} mayRestore={isLatest(action, decisions)} />
        ))}
      </ul>
    </Card>
  )
}

function DecisionRow({ action, mayRestore }: { action: Act; mayRestore: boolean }) {
  const text = useAdminText()
  const restoring = useAdminAction('restore_article')
  const { kind, article, at } = action
  if (article === null || !isDecision(kind)) return null
  const Icon = ICONS[kind]
  const { id } = article
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon size={16} aria-hidden="true" className="text-muted shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-serif wrap-anywhere">
          <bdi lang={article.lang} translate="no">
            {article.title}
          </bdi>
        </p>
        <p className="text-muted text-sm">
          {text.decision[kind]({ who: operatorName(action, text), when: timeText(at) })}
        </p>
        {restoring.failure}
      </div>
      {kind === 'withdrew' && mayRestore && id !== null && (
        <Button
          size="small"
          variant="ghost"
          isPending={restoring.isPending}
          onClick={() => restoring.run({ article_id: id })}
        >
          {text.restore}
        </Button>
      )}
    </li>
  )
}

function isDecision(kind: Act['kind']): kind is Decision {
  return Object.hasOwn(ICONS, kind)
}

/** True for the latest decision about an article, the only one that can be reverted. */
function isLatest({ id, article }: Act, decisions: readonly Act[]): boolean {
  return decisions.find((other) => other.article?.id === article?.id)?.id === id
}
