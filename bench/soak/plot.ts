const WIDTH = 900
const LEFT = 70
const RIGHT = 170
const HEIGHT = 110
const GAP = 46
const TOP = 64
const COLOURS = ['#1f5fbf', '#c2410c', '#15803d', '#7e22ce']

/** Lines that share an axis from zero on; `figures` are one a moment. */
export type Panel = { title: string; lines: { name: string; figures: readonly number[] }[] }
type Plot = { title: string; note: string; minutes: readonly number[]; panels: readonly Panel[] }

/** Panels one below the other, over the same minutes, as SVG. */
export function drawPlot({ title, note, minutes, panels }: Plot): string {
  const height = TOP + panels.length * (HEIGHT + GAP) + 10
  const last = minutes.at(-1) ?? 1
  const x = (minute: number) => LEFT + (minute / last) * (WIDTH - LEFT - RIGHT)
  const drawn = panels.map((panel, at) => drawPanel(panel, TOP + at * (HEIGHT + GAP), minutes, x))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${LEFT}" y="22" font-size="16">${escape(title)}</text>`,
    `<text x="${LEFT}" y="40" fill="#555">${escape(note)}</text>`,
    ...drawn,
    '</svg>\n',
  ].join('\n')
}

function drawPanel(
  { title, lines }: Panel,
  top: number,
  minutes: readonly number[],
  x: (minute: number) => number,
): string {
  const most = Math.max(...lines.flatMap(({ figures }) => figures)) * 1.1 || 1
  const bottom = top + HEIGHT
  const y = (figure: number) => bottom - (figure / most) * HEIGHT
  const end = x(minutes.at(-1) ?? 1)
  const marks = [0, 0.5, 1].map((share) => {
    const at = y(share * most)
    return `<path d="M${LEFT} ${at.toFixed(1)}H${end}" stroke="#ddd"/><text x="${LEFT - 6}" y="${(at + 4).toFixed(1)}" text-anchor="end" fill="#555">${short(share * most)}</text>`
  })
  const times = [0, 0.5, 1].map((share) => {
    const minute = share * (minutes.at(-1) ?? 1)
    return `<text x="${x(minute)}" y="${bottom + 14}" text-anchor="middle" fill="#555">${short(minute)} min</text>`
  })
  const drawn = lines.map(({ name, figures }, at) => {
    const points = figures.map(
      (figure, n) => `${x(minutes[n]!).toFixed(1)},${y(figure).toFixed(1)}`,
    )
    const colour = COLOURS[at % COLOURS.length]
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.6"/><text x="${end + 10}" y="${top + 14 + at * 16}" fill="${colour}">${escape(name)}</text>`
  })
  return [
    `<text x="${LEFT}" y="${top - 6}">${escape(title)}</text>`,
    ...marks,
    ...times,
    ...drawn,
  ].join('\n')
}

function short(figure: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(figure)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
