import { Flag, Lightbulb, Pointer } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { type Texts, useText } from '../../text/text.ts'
import { useIsPointing } from '../article/points.tsx'
import { ContenderDisc } from './contender-disc.tsx'
import { ContenderName } from './contender-name.tsx'
import { endText } from './contender-text.ts'
import type { Contender } from './contender.ts'
import { GainBar } from './gain-bar.tsx'
import styles from './players.module.css'

/** As wide as most numbers of hits, so that all bars are equally long. */
const WIDEST = 888

type ContentProps = {
  player: Contender
  isOver: boolean
  /** Words of a shared sheet opened by the player who opened most: a full bar. */
  mostOpened: number
  /** True for standings, in which each row begins with a place. */
  isRanked: boolean
}

type Props = ContentProps & {
  isShown: boolean
  onShow: ((userId: string) => void) | null
}

/** Row of a player in the panel of a shared sheet, or in the standings of a race. */
export function PlayerRow({ isShown, onShow, ...props }: Props) {
  return (
    <RowFrame
      userId={props.player.id}
      className={classNames(styles.player, props.isOver && styles.ended)}
      isShown={isShown}
      onShow={onShow}
    >
      <Content {...props} />
    </RowFrame>
  )
}

function Content({ player, isOver, mostOpened, isRanked }: ContentProps) {
  const t = useText('game')
  const { place, opened } = player
  const isShort = !isOver && player.state === 'playing'
  return (
    <>
      {isRanked && (
        <span className={classNames(styles.rank, place === 1 && styles.first)}>
          {place === null ? '–' : t.format.number(place)}
        </span>
      )}
      <ContenderDisc {...player} size={isOver ? 'row' : 'player'} />
      <span className={styles.name}>
        <ContenderName {...player} />
        {!isOver && <Signs player={player} />}
      </span>
      <span className={styles.figures}>
        <HintCount count={player.hints ?? 0} />
      </span>
      <span className={isShort ? 'sr-only' : styles.figures}>{scoreText(t, player, isOver)}</span>
      {isShort && (
        <>
          <GainBar
            ratio={mostOpened === 0 ? 0 : opened / mostOpened}
            figure={opened}
            className={styles.track}
          />
          <span className={styles.hits} data-widest={t.guesses.hits_of(WIDEST)}>
            {t.guesses.hits_of(opened)}
          </span>
        </>
      )}
    </>
  )
}

/** Signs beside the name of a player who points at a word or wants to give up. */
function Signs({ player }: { player: Contender }) {
  const { players } = useText('game')
  const isPointing = useIsPointing(player.id)
  return (
    <>
      {isPointing && (
        <Pointer size={16} className={styles.pointing} aria-hidden="true" data-pointing />
      )}
      {player.votes && (
        <Flag size={14} className={styles.flag} aria-label={players.wants_to_give_up} />
      )}
    </>
  )
}

function scoreText(t: Texts<'game'>, player: Contender, isOver: boolean): string {
  const { guesses, titleFound, uncovered, state } = player
  const count = t.counts.guesses(guesses ?? 0)
  if (titleFound === null) {
    const figures = isOver ? `${count} · ${t.format.percent(uncovered)}` : count
    return state === 'left' ? t.players.left_with(figures) : figures
  }
  return `${t.format.number(guesses ?? 0)} · ${endText(player, t) ?? ''}`
}

/** Frame of a player's row: a button where their guesses may be shown. */
export function RowFrame(props: {
  userId: string
  className: string
  isShown: boolean
  onShow: ((userId: string) => void) | null
  children: ReactNode
}) {
  const { players } = useText('game')
  const { userId, isShown, onShow, children } = props
  const className = classNames(styles.frame, props.className)
  if (onShow === null) return <div className={className}>{children}</div>
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isShown}
      title={players.show_guesses}
      onClick={() => onShow(userId)}
    >
      {children}
    </button>
  )
}

/** Number of hints that a player took; nothing if none. */
export function HintCount({ count }: { count: number }) {
  const { counts, format } = useText()
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-0.5" title={counts.hints(count)}>
      <Lightbulb size={14} aria-hidden="true" />
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="sr-only">{counts.hints(count)}</span>
    </span>
  )
}
