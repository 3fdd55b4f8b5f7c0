import { Dialog } from '../../kit/dialog.tsx'
import { navigate } from '../../lib/navigation.tsx'
import { CodeForm } from '../../parts/code-form.tsx'
import { useText } from '../../text/text.ts'

/** Dialog that opens a game by its code. */
export function CodeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { join } = useText('common')
  return (
    <Dialog open={open} onClose={onClose} title={join.title}>
      <CodeForm code="" onCode={(code) => navigate(`/join/${encodeURIComponent(code)}`)} />
    </Dialog>
  )
}
