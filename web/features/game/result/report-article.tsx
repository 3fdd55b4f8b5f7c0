import { useState } from 'react'
import { client, messageOf } from '../../../net/api.ts'
import { useText } from '../../../text/text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from './result.module.css'

type Reason = Parameters<typeof client.games.report_article>[0]['_reason']

const REASONS = [
  'broken_text',
  'no_article',
  'too_obscure',
  'offensive',
] as const satisfies Reason[]

/** A way to say that an article is not fit for play. */
export function ReportArticle({ game_id }: { game_id: string }) {
  const { result } = useText()
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
      <button type="button" className={styles.report} onClick={() => setOpen(true)}>
        {result.report}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={result.report}
        actions={
          state !== 'sent' && (
            <Button
              variant="primary"
              aria-disabled={reason === null || state === 'sending'}
              isPending={state === 'sending'}
              onClick={() => reason !== null && void send(reason)}
            >
              {result.report_send}
            </Button>
          )
        }
      >
        {state === 'sent' ? (
          <p role="status">{result.report_sent}</p>
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

type ReasonsProps = { chosen: Reason | null; onChoose: (reason: Reason) => void }

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const { result } = useText()
  return (
    <fieldset>
      <legend className="mb-2">{result.report_what}</legend>
      {REASONS.map((reason) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="reason"
            className="accent-primary size-5"
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          {result.report_reasons[reason]}
        </label>
      ))}
    </fieldset>
  )
}
