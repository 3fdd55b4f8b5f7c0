import { useState } from 'react'
import { messageOf } from '../../api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { GameStore } from './game-store.ts'

/** Asks once more. */
export function GiveUpDialog({
  store,
  open,
  onClose,
}: {
  store: GameStore
  open: boolean
  onClose: () => void
}) {
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function giveUp(): Promise<void> {
    setEnding(true)
    setFailure(null)
    try {
      await store.giveUp()
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
    }
    setEnding(false)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Give up?"
      actions={
        <button
          type="button"
          className="btn btn-error"
          disabled={isEnding}
          onClick={() => void giveUp()}
        >
          {isEnding && <Spinner size="small" label="" />}
          Give up
        </button>
      }
    >
      <p>The article opens for you to read, and your game ends.</p>
      {failure !== null && (
        <p role="alert" className="text-error mt-3">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
