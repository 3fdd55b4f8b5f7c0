import type { Act } from '@inkling/protocol/admin'
import { useText } from '../../text/text.ts'
import { useAdminText } from './admin-text.tsx'
import { momentOf, weekdayOf } from './time.ts'

/** What an operator did, in a sentence, and when. */
export function ActLine({ act }: { act: Act }) {
  const sentence = useActSentence(act)
  return (
    <>
      <span className="wrap-anywhere">{sentence}</span>{' '}
      <span className="text-muted whitespace-nowrap">{momentOf(act.at)}</span>
    </>
  )
}

function useActSentence(act: Act): string {
  const { format } = useText()
  const text = useAdminText()
  const more = useMore(act)
  const { kind, article, lang, player } = act
  const isInLanguage = ['drew_dailies', 'replaced_daily', 'imported'].includes(kind)
  const what = isInLanguage
    ? format.language(lang ?? 'en')
    : (article?.title ?? player?.full_name ?? text.nobody)
  return text.act[kind](doerOf(act, text), what, more)
}

/** The name of the operator, or of the command line. */
export function doerOf({ operator, detail }: Act, text: ReturnType<typeof useAdminText>): string {
  if (operator !== null) return operator.full_name
  return detail.by === 'command_line' ? text.command_line : text.nobody
}

/** What belongs to the act besides: labels before it, reports, pages, days or a reason. */
function useMore({ kind, detail }: Act): string {
  const { names, format } = useText()
  const text = useAdminText()
  const { topic = null, difficulty, reports = 0, pages = 0, days = [], reason = '' } = detail
  switch (kind) {
    case 'labelled':
    case 'unlabelled': {
      const labels = [topic === null ? text.no_topic : names.topics[topic]]
      return [...labels, difficulty === undefined ? '' : names.difficulties[difficulty]].join(', ')
    }
    case 'absolved':
      return text.reports(reports)
    case 'imported':
      return text.pages(pages)
    case 'drew_dailies':
    case 'replaced_daily':
      return format.list(days.map(weekdayOf))
    default:
      return reason
  }
}
