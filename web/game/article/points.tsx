import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { classNames } from '../../lib/class-names.ts'
import { useExpiring } from '../../lib/expiring.ts'
import { keepFocus } from '../../lib/focus.ts'
import { useText } from '../../text/text.ts'
import { useBoardElements } from '../board-elements.ts'
import { type Person, shortName, usePeople } from '../players/people.ts'
import { requireGame, type ShownPoint } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { createVisibilityTest, scrollToWord } from './article-scroll.ts'
import hits from './hits.module.css'
import styles from './points.module.css'
import { isHidden } from './words.ts'

const SHOWN_FOR = 5000
/** Height in pixels of the name above a bar, and of the line in the margin of the sheet, which it must not cover. */
const NAME = 66
const WORDS = '[class^=n]'

type Box = Record<'left' | 'top' | 'width' | 'height', number>
type Side = 'above' | 'below'

/** Bars at which players point, in a layer over the article, whose paragraphs would cut the rings. */
export function Points() {
  const points = useGame(({ feed }) => feed.points)
  return (
    <div className={styles.layer} aria-hidden="true" translate="no">
      {points.map((point) => (
        <Point key={point.id} point={point} />
      ))}
    </div>
  )
}

function Point({ point }: { point: ShownPoint }) {
  const shown = useExpiring(point, SHOWN_FOR, point.at)
  const person = usePeople().get(point.user_id)
  const box = useBox(point.position)
  const game = useGame(requireGame)
  const isMine = useGame(({ server: { me } }) => me === point.user_id)
  if (shown === null || person === undefined || box === null) return null
  const isLow = box.top < NAME
  return (
    <span className={styles.ring} style={{ ...hueStyle(person), ...box }} data-point>
      {!isMine && (
        <span className={classNames(styles.name, isLow && styles.low)}>
          {shortName(person.user, game)}
        </span>
      )}
    </span>
  )
}

/** Place of a bar in the layer; null once its word is open. */
function useBox(position: number): Box | null {
  const { article } = useBoardElements()
  const { rows, faded } = useGame(({ server: { rows, faded } }) => ({ rows, faded }))
  const [box, setBox] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const root = article.current
    if (root === null) return undefined
    const measure = () => setBox(boxOf(root, position))
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(root)
    return () => resized.disconnect()
  }, [article, position, rows, faded])
  return box
}

function barAt(root: HTMLElement | null, position: number): HTMLElement | null {
  const bar = root?.querySelectorAll<HTMLElement>(WORDS)[position]
  return bar !== undefined && isHidden(bar) ? bar : null
}

function boxOf(root: HTMLElement, position: number): Box | null {
  const bar = barAt(root, position)
  const paper = root.offsetParent
  if (bar === null || paper === null) return null
  const { left, top, width, height } = bar.getBoundingClientRect()
  const start = paper.getBoundingClientRect()
  return {
    left: left - start.left - paper.clientLeft,
    top: top - start.top - paper.clientTop,
    width,
    height,
  }
}

/** Latest point of a partner, for some seconds; null at other times. */
export function usePartnerPoint(): { point: ShownPoint; person: Person } | null {
  const last = useGame(
    ({ feed, server: { me } }) => feed.points.findLast(({ user_id }) => user_id !== me) ?? null,
  )
  const point = useExpiring(last, SHOWN_FOR, last?.at)
  const person = usePeople().get(point?.user_id ?? '')
  return point === null || person === undefined ? null : { point, person }
}

/** True for some seconds after a player has pointed at a word. */
export function useIsPointing(userId: string): boolean {
  const last = useGame(({ feed }) => feed.points.find(({ user_id }) => user_id === userId) ?? null)
  return useExpiring(last, SHOWN_FOR, last?.at) !== null
}

/** Button in the margin that leads to the bar at which a partner points, while that is above or below the view. */
export function PointPill({ side }: { side: Side }) {
  const { article } = useText('game')
  const elements = useBoardElements()
  const pointed = usePartnerPoint()
  const away = useSide(pointed?.point.position ?? null)
  if (pointed === null || away !== side) return null
  const { person, point } = pointed
  const Arrow = side === 'above' ? ArrowUp : ArrowDown
  const label = article.pointed_at({ name: person.name })
  const go = () => {
    const bar = barAt(elements.article.current, point.position)
    if (bar !== null) scrollToWord(elements, bar)
  }
  return (
    <div className={classNames(hits.slot, hits[side], styles.slot)}>
      <button
        type="button"
        className={classNames(hits.pill, hits.partners, styles.pill)}
        style={hueStyle(person)}
        aria-label={label}
        title={label}
        onPointerDown={keepFocus}
        onClick={go}
      >
        <Arrow size={14} strokeWidth={2.5} aria-hidden="true" />
        <span translate="no">{person.initial}</span>
      </button>
    </div>
  )
}

/** Side of the view on which a bar is; null while it is in view. */
function useSide(position: number | null): Side | null {
  const elements = useBoardElements()
  const [side, setSide] = useState<Side | null>(null)
  useEffect(() => {
    if (position === null) return undefined
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true, capture: true }
    const measure = () => {
      const bar = barAt(elements.article.current, position)
      const seen = bar === null ? 'in' : createVisibilityTest(elements)(bar)
      setSide(seen === 'in' ? null : seen)
    }
    measure()
    addEventListener('scroll', measure, options)
    addEventListener('resize', measure, options)
    return () => listening.abort()
  }, [elements, position])
  return side
}
