import { FindBar } from './find-bar.tsx'
import { HeadingsDialog } from './headings-dialog.tsx'

/** Ways through the text of a long article: searching it, and its headings. */
export function WaysThrough({ open, onClose }: { open: string | null; onClose: () => void }) {
  return (
    <>
      {open === 'find' && <FindBar onClose={onClose} />}
      <HeadingsDialog open={open === 'headings'} onClose={onClose} />
    </>
  )
}
