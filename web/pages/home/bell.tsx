import { Bell as BellIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { IconButton } from '../../kit/button.tsx'
import { cardClass } from '../../kit/card.tsx'
import { PartFailure } from '../../kit/failure.tsx'
import { useText } from '../../text/text.ts'

const menu = lazyPart(
  () => import('../../parts/notifications.tsx').then(({ BellMenu }) => BellMenu),
  PartFailure,
  ['common'],
)

const WINDOW = {
  inset: 'auto',
  width: '18rem',
  maxWidth: '90vw',
  margin: '0.25rem',
  padding: '1rem',
  color: 'inherit',
  boxShadow: 'var(--shadow-lg)',
  positionAnchor: '--bell',
  positionArea: 'block-end span-inline-start',
} as const

/** Button that opens the panel of notifications. */
export function Bell() {
  const { home } = useText('home')
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
        className={cardClass}
        style={WINDOW}
        onToggle={() => setOpened(true)}
      >
        {wasOpened && <menu.Component />}
      </div>
    </>
  )
}
