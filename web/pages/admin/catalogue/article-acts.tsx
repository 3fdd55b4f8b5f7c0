import type { CatalogueRow } from '@inkling/protocol/admin-articles'
import { EyeOff, RefreshCw, Undo2 } from 'lucide-react'
import { Button } from '../../../kit/button.tsx'
import { useAdminText } from '../admin-text.tsx'
import { useFetchAgain } from '../imports/fetch-again.ts'
import { useNotice } from '../notices.tsx'
import { useAdminAct } from '../use-admin-act.tsx'

/** What an operator may do with an article: take it out of the draw, put it back, ask for its text once more. */
export function ArticleActs({ article }: { article: CatalogueRow }) {
  const text = useAdminText()
  const tell = useNotice()
  const { id: _article_id, title, state } = article
  const restoring = useAdminAct('restore_article')
  const withdrawing = useAdminAct('withdraw_article')
  const fetching = useFetchAgain(article)
  const restore = () => restoring.act({ _article_id }, () => tell({ text: text.restored(title) }))

  function withdraw() {
    withdrawing.act({ _article_id }, () => tell({ text: text.withdrawn(title), undo: restore }))
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
