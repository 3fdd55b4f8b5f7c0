import { useText } from '../../text/text.ts'
import { type Curve, shareAt } from './curves.ts'

/** Figures of a chart of curves, for screen readers. */
export function CurvesTable(props: {
  caption: string
  curves: readonly Curve[]
  ticks: readonly number[]
  labelOf: (x: number) => string
}) {
  const { chart, format } = useText('results')
  const { caption, curves, labelOf } = props
  const ticks = props.ticks.slice(1)
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.player}</th>
            {ticks.map((x) => (
              <th key={x} scope="col">
                {labelOf(x)}
              </th>
            ))}
            <th scope="col">{chart.end}</th>
          </tr>
        </thead>
        <tbody>
          {curves.map((curve) => (
            <tr key={curve.id}>
              <th scope="row" translate="no">
                {curve.name}
              </th>
              {ticks.map((x) => (
                <td key={x}>{x > curve.end ? chart.done : format.percent(shareAt(curve, x))}</td>
              ))}
              <td>{curve.isDecoded ? chart.decoded : format.percent(shareAt(curve, curve.end))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
