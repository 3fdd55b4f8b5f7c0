import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import { CurvesTable } from './curves-table.tsx'
import styles from './curves-chart.module.css'
import { countTicks, shareTicks } from '../../kit/chart/axis.ts'
import { cornersOf, type Curve, levelsOf, shareAt, spreadOut, topOf } from './curves.ts'
import { ScaleLine } from '../../kit/chart/scale-line.tsx'

type Props = {
  /** Caption of the table for screen readers. */
  caption: string
  /** The order decides the dashes. */
  curves: readonly Curve[]
  /** Label of the start of the axis, such as '0 min'. */
  origin: string
  /** Label of a number on the axis, such as '3 min' or '20 guesses'. */
  labelOf: (x: number) => string
  /** Shaded part of the time, with its label. */
  shade?: { from: number; to: number; name: string } | null
}

/** Part of the height that the scale takes; the rest is below the rail. */
const SCALE = 0.88
/** Approximate width of a letter, as a part of the chart's width. */
const LETTER = 0.035
const LABEL_GAP = 0.075
const DASHES = [styles.whole, styles.dashed, styles.dotted, styles.mixed]
const GHOST_DASHES = [styles.dashed, styles.mixed, styles.dotted]

/** Chart of the share of an article that each player uncovered over time, below a rail for those who decoded it. Curves
 *  differ in colour, dashes and names; screen readers get a table. */
export function CurvesChart({ caption, curves, origin, labelOf, shade = null }: Props) {
  const t = useText()
  const end = Math.max(1, shade?.to ?? 0, ...curves.map((curve) => curve.end))
  const top = topOf(curves)
  const ticks = countTicks(end)
  const levels = railLevels(curves, end)
  const room: Style = { '--levels': Math.max(0, ...levels.values()) + 1 }
  return (
    <figure>
      <div aria-hidden="true" dir="ltr" className={styles.chart} style={room}>
        <div className={styles.plot}>
          {shade !== null && (
            <span
              className={styles.shade}
              style={{ left: percent(shade.from / end), right: percent(1 - shade.to / end) }}
            >
              <span>{shade.name}</span>
            </span>
          )}
          {shareTicks(top).map((share) => (
            <ScaleLine key={share} height={(share / top) * SCALE} label={t.format.percent(share)} />
          ))}
          <span className={styles.rail}>
            <Check size={14} />
          </span>
          {ticks.map((x) => (
            <span key={x} className={styles.tick} style={{ left: percent(x / end) }}>
              {x === 0 ? origin : t.format.number(x)}
            </span>
          ))}
          <Lines curves={curves} end={end} top={top} />
          <Marks curves={curves} end={end} top={top} />
          <RailEnds curves={curves} end={end} levels={levels} />
          <OpenEnds curves={curves} end={end} top={top} />
        </div>
      </div>
      <CurvesTable caption={caption} curves={curves} ticks={ticks} labelOf={labelOf} />
    </figure>
  )
}

type Style = CSSProperties & Partial<Record<'--hue' | '--level' | '--levels', number>>
type Scale = { curves: readonly Curve[]; end: number; top: number }

function Lines({ curves, end, top }: Scale) {
  const ordered = curves.map((curve, index) => ({ curve, dash: dashOf(curves, index) }))
  const drawn = ordered.toSorted(
    (one, other) => Number(one.curve.isMine) - Number(other.curve.isMine),
  )
  return (
    <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none">
      {drawn.map(({ curve, dash }) => {
        const corners = cornersOf(curve).map(
          ({ x, y }) => `${(x / end) * 100},${100 - (y / top) * SCALE * 100}`,
        )
        if (curve.isDecoded) corners.push(`${(curve.end / end) * 100},0`)
        return (
          <polyline
            key={curve.id}
            className={classNames(styles.line, dash, curve.isMine && styles.mine, paceOf(curve))}
            style={hueOf(curve)}
            points={corners.join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        )
      })}
    </svg>
  )
}

/** Marks where words of the title were found. */
function Marks({ curves, end, top }: Scale) {
  return curves.flatMap((curve) =>
    curve.marks.map((x, index) => (
      <i
        key={`${curve.id} ${index}`}
        className={styles.mark}
        style={{ left: percent(x / end), bottom: up(shareAt(curve, x), top) }}
      />
    )),
  )
}

/** Names of players who decoded the article, above the rail. */
function RailEnds(props: Omit<Scale, 'top'> & { levels: ReadonlyMap<string, number> }) {
  const { curves, end, levels } = props
  return curves
    .filter(({ isDecoded }) => isDecoded)
    .map((curve) => {
      const style: Style = {
        left: percent(curve.end / end),
        '--level': levels.get(curve.id) ?? 0,
        ...hueOf(curve),
      }
      return (
        <span
          key={curve.id}
          className={classNames(
            styles.decoded,
            curve.kind !== undefined && styles.ring,
            paceOf(curve),
          )}
          style={style}
        >
          <b translate="no" className={styles.decodedName}>
            {curve.name}
          </b>
        </span>
      )
    })
}

/** Names of the others, at the ends of their curves. */
function OpenEnds({ curves, end, top }: Scale) {
  const { format } = useText()
  const open = curves.filter(({ isDecoded }) => !isDecoded)
  const shares = open.map((curve) => shareAt(curve, curve.end))
  const heights = spreadOut(
    shares.map((share) => (share / top) * SCALE),
    LABEL_GAP,
  )
  return open.flatMap((curve, index) => {
    const share = shares[index] ?? 0
    const style: Style = { left: percent(curve.end / end), ...hueOf(curve) }
    return [
      <i
        key={curve.id}
        className={classNames(styles.open, paceOf(curve))}
        style={{ ...style, bottom: up(share, top) }}
      />,
      <b
        key={`${curve.id} name`}
        className={classNames(styles.name, paceOf(curve))}
        style={{ ...style, bottom: percent(heights[index] ?? 0) }}
      >
        <span translate="no" className={styles.owner}>
          {curve.name}
        </span>
        <span>{` ${format.percent(share)}`}</span>
      </b>,
    ]
  })
}

/** Dash of a curve: of players by their order, of ghosts by their order among ghosts. */
function dashOf(curves: readonly Curve[], index: number): string | undefined {
  const kind = curves[index]?.kind
  if (kind === undefined) return DASHES[index % DASHES.length]
  if (kind === 'pacer') return styles.dotted
  const before = curves.slice(0, index).filter((curve) => curve.kind === 'ghost').length
  return GHOST_DASHES[before % GHOST_DASHES.length]
}

function paceOf({ kind }: Curve): string | false | undefined {
  return kind === 'pacer' && styles.pace
}

/** Line above the rail for each name of a player who decoded the article. */
function railLevels(curves: readonly Curve[], end: number): Map<string, number> {
  const decoded = curves.filter(({ isDecoded }) => isDecoded)
  const levels = levelsOf(
    decoded.map((curve) => ({ at: curve.end / end, width: curve.name.length * LETTER })),
  )
  return new Map(decoded.map(({ id }, index) => [id, levels[index] ?? 0]))
}

function hueOf({ hue }: Curve): Style {
  return { '--hue': hue }
}

function up(share: number, top: number): string {
  return percent((share / top) * SCALE)
}

function percent(share: number): string {
  return `${share * 100}%`
}
