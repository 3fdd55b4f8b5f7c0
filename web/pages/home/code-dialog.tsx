import { Dialog } from '../../kit/dialog.tsx'
import { navigate } from '../../lib/navigation.tsx'
import { CodeForm } from '../../parts/code-form.tsx'
import { useText } from '../../text/text.ts'

/** Dialog that asks for the code of a game and opens it. */
export function CodeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { join } = useText('common')
  return (
    <Dialog open={open} onClose={onClose} title={join.title}>
      <CodeForm code="" onCode={(code) => navigate(`/join/${encodeURIComponent(code)}`)} />
    </Dialog>
  )
}
