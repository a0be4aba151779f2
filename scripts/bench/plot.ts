import { escapeXml } from '#cms/platform/escape-xml.ts'
import { XML_DECLARATION } from '#cms/seo/xml.ts'

type Panel = {
  title: string
  /** drawn as a dashed line */
  limit: number | undefined
  /** points whose value is NaN are left out */
  lines: { name: string; points: [x: number, y: number][] }[]
}

const COLUMNS = 4
const [WIDTH, HEIGHT] = [240, 170]
/** of the axes within a panel */
const PLOT = { left: 44, right: WIDTH - 16, top: 34, bottom: HEIGHT - 26 }
const COLOURS = ['#1f6f8b', '#c8553d']

/** @returns an SVG of small panels: x is logarithmic, y begins at 0 */
export function drawPlot(panels: Panel[]): string {
  const rows = Math.ceil(panels.length / COLUMNS)
  const [width, height] = [COLUMNS * WIDTH, rows * HEIGHT + 24]
  const names = panels[0]?.lines.map(({ name }) => name) ?? []
  const legend = names.map((name, index) =>
    text(16 + index * 90, height - 10, name, `fill="${COLOURS[index]}"`),
  )
  return [
    XML_DECLARATION,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="10" fill="#333">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...panels.map((panel, index) => {
      const [x, y] = [(index % COLUMNS) * WIDTH, Math.floor(index / COLUMNS) * HEIGHT]
      return `<g transform="translate(${x} ${y})">\n${drawPanel(panel)}\n</g>`
    }),
    ...legend,
    text(
      16 + names.length * 90,
      height - 10,
      'dashed: the most that it may be; across: documents of each kind',
    ),
    '</svg>\n',
  ].join('\n')
}

function drawPanel({ title, limit, lines }: Panel): string {
  const points = lines.flatMap((line) => line.points)
  const values = points.map(([, y]) => y).filter(Number.isFinite)
  const highest = Math.max(...values, (limit ?? 0) * 1.1, Number.MIN_VALUE)
  const logs = points.map(([x]) => Math.log10(x))
  const [from, to] = [Math.min(...logs), Math.max(...logs)]
  const x = (value: number) => scale((Math.log10(value) - from) / (to - from || 1), PLOT.left, PLOT.right)
  const y = (value: number) => scale(value / highest, PLOT.bottom, PLOT.top)
  const ticks = [...new Set(points.map(([at]) => at))]
  return [
    text(PLOT.left, 20, title, 'font-weight="bold"'),
    `<path d="M${PLOT.left} ${PLOT.top}V${PLOT.bottom}H${PLOT.right}" fill="none" stroke="#999"/>`,
    text(PLOT.left - 4, PLOT.top + 4, short(highest), 'text-anchor="end"'),
    text(PLOT.left - 4, PLOT.bottom, '0', 'text-anchor="end"'),
    ...ticks.map((at) => text(x(at), PLOT.bottom + 14, short(at), 'text-anchor="middle"')),
    ...(limit === undefined
      ? []
      : [
          `<path d="M${PLOT.left} ${y(limit).toFixed(1)}H${PLOT.right}" stroke="#999" stroke-dasharray="4 3"/>`,
        ]),
    ...lines.map(({ points }, index) => {
      const seen = points.filter(([, value]) => Number.isFinite(value))
      const path = seen.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
      const marks = seen.map(
        ([at, value]) =>
          `<circle cx="${x(at).toFixed(1)}" cy="${y(value).toFixed(1)}" r="2.5" stroke="none"/>`,
      )
      const colour = COLOURS[index]
      return `<g stroke="${colour}" fill="${colour}"><polyline points="${path}" fill="none"/>${marks.join('')}</g>`
    }),
  ].join('\n')
}

const scale = (share: number, from: number, to: number) => from + share * (to - from)
const short = (value: number) =>
  value >= 1_000 ? `${+(value / 1_000).toFixed(1)}k` : String(+value.toFixed(value < 10 ? 1 : 0))
const text = (x: number, y: number, words: string, attributes = '') =>
  `<text x="${x.toFixed(1)}" y="${y}" ${attributes}>${escapeXml(words)}</text>`
