import type { User } from '@inkling/protocol/profile'
import { UserRound } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'
import { hueOf } from './hue.ts'

const SIZES = {
  mini: { box: 'size-6', icon: 13 },
  tiny: { box: 'size-8', icon: 16 },
  small: { box: 'size-11', icon: 20 },
  medium: { box: 'size-16', icon: 28 },
  large: { box: 'size-40', icon: 64 },
}

/** A user's picture, or a generic icon in that user's hue. Always stands beside the name, so it is not read aloud; nor
 *  is the dot, which shows in colour what text beside it says. */
export function Avatar({
  user,
  size = 'medium',
  dot = null,
}: {
  user: Omit<User, 'full_name'>
  size?: keyof typeof SIZES
  dot?: 'online' | 'away' | null
}) {
  const source = avatarSource(user)
  const { box, icon } = SIZES[size]
  const hue: CSSProperties & { '--hue': number } = { '--hue': hueOf(user.id) }
  return (
    <span aria-hidden="true" className="relative inline-grid shrink-0">
      <span className={classNames(styles.disc, box)} style={hue}>
        {source === null ? (
          <UserRound size={icon} />
        ) : (
          <Picture key={source} source={source} icon={icon} />
        )}
      </span>
      {dot !== null && <span className={classNames(styles.dot, styles[dot])} />}
    </span>
  )
}

function Picture(props: { source: string; icon: number }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  return (
    <>
      {state !== 'loaded' && <UserRound size={props.icon} />}
      {state === 'loading' && <span className={classNames(styles.loading, 'animate-spin')} />}
      {state !== 'failed' && (
        <img
          src={props.source}
          alt=""
          referrerPolicy="no-referrer"
          className={`absolute inset-0 size-full object-cover ${state === 'loaded' ? '' : 'invisible'}`}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
    </>
  )
}

/** The uploaded picture, else the provider's, else none. The query changes with the profile, past any cache. */
export function avatarSource(user: Omit<User, 'full_name'>): string | null {
  if (user.has_uploaded_avatar) return `/avatars/${user.id}?v=${Date.parse(user.updated_at)}`
  return user.provider_avatar_url
}
