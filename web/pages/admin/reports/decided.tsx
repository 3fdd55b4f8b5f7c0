import type { Act } from '@inkling/protocol/admin'
import { useQuery } from '@tanstack/react-query'
import { Check, EyeOff, Undo2 } from 'lucide-react'
import { api } from '../../../api/api.ts'
import { Card } from '../../../kit/card.tsx'
import { Button } from '../../../kit/button.tsx'
import { doerOf } from '../act-line.tsx'
import { useAdminText } from '../admin-text.tsx'
import { momentOf } from '../time.ts'
import { useAdminAct } from '../use-admin-act.tsx'

const SHOWN = 12
const SIGNS = { withdrew: EyeOff, restored: Undo2, absolved: Check }
type Decision = keyof typeof SIGNS

/** What was decided lately about articles; what was withdrawn can be put back. */
export function Decided() {
  const text = useAdminText()
  const { data = [], isPending } = useQuery(
    api.admin.acts.queryOptions({ input: { only: 'decisions' } }),
  )
  const acts = data.slice(0, SHOWN)
  return (
    <Card
      title={text.decided}
      aside={<span className="text-muted text-sm">{text.decided_last}</span>}
    >
      {!isPending && acts.length === 0 && <p className="text-muted">{text.none_decided}</p>}
      <ul className="divide-base-300 divide-y">
        {acts.map((act) => (
          <Decision key={act.id} act={act} isLatest={isLatest(act, acts)} />
        ))}
      </ul>
    </Card>
  )
}

function Decision({ act, isLatest: mayRestore }: { act: Act; isLatest: boolean }) {
  const text = useAdminText()
  const restoring = useAdminAct('restore_article')
  const { kind, article, at } = act
  if (article === null || !isDecision(kind)) return null
  const Sign = SIGNS[kind]
  const { id } = article
  return (
    <li className="flex items-start gap-3 py-3">
      <Sign size={16} aria-hidden="true" className="text-muted shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-serif wrap-anywhere">
          <bdi lang={article.lang} translate="no">
            {article.title}
          </bdi>
        </p>
        <p className="text-muted text-sm">{text.decision[kind](doerOf(act, text), momentOf(at))}</p>
        {restoring.failure}
      </div>
      {kind === 'withdrew' && mayRestore && id !== null && (
        <Button
          size="small"
          variant="ghost"
          isPending={restoring.isPending}
          onClick={() => restoring.act({ _article_id: id })}
        >
          {text.restore}
        </Button>
      )}
    </li>
  )
}

function isDecision(kind: Act['kind']): kind is Decision {
  return Object.hasOwn(SIGNS, kind)
}

/** Only the last act on an article can be taken back. */
function isLatest({ id, article }: Act, acts: readonly Act[]): boolean {
  return acts.find((other) => other.article?.id === article?.id)?.id === id
}
