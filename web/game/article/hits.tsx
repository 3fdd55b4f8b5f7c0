import type { SheetRow } from '@inkling/protocol/game'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { classNames } from '../../lib/class-names.ts'
import { useExpiring } from '../../lib/expiring.ts'
import { keepFocus } from '../../lib/focus.ts'
import { hitsText, rowName } from '../../parts/guesses/guess-labels.ts'
import { rich } from '../../text/rich.tsx'
import { type Texts, useText } from '../../text/text.ts'
import { type Person, usePeople, shortName } from '../players/people.ts'
import { PlayerDot } from '../players/player-dot.tsx'
import { type OutOfView, requireGame, type ShownPoint } from '../store/game-state.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { useIsNarrow } from '../use-narrow.ts'
import styles from './hits.module.css'
import { usePartnerPoint } from './points.tsx'

type Side = 'above' | 'below'

/** Button in the margin with the number of marked words above or below the view. Pressing it scrolls to the nearest. */
export function HitsPill({ side }: { side: Side }) {
  const { article, format } = useText('game')
  const { goTo } = useGameStore()
  const view = useGame(({ view: { outOfView } }) => outOfView)
  const partner = useGame(({ view: { partnerHit } }) => partnerHit?.user_id ?? null)
  const person = usePeople().get(partner ?? '')
  if (view === null || view[side] === 0) return null
  const { seq, above, below, of } = view
  const isAbove = side === 'above'
  const Arrow = isAbove ? ArrowUp : ArrowDown
  const label = sideText(view, side, article)
  return (
    <div className={classNames(styles.slot, styles[side])}>
      <button
        type="button"
        className={classNames(styles.pill, person !== undefined && styles.partners)}
        style={person && hueStyle(person)}
        aria-label={label}
        title={article.next_hit(label)}
        onPointerDown={keepFocus}
        onClick={() => goTo(seq, isAbove ? above - 1 : of - below)}
      >
        <Arrow size={14} strokeWidth={2.5} aria-hidden="true" />
        <span>{format.number(view[side])}</span>
      </button>
    </div>
  )
}

/** Says how many marked words are above or below the view. */
export function sideText(
  view: OutOfView,
  side: Side,
  { hits_above, hits_below, near_above, near_below }: Texts<'game'>['article'],
): string {
  if (side === 'above') return view.isNear ? near_above : hits_above(view.above)
  return view.isNear ? near_below : hits_below(view.below)
}

const SHOWN_FOR = 4000
const NUDGE_SHOWN_FOR = 5000

/** Latest hit of another player on a shared sheet, for a moment; null at other times. */
export function usePartnerHit(): { row: SheetRow; person: Person } | null {
  const hit = useGame(({ view: { partnerHit } }) => partnerHit)
  const row = useExpiring(hit, hit?.kind === 'nudge' ? NUDGE_SHOWN_FOR : SHOWN_FOR)
  const person = usePeople().get(row?.user_id ?? '')
  return row === null || person === undefined ? null : { row, person }
}

/** Line about a hit or a point of another player, where there is room above the article; on a phone the bar says it. Hidden from
 *  screen readers, which hear of it as news. */
export function PartnerLine() {
  const hit = usePartnerHit()
  const point = usePartnerPoint()
  const person = (point ?? hit)?.person
  const isNarrow = useIsNarrow()
  if (person === undefined || isNarrow) return null
  return (
    <div className={styles.said} aria-hidden="true" data-partner>
      <p className={styles.line} style={hueStyle(person)}>
        <PlayerDot person={person} />
        {point !== null ? <PartnerPoint {...point} /> : hit !== null && <PartnerHit {...hit} />}
      </p>
    </div>
  )
}

type PartnerPointProps = { point: ShownPoint; person: Person; isBrief?: boolean }

/** A player's name and the length of the word at which they point. */
export function PartnerPoint({ point, person, isBrief = false }: PartnerPointProps) {
  const { players } = useText('game')
  const game = useGame(requireGame)
  const name = <b className={styles.name}>{shortName(person.user, game)}</b>
  const text = isBrief ? players.points_brief : players.points(point.letters)
  return <span className={styles.word}>{rich(text, { name })}</span>
}

type PartnerHitProps = { row: SheetRow; person: Person; isBrief?: boolean }

/** A player's name and the words that they have just opened. */
export function PartnerHit({ row, person, isBrief = false }: PartnerHitProps) {
  const texts = useText('game')
  const game = useGame(requireGame)
  const isCounted = isBrief && row.kind !== 'title_hint'
  const hits = isCounted ? texts.players.gain(row.count) : hitsText(row, texts)
  const name = <b className={styles.name}>{shortName(person.user, game)}</b>
  if (row.kind === 'nudge') {
    return (
      <span translate="no" className={styles.word}>
        {rich(texts.players.nudge(row.word), { name })}
      </span>
    )
  }
  return (
    <span translate="no" className={styles.word}>
      {rich(texts.players.partner_hit({ word: rowName(row, texts), hits }), {
        name,
      })}
    </span>
  )
}
