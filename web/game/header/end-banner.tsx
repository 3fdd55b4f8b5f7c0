import { type CSSProperties, useState } from 'react'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { formatCountdown } from '../../text/durations.ts'
import { classNames } from '../../lib/class-names.ts'
import { shortName } from '../players/people.ts'
import { Avatar } from '../../kit/user/avatar.tsx'
import type { GamePlayer } from '../store/game-state.ts'
import { knownGame } from '../store/played-game.ts'
import { useGame } from '../store/use-game.ts'
import styles from './end-banner.module.css'
import { type GameEnding, useEnding } from './use-ending.ts'

const SECOND = 1000
/** From so many seconds on the time pulses. */
const URGENT = 30

/** Makes the bar above the board a banner when the end is near: who has decoded it, how long the others have, and a fuse
 *  that burns down. That the longest time runs out is read aloud once; the last stretch is told as news. */
export function EndBanner() {
  const { header } = useText()
  const ending = useEnding()
  return (
    <>
      <output className="sr-only">
        {ending !== null && ending.first === null && header.ends_soon}
      </output>
      {ending !== null && <Banner ending={ending} />}
    </>
  )
}

function Banner({ ending: { first, left, ends_at, total } }: { ending: GameEnding }) {
  const { header } = useText()
  const seconds = Math.ceil(left / SECOND)
  const isUrgent = seconds <= URGENT
  const time = (
    <b key={isUrgent ? seconds : 'calm'} className={classNames(isUrgent && styles.urgent)}>
      {formatCountdown(seconds)}
    </b>
  )
  return (
    <div className={styles.banner} data-ending>
      {first !== null && (
        <>
          <span className="sr-only">{header.last_stretch}</span>
          <Decoder player={first} />
        </>
      )}
      <span className={classNames(styles.time, first === null && styles.named)} role="timer">
        {rich(first === null ? header.ends_in : header.time_left, { time })}
      </span>
      <Fuse key={`${ends_at} ${total}`} left={left} total={total} />
    </div>
  )
}

/** Who has decoded it first. */
function Decoder({ player: { user } }: { player: GamePlayer }) {
  const { players } = useText()
  const game = useGame(knownGame)
  const me = useGame((state) => state.me)
  const name = (
    <bdi translate="no" className="truncate">
      {shortName(user, game)}
    </bdi>
  )
  return (
    <>
      <Avatar user={user} size="row" />
      <span className={styles.who}>
        {user.id === me ? players.you_decoded : rich(players.news.decoded('{name}'), { name })}
      </span>
      <span className={styles.dot} aria-hidden="true">
        ·
      </span>
    </>
  )
}

/** Burns down by itself from when it is first shown until the end; where nothing is to move, once a second. */
function Fuse({ left, total }: { left: number; total: number }) {
  const [begun] = useState(left - total)
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--total': `${total}ms`,
    '--begun': `${begun}ms`,
    '--left': left / total,
  }
  return (
    <span className={styles.fuse} style={style} aria-hidden="true">
      <i />
      <b />
    </span>
  )
}
