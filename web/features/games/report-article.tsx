import { useState } from 'react'
import { client, messageOf } from '../../api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type Reason = Parameters<typeof client.games.report_article>[0]['_reason']

const REASONS: Record<Reason, string> = {
  broken_text: 'Its text is broken',
  no_article: 'It is no real article: a list, a stub',
  too_obscure: 'Nobody could guess it',
  offensive: 'It is offensive',
}

/** A way to say that an article is not fit for play. */
export function ReportArticle({ game_id }: { game_id: string }) {
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [failure, setFailure] = useState<string | null>(null)
  const [reason, setReason] = useState<Reason | null>(null)

  async function send(_reason: Reason): Promise<void> {
    setState('sending')
    setFailure(null)
    try {
      await client.games.report_article({ _game_id: game_id, _reason })
      setState('sent')
    } catch (error) {
      setFailure(messageOf(error))
      setState('asking')
    }
  }

  return (
    <>
      <button type="button" className="report-link" onClick={() => setOpen(true)}>
        Report this article
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Report this article"
        actions={
          state !== 'sent' && (
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={reason === null || state === 'sending'}
              onClick={() => reason !== null && state === 'asking' && void send(reason)}
            >
              {state === 'sending' && <Spinner size="small" label="" />}
              Report
            </button>
          )
        }
      >
        {state === 'sent' ? (
          <p role="status">Thank you. An article that several players report is taken out.</p>
        ) : (
          <Reasons chosen={reason} onChoose={setReason} />
        )}
        {failure !== null && (
          <p role="alert" className="text-error mt-3">
            {failure}
          </p>
        )}
      </Dialog>
    </>
  )
}

function Reasons({
  chosen,
  onChoose,
}: {
  chosen: Reason | null
  onChoose: (reason: Reason) => void
}) {
  return (
    <fieldset>
      <legend className="mb-2">What is wrong with it?</legend>
      {entries(REASONS).map(([reason, text]) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="reason"
            className="accent-primary size-5"
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

function entries<Key extends string>(record: Record<Key, string>): [Key, string][] {
  return Object.entries(record) as [Key, string][]
}
