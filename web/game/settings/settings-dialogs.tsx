import { useText } from '../../text/text.ts'
import { Dialog } from '../../kit/dialog.tsx'
import type { BoardDialog } from '../header/board-header.tsx'
import { Help } from './keys.tsx'
import { Settings } from './settings.tsx'

type Props = { open: BoardDialog | null; onClose: () => void }

/** The windows about the board itself. */
export function SettingsDialogs({ open, onClose }: Props) {
  const { help, settings } = useText()
  return (
    <>
      <Dialog open={open === 'settings'} onClose={onClose} title={settings.title}>
        <Settings />
      </Dialog>
      <Dialog open={open === 'help'} onClose={onClose} title={help.title}>
        <Help />
      </Dialog>
    </>
  )
}
