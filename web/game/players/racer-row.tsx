import { memo } from 'react'
import { Avatar } from '../../kit/user/avatar.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../text/text.ts'
import type { GamePlayer, PlayedGame } from '../store/game-state.ts'
import type { PlayerProgress } from '../store/progress.ts'
import { GainBar } from './gain-bar.tsx'
import { endText, timeOf } from './people.ts'
import { HintCount, PlayerName, RowFrame } from './player-row.tsx'
import styles from './racer.module.css'
import { mySlots, slotsOf, type TitleLayout, TitleSlots } from './title-slots.tsx'

const PERCENT = 100

type ContentProps = {
  player: GamePlayer
  /** Name among these players, short if unique. */
  name: string
  progress: PlayerProgress
  /** Share uncovered by the leading player who still plays: a full bar. */
  best: number
  title: TitleLayout
  started_at: PlayedGame['started_at']
  isMe: boolean
}

type Props = ContentProps & {
  isShown: boolean
  onShow: ((userId: string) => void) | null
}

/** Row of a player in a running race: title words found and share uncovered, or how they ended. */
export const RacerRow = memo(function RacerRow({ isShown, onShow, ...props }: Props) {
  return (
    <RowFrame
      userId={props.player.user.id}
      className={classNames(styles.racer, props.player.place !== null && styles.done)}
      isShown={isShown}
      onShow={onShow}
    >
      <Content {...props} />
    </RowFrame>
  )
})

function Content({ player, name, progress, best, title, started_at, isMe }: ContentProps) {
  const { counts, format, players } = useText('game')
  const { guesses, hints, uncovered } = progress
  const needed = title.letters.length
  const found = player.state === 'decoded' ? needed : (progress.title_found ?? 0)
  const slots = isMe && found < needed ? mySlots(title, found) : slotsOf(title, found)
  return (
    <>
      <Avatar user={player.user} size="player" />
      <span className={styles.name}>
        <span className={styles.who}>
          <PlayerName user={player.user} name={name} isMe={isMe} />
        </span>
        <span className={styles.guesses}>{counts.guesses(guesses)}</span>
      </span>
      <TitleSlots found={found} slots={slots} />
      {player.state === 'playing' ? (
        <GainBar ratio={uncovered / best} figure={Math.round(uncovered * PERCENT)} />
      ) : (
        <Ending player={player} started_at={started_at} />
      )}
      {player.place === null && (
        <span className={styles.share}>
          <span>{format.percent(uncovered)}</span>
          <span className="sr-only">{` ${players.uncovered}`}</span>
        </span>
      )}
      <span className={styles.hints}>
        <HintCount count={hints} />
      </span>
    </>
  )
}

/** End of a player's race: place and time, or the reason why there is none. */
function Ending({ player, started_at }: Pick<ContentProps, 'player' | 'started_at'>) {
  const t = useText('game')
  const { place } = player
  if (place === null) return <span className={styles.ending}>{endText(t, player)}</span>
  const time = timeOf({ started_at }, player)
  return (
    <span className={styles.ending}>
      <b className={classNames(styles.place, place === 1 && styles.first)}>
        {t.counts.place(place)}
      </b>
      <span aria-hidden="true">{time}</span>
      <span className="sr-only">{t.players.decoded_at(time)}</span>
    </span>
  )
}
