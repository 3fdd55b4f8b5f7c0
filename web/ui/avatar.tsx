import type { User } from '@inkling/protocol/profile'
import { UserRound } from 'lucide-react'
import { useState } from 'react'

const SIZES = {
  tiny: { box: 'size-8', icon: 16 },
  small: { box: 'size-11', icon: 20 },
  medium: { box: 'size-16', icon: 28 },
  large: { box: 'size-40', icon: 64 },
}

/** A player's picture, or a generic icon. Always stands beside the name, so it is not read aloud; nor is the dot, which
 *  shows in colour what text beside it says. */
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
  return (
    <span aria-hidden="true" className="relative inline-grid shrink-0">
      <span
        className={`avatar-disc relative inline-grid place-items-center overflow-hidden rounded-full ${box}`}
      >
        {source === null ? (
          <UserRound size={icon} />
        ) : (
          <Picture key={source} source={source} icon={icon} />
        )}
      </span>
      {dot !== null && <span className={`avatar-dot ${dot}`} />}
    </span>
  )
}

function Picture(props: { source: string; icon: number }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  return (
    <>
      {state !== 'loaded' && <UserRound size={props.icon} />}
      {state === 'loading' && (
        <span className="spinner border-t-primary absolute inset-0 rounded-full border-3 border-transparent" />
      )}
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
