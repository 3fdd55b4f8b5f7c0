import type { Lane } from '@inkling/game/open/lanes'
import { type LucideIcon, Timer, TrendingUp, UserRound } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useMe } from '../../data/me.ts'
import { Avatar } from '../../kit/user/avatar.tsx'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { classNames } from '../../lib/class-names.ts'
import type { Contender } from './contender.ts'
import styles from './contender.module.css'

type Size = 'player' | 'row' | 'small'
type Props = Pick<Contender, 'user' | 'ghost' | 'isMe'> & { size: Size }

/** Picture of a contender; that of a ghost is in a dashed ring, and a stranger and a pacer have an icon instead. */
export function ContenderDisc({ user, ghost, isMe, size }: Props) {
  if (isMe && user === null) return <OwnDisc size={size} />
  const Icon = ghost?.lane ? LANE_ICONS[ghost.lane] : UserRound
  const picture =
    user === null ? <Icon size={ICONS[size]} aria-hidden="true" /> : <Avatar {...{ user, size }} />
  if (ghost === null) return picture
  return <span className={classNames(styles.disc, styles.ring, styles[size])}>{picture}</span>
}

const LANE_ICONS: Record<Lane, LucideIcon> = {
  own_pace: Timer,
  own_third: TrendingUp,
  pace: Timer,
  third: TrendingUp,
}

const ICONS: Record<Size, number> = { player: 13, row: 13, small: 22 }

/** Picture of the only player. Games of one player do not list them. */
function OwnDisc({ size }: { size: Size }) {
  const me = useMe()
  if (me !== undefined) return <Avatar user={me} size={size} />
  return (
    <span className={classNames(styles.disc, styles[size])}>
      <UserRound size={ICONS[size]} aria-hidden="true" />
    </span>
  )
}

const GREY: CSSProperties & Record<`--${string}`, string> = {
  '--player-bar': 'var(--color-muted)',
  '--player-strong': 'var(--color-muted)',
  '--player-on-strong': 'var(--color-base-100)',
  '--player-bg': 'var(--color-base-300)',
}

/** Style that sets the colours of a contender for an element and its children; a pacer is grey. */
export function contenderStyle({ hue, ghost }: Pick<Contender, 'hue' | 'ghost'>): CSSProperties {
  return ghost?.kind === 'pacer' ? GREY : hueStyle({ hue })
}
