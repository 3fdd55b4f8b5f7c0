import type { Daily } from '@inkling/protocol/daily'
import { Share2 } from 'lucide-react'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../lib/class-names.ts'
import { share } from '../../lib/share.ts'
import { CopyButton } from '../../parts/links/copy-button.tsx'
import { useSharedDay } from '../../parts/sharing/shared-day.ts'
import type { ResultLines } from '../../parts/sharing/shared-result.ts'
import { useText } from '../../text/text.ts'
import styles from './daily.module.css'

const SQUARES: Record<string, string | undefined> = { '🟨': styles.hit, '🟩': styles.title }

/** Card with the one text that shares the results of both dailies, or of the one that was played; nothing before. */
export function ShareCard({ daily }: { daily: Daily }) {
  const t = useText('daily', 'results')
  const shared = useSharedDay(daily)
  if (shared === null) return null
  const { results, text, address } = shared
  const canShare = 'share' in navigator
  return (
    <Card title={daily.is_today ? t.daily.share_today : t.daily.share_day}>
      <div className={classNames(styles.shared, 'mt-3')}>
        {results.map((lines) => (
          <Result key={lines.head} lines={lines} />
        ))}
        <p className="text-muted wrap-anywhere">{address.replace(/^https?:\/\//, '')}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        {canShare && (
          <Button
            variant="primary"
            icon={<Share2 size={17} aria-hidden="true" />}
            onClick={() => void share({ text })}
          >
            {results.length > 1 ? t.result.share_both : t.result.share}
          </Button>
        )}
        <CopyButton
          text={text}
          label={t.daily.copy}
          name={t.daily.copy_result}
          className={buttonClass({ variant: canShare ? 'secondary' : 'primary' })}
        />
      </div>
    </Card>
  )
}

function Result({ lines: { head, figures, squares } }: { lines: ResultLines }) {
  return (
    <>
      <p className="font-semibold">{head}</p>
      <p>{figures}</p>
      <p className={styles.squares} aria-hidden="true">
        {Array.from(squares, (square, index) => (
          <i key={index} className={classNames(styles.square, SQUARES[square])} />
        ))}
      </p>
    </>
  )
}
