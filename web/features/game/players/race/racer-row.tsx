import { memo } from 'react'
import { useText } from '../../../../text/text.ts'
import { classNames } from '../../../../ui/class-names.ts'
import type { GamePlayer, PlayedGame } from '../../store/game-state.ts'
import type { PlayerProgress } from '../../store/progress.ts'
import { endText, type Person, timeOf } from '../people.ts'
import { hueStyle, PlayerDisc } from '../player-disc.tsx'
import { HintCount } from '../row/hint-count.tsx'
import { PlayerName } from '../row/player-name.tsx'
import styles from './racer.module.css'
import { mySlots, slotsOf, type TitleSlots as Slots } from './title-letters.ts'
import { TitleSlots } from './title-slots.tsx'
import { useGain } from './use-gain.ts'

const PERCENT = 100

type ContentProps = {
  player: GamePlayer
  person: Person
  /** What they are called among these players. */
  name: string
  progress: PlayerProgress
  /** The share of who leads among those still at it, to which all bars are drawn. */
  best: number
  slots: Slots
  started_at: PlayedGame['started_at']
  isMe: boolean
}

type Props = ContentProps & {
  isShown: boolean
  onShow: ((user_id: string) => void) | null
}

/** A player of a race that runs: what of the title and of the article they have, beside who leads; or how they ended. */
export const RacerRow = memo(function RacerRow({ isShown, onShow, ...props }: Props) {
  const { players } = useText()
  const { id } = props.person.user
  const className = classNames(styles.racer, props.player.place !== null && styles.done)
  if (onShow === null) {
    return (
      <div className={className}>
        <Content {...props} />
      </div>
    )
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isShown}
      title={players.show_guesses}
      onClick={() => onShow(id)}
    >
      <Content {...props} />
    </button>
  )
})

function Content({ player, person, name, progress, best, slots, started_at, isMe }: ContentProps) {
  const { counts, format, players } = useText()
  const { guesses, hints, uncovered } = progress
  const found = player.state === 'decoded' ? slots.letters.length : (progress.title_found ?? 0)
  const isAllFound = found === slots.letters.length
  const own = isMe && !isAllFound
  return (
    <>
      <PlayerDisc person={person} size="small" />
      <span className={styles.name}>
        <span className={classNames(styles.who, isMe && styles.me)}>
          <PlayerName person={person} name={name} isMe={isMe} />
        </span>
        <span className={styles.guesses}>{counts.guesses(guesses)}</span>
      </span>
      <TitleSlots found={found} slots={own ? mySlots(slots, found) : slotsOf(slots, found)} />
      {player.state === 'playing' ? (
        <Bar person={person} uncovered={uncovered} best={best} />
      ) : (
        <Ending player={player} started_at={started_at} />
      )}
      <span className={styles.share}>
        {format.percent(uncovered)}
        <span className="sr-only"> {players.uncovered}</span>
      </span>
      <span className={styles.hints}>
        <HintCount count={hints} />
      </span>
    </>
  )
}

type BarProps = Pick<ContentProps, 'person' | 'best'> & { uncovered: number }

/** How far a player is beside who leads, with what they have just gained. */
function Bar({ person, uncovered, best }: BarProps) {
  const { players } = useText()
  const gain = useGain(Math.round(uncovered * PERCENT))
  const ratio = best === 0 ? 0 : uncovered / best
  return (
    <span className={styles.track} style={hueStyle(person)} aria-hidden="true">
      <span className={styles.bar}>
        <i style={{ transform: `scaleX(${ratio})` }} />
      </span>
      {gain !== null && (
        <b key={gain.id} className={styles.gain} style={{ insetInlineStart: `${ratio * 100}%` }}>
          {players.gain(gain.amount)}
        </b>
      )}
    </span>
  )
}

/** How a player's part ended: with a place and a time, or without. */
function Ending({ player, started_at }: Pick<ContentProps, 'player' | 'started_at'>) {
  const t = useText()
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
