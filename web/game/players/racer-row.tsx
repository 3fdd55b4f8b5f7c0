import { memo } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { PERCENT } from '../../lib/units.ts'
import { useText } from '../../text/text.ts'
import { ContenderDisc } from './contender-disc.tsx'
import { ContenderName } from './contender-name.tsx'
import { endText } from './contender-text.ts'
import type { Contender } from './contender.ts'
import contenderStyles from './contender.module.css'
import { GainBar } from './gain-bar.tsx'
import { HintCount, RowFrame } from './player-row.tsx'
import styles from './racer.module.css'
import { mySlots, slotsOf, type TitleLayout, TitleSlots } from './title-slots.tsx'

type ContentProps = Contender & {
  /** Share that fills a bar. */
  full: number
  title: TitleLayout
  hasBar: boolean
  /** True among ghosts: nothing is rated, and no place is highlighted. */
  isQuiet: boolean
}

type Props = ContentProps & {
  isShown: boolean
  onShow: ((userId: string) => void) | null
}

/** Row of a contender in a race: title words found and share uncovered, or how they ended. */
export const RacerRow = memo(function RacerRow({ isShown, onShow, ...props }: Props) {
  return (
    <RowFrame
      userId={props.id}
      className={classNames(styles.racer, props.place !== null && !props.isQuiet && styles.done)}
      isShown={isShown}
      onShow={onShow}
    >
      <Content {...props} />
    </RowFrame>
  )
})

function Content({ full, title, hasBar, isQuiet, ...contender }: ContentProps) {
  const { counts, format, players } = useText('game')
  const { isMe, ghost, state, place, uncovered, guesses, hints } = contender
  const needed = title.letters.length
  const found = state === 'decoded' ? needed : (contender.titleFound ?? 0)
  const slots = isMe && found < needed ? mySlots(title, found) : slotsOf(title, found)
  return (
    <>
      <ContenderDisc {...contender} size="player" />
      <span className={styles.name}>
        <span className={styles.who}>
          <ContenderName {...contender} />
        </span>
        {guesses !== null && <span className={styles.guesses}>{counts.guesses(guesses)}</span>}
      </span>
      <TitleSlots found={found} slots={slots} />
      {hasBar ? (
        <GainBar
          ratio={uncovered / full}
          figure={Math.round(uncovered * PERCENT)}
          className={ghost === null ? undefined : contenderStyles.striped}
        />
      ) : (
        <Ending contender={contender} isQuiet={isQuiet} />
      )}
      {place === null && (
        <span className={styles.share}>
          <span>{format.percent(uncovered)}</span>
          <span className="sr-only">{` ${players.uncovered}`}</span>
        </span>
      )}
      {hints !== null && (
        <span className={styles.hints}>
          <HintCount count={hints} />
        </span>
      )}
    </>
  )
}

/** End of a race for a contender: place and time, or the reason why there is none. */
function Ending({ contender, isQuiet }: { contender: Contender; isQuiet: boolean }) {
  const t = useText('game')
  const { place } = contender
  const end = endText(contender, t)
  if (place === null) return <span className={styles.ending}>{end}</span>
  return (
    <span className={styles.ending}>
      <b className={classNames(styles.place, place === 1 && !isQuiet && styles.first)}>
        {t.counts.place(place)}
      </b>
      <span aria-hidden="true">{end}</span>
      <span className="sr-only">{t.players.decoded_at(end ?? '')}</span>
    </span>
  )
}
