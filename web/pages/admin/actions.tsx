import type { Act } from '@inkling/protocol/admin'
import type { CatalogueRow } from '@inkling/protocol/admin-articles'
import { useMutation } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { type AdminCall, type AdminInput, adminMutation } from '../../data/admin.ts'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import type { Elements } from '../../lib/elements.ts'
import { useExpiringState } from '../../lib/expiring.ts'
import { errorMessage } from '../../text/errors.ts'
import { useText } from '../../text/text.ts'
import styles from './actions.module.css'
import { timeText, useAdminText, weekdayText } from './admin-text.ts'

/** Action of an operator. Refetches all data of the page afterwards; `failure` is a message to show. */
export function useAdminAction<Name extends AdminCall>(name: Name) {
  const { mutate, isPending, error, reset } = useMutation(adminMutation(name))
  return {
    run: (input: AdminInput<Name>, onDone?: () => void) => mutate({ input, onDone }),
    isPending,
    error,
    reset,
    failure: error && <FailureText text={errorMessage(error)} className="mt-2 text-sm" />,
  }
}

/** Imports an article from Wikipedia again; a changed text replaces this one. */
export function useFetchAgain({ title, lang }: Pick<CatalogueRow, 'title' | 'lang'>) {
  const { fetched_again } = useAdminText()
  const notify = useNotice()
  const { run, ...state } = useAdminAction('import_articles')
  const fetchAgain = () =>
    run({ titles: title, lang }, () => notify({ text: fetched_again(title) }))
  return { fetchAgain, ...state }
}

const NOTICE_MS = 10_000

/** Sentence about an action that was just done; `undo` reverts it. */
type Notice = { text: string; undo?: () => void }

const NoticeContext = createContext<(notice: Notice) => void>(() => undefined)

/** Shows a notice for ten seconds. */
export function useNotice(): (notice: Notice) => void {
  return useContext(NoticeContext)
}

/** Page content with a corner for the newest notice. */
export function ActionNotices({ children }: { children: Elements }) {
  const { done_undo } = useAdminText()
  const [notice, setNotice] = useExpiringState<Notice>(NOTICE_MS)
  return (
    <NoticeContext value={setNotice}>
      {children}
      <div role="status" className={notice === null ? undefined : styles.notice}>
        {notice !== null && (
          <p className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">{notice.text}</p>
        )}
        {notice?.undo !== undefined && (
          <Button
            size="small"
            onClick={() => {
              notice.undo?.()
              setNotice(null)
            }}
          >
            {done_undo}
          </Button>
        )}
      </div>
    </NoticeContext>
  )
}

/** Sentence about a past action of an operator, with its time. */
export function ActionLine({ action }: { action: Act }) {
  const sentence = useActionSentence(action)
  return (
    <>
      <span className="wrap-anywhere">{`${sentence} `}</span>
      <span className="text-muted whitespace-nowrap">{timeText(action.at)}</span>
    </>
  )
}

function useActionSentence(action: Act): string {
  const { format } = useText()
  const text = useAdminText()
  const details = useDetails(action)
  const { kind, article, lang, player } = action
  const isInLanguage = ['drew_dailies', 'replaced_daily', 'imported'].includes(kind)
  const object = isInLanguage
    ? format.language(lang ?? 'en')
    : (article?.title ?? player?.full_name ?? text.nobody)
  return text.act[kind]({ who: operatorName(action, text), what: object, more: details })
}

/** Name of the operator, or of the command line. */
export function operatorName(
  { operator, detail }: Act,
  text: ReturnType<typeof useAdminText>,
): string {
  if (operator !== null) return operator.full_name
  return detail.by === 'command_line' ? text.command_line : text.nobody
}

/** Details of an action: earlier labels, reports, pages, days or a reason. */
function useDetails({ kind, detail }: Act): string {
  const { names, format, terms } = useText('play')
  const text = useAdminText()
  const { topic = null, difficulty, reports = 0, pages = 0, days = [], reason = '' } = detail
  switch (kind) {
    case 'labelled':
    case 'unlabelled': {
      const labels = [topic === null ? text.no_topic : terms.topics[topic]]
      return [...labels, difficulty === undefined ? '' : names.difficulties[difficulty]].join(', ')
    }
    case 'absolved':
      return text.reports(reports)
    case 'imported':
      return text.pages(pages)
    case 'drew_dailies':
    case 'replaced_daily': {
      const when = format.list(days.map(weekdayText))
      return detail.length === 'lead' ? text.short_daily_of(when) : when
    }
    default:
      return reason
  }
}
