import { useQuery } from '@tanstack/react-query'
import { Trophy, X } from 'lucide-react'
import { cupQuery } from '../../data/cups.ts'
import { buttonClass, IconButton } from '../../kit/button.tsx'
import { Link } from '../../lib/navigation.tsx'
import { useText } from '../../text/text.ts'
import { cupName, rankText } from './cup-labels.ts'

type CupOverToastProps = { cup_id: string; className: string | undefined; onClose: () => void }

/** Toast of a cup whose table has just become final, with a link to it. */
export function CupOverToast({ cup_id, className, onClose }: CupOverToastProps) {
  const t = useText('cups', 'common')
  const { data: cup } = useQuery(cupQuery(cup_id))
  if (cup === undefined || cup.final_at === null || !cup.has_joined) return null
  const rank = rankText(t, cup)
  return (
    <div className={className}>
      <div className="flex items-center gap-3">
        <Trophy size={20} aria-hidden="true" className="flex-none max-md:hidden" />
        <p role="status" className="min-w-0 flex-1 leading-snug wrap-anywhere">
          <span translate="no" className="font-semibold">
            {t.cup.has_ended({ cup: cupName(t, cup.host) })}
          </span>
          {rank !== null && <span className="text-muted block text-sm">{t.cup.you_are(rank)}</span>}
        </p>
        <IconButton
          label={t.ui.close}
          size="small"
          className="self-start"
          icon={<X size={18} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <Link
        to={`/cups/${cup_id}`}
        className={buttonClass({ variant: 'primary', size: 'small' }, 'mt-2 w-full')}
        onClick={onClose}
      >
        {t.cup.see_final}
      </Link>
    </div>
  )
}
