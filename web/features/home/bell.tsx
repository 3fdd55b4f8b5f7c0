import { Bell as BellIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../text/text.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { PartFailure } from '../../ui/failure/part-failure.tsx'
import { createOnDemand } from '../../ui/page/on-demand.tsx'

const menu = createOnDemand(
  () => import('../notifications/notifications.tsx').then(({ BellMenu }) => BellMenu),
  PartFailure,
)

/** Opens what there is to say of notifications, below it. */
export function Bell() {
  const { home } = useText()
  const id = useId()
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <IconButton
        label={home.notifications}
        icon={<BellIcon size={20} aria-hidden="true" />}
        popoverTarget={id}
        style={{ anchorName: '--bell' }}
      />
      <div
        id={id}
        popover="auto"
        className="rounded-box border-base-300 bg-base-100 text-base-content inset-auto m-1 w-72 max-w-[90vw] border p-4 shadow-lg [position-area:block-end_span-inline-start]"
        style={{ positionAnchor: '--bell' }}
        onToggle={() => setOpened(true)}
      >
        {wasOpened && <menu.Part />}
      </div>
    </>
  )
}
