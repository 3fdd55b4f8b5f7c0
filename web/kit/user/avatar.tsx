import type { User } from '@inkling/protocol/profile'
import { type CSSProperties, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './avatar.module.css'
import { useHues } from './hue.ts'
import { initialOf } from './user-name.tsx'

const SIZES = {
  player: 1.375,
  mini: 1.5,
  row: 1.75,
  tiny: 2,
  small: 2.75,
  medium: 4,
  face: 5.75,
}

/** Picture or initial of a user, in their hue. Hidden from screen readers with its dot: text beside it says the
 *  same. */
export function Avatar({
  user,
  size = 'medium',
  dot = null,
}: {
  user: User
  /** `own` as wide as the `--size` around it. */
  size?: keyof typeof SIZES | 'own'
  dot?: 'online' | 'away' | null
}) {
  const source = avatarSource(user)
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--hue': useHues()(user.id),
    ...(size !== 'own' && { '--size': `${SIZES[size]}rem` }),
  }
  return (
    <span aria-hidden="true" translate="no" className="relative inline-grid shrink-0">
      <span data-avatar className={styles.disc} style={style}>
        {source === null ? <Initial user={user} /> : <Picture key={source} user={user} />}
      </span>
      {dot !== null && <span className={classNames(styles.dot, styles[dot])} />}
    </span>
  )
}

/** Renders the letter by CSS: as text it would become part of the names of buttons. */
function Initial({ user }: { user: User }) {
  return <span data-initial={initialOf(user)} />
}

function Picture({ user }: { user: User }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  return (
    <>
      {state !== 'loaded' && <Initial user={user} />}
      {state === 'loading' && <span data-spinner className={styles.loading} />}
      {state !== 'failed' && (
        <img
          src={avatarSource(user) ?? ''}
          alt=""
          referrerPolicy="no-referrer"
          className={classNames(styles.picture, state !== 'loaded' && styles.unseen)}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
    </>
  )
}

/** URL of the uploaded picture, else the provider's. Its query changes with the profile, to bypass caches. */
function avatarSource(user: User): string | null {
  if (user.has_uploaded_avatar) return `/avatars/${user.id}?v=${Date.parse(user.updated_at)}`
  return user.provider_avatar_url
}
