import type { REPORT_REASONS } from '@inkling/protocol/games'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reportArticleMutation } from '../../data/game.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { useText } from '../../text/text.ts'
import styles from './result.module.css'

type Reason = (typeof REPORT_REASONS)[number]

const REASONS = [
  'broken_text',
  'no_article',
  'too_obscure',
  'offensive',
] as const satisfies Reason[]

/** Button and dialog that report an article as unplayable. */
export function ReportArticle({ gameId }: { gameId: string }) {
  const { result } = useText('results')
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<Reason | null>(null)
  const report = useMutation(reportArticleMutation)

  function send(): void {
    if (reason !== null) report.mutate({ game_id: gameId, reason })
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
          !report.isSuccess && (
            <Button
              variant="primary"
              aria-disabled={reason === null}
              isPending={report.isPending}
              onClick={send}
            >
              {result.report_send}
            </Button>
          )
        }
      >
        {report.isSuccess ? (
          <p role="status">{result.report_sent}</p>
        ) : (
          <Reasons chosen={reason} onChoose={setReason} />
        )}
        <FailureText error={report.error} className="mt-3" />
      </Dialog>
    </>
  )
}

type ReasonsProps = { chosen: Reason | null; onChoose: (reason: Reason) => void }

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const { result } = useText('results')
  return (
    <fieldset>
      <legend className="mb-2">{result.report_what}</legend>
      {REASONS.map((reason) => (
        <label key={reason} className="flex min-h-touch cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="reason"
            className="accent-primary size-5"
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          <span>{result.report_reasons[reason]}</span>
        </label>
      ))}
    </fieldset>
  )
}
