import { COMPOSING, FOR_BROWSERS, PANEL_ROOMS, SERVER_ROOMS, WEB_ROOMS } from '#oxlint-config'
import { mayImport } from './may-import.ts'

const WIDTH = 560
const MARGIN = 20
const COLUMN_WIDTH = 214
const SERVER_LEFT = WIDTH - MARGIN - COLUMN_WIDTH
const TOP = 48
const GAP = 4
/** From one room of the panel to the next. */
const PANEL_STEP = 25
const PANEL_HEIGHT = (PANEL_ROOMS.length + 1) * PANEL_STEP + 1
/** Of a room with a note below its name. */
const NOTED_HEIGHT = 46
/** The top of the rooms that are open to both sides. */
const SHARED_TOP = TOP + PANEL_HEIGHT + 2 * NOTED_HEIGHT + 5 * GAP
const SHARED_STEP = 32
const BOTTOM = SHARED_TOP + FOR_BROWSERS.length * SHARED_STEP

const STYLE = `
  svg { --paper: #f5f2ec; --ink: #171512; --soft: #57524a; --line: #cfc8ba; --clay: #a8451f }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #1c1916; --ink: #f5f2ec; --soft: #b9b3a7; --line: #4a443b; --clay: #e8895c }
  }
  text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: var(--ink) }
  .note { font: 13px system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; fill: var(--soft) }
  .across { fill: none; stroke: var(--clay); stroke-width: 1.5 }
  text.across { font-size: 12px; fill: var(--clay); stroke: none; text-anchor: middle }
  .room { fill: var(--ink) }
  .line { fill: none; stroke: var(--line) }
  .paper { fill: var(--paper); stroke: var(--line) }`

type Box = { x: number; y: number; width: number; height: number }

const corners = ({ x, y, width, height }: Box) =>
  `x="${x}" y="${y}" width="${width}" height="${height}" rx="4"`

const note = (x: number, y: number, text: string) => `<text class="note" x="${x}" y="${y}">${text}</text>`

/** The lower a room, the darker. */
function drawRoom(name: string, box: Box, baseline = Math.round(box.height / 2) + 5): string {
  const shade = (0.04 + (0.13 * (box.y - TOP)) / (BOTTOM - TOP)).toFixed(3)
  const label = `<text x="${box.x + 12}" y="${box.y + baseline}">${name}</text>`
  return `<rect class="room" ${corners(box)} opacity="${shade}"/>${label}`
}

function drawBrowser(): string[] {
  const [shared, site, panel] = WEB_ROOMS as [string, string, string]
  const box = { x: MARGIN + GAP, width: COLUMN_WIDTH - 2 * GAP }
  const siteTop = TOP + PANEL_HEIGHT + 2 * GAP
  const webSharedTop = siteTop + NOTED_HEIGHT + GAP
  return [
    `<rect class="line" ${corners({ x: MARGIN, y: TOP, width: COLUMN_WIDTH, height: SHARED_TOP - TOP - GAP })}/>`,
    drawRoom(panel, { ...box, y: TOP + GAP, height: PANEL_HEIGHT }, 18),
    ...PANEL_ROOMS.toReversed().map((name, index) =>
      drawRoom(name.slice(panel.length + 1), {
        x: box.x + GAP,
        y: TOP + GAP + (index + 1) * PANEL_STEP,
        width: box.width - 2 * GAP,
        height: PANEL_STEP - 3,
      }),
    ),
    drawRoom(site, { ...box, y: siteTop, height: NOTED_HEIGHT }, 19),
    note(box.x + 12, siteTop + 37, 'open to the panel: pages'),
    drawRoom(shared, { ...box, y: webSharedTop, height: NOTED_HEIGHT }, 19),
    note(box.x + 12, webSharedTop + 37, 'its ui imports no schemas'),
  ]
}

function drawServer(): string[] {
  const rooms = SERVER_ROOMS.filter((room) => !FOR_BROWSERS.includes(room)).toReversed()
  const fileIn = (room: string) => `${room}/any.ts`
  const firstWithoutExpress = rooms.findIndex((room) => !mayImport(fileIn(room), 'express'))
  const noteHeight = 22
  const step = (SHARED_TOP - TOP - noteHeight) / (rooms.length + 1)
  const row = (index: number): Box => ({
    x: SERVER_LEFT,
    y: Math.round(TOP + index * step + (index > firstWithoutExpress ? noteHeight : 0)),
    width: COLUMN_WIDTH,
    height: Math.floor(step) - GAP,
  })
  return [
    `<rect class="line" stroke-dasharray="3 3" ${corners(row(0))}/>`,
    note(SERVER_LEFT + 12, TOP + 18, COMPOSING.join(' · ')),
    ...rooms.map((name, index) => drawRoom(name, row(index + 1))),
    note(SERVER_LEFT + 12, row(firstWithoutExpress + 1).y - 9, 'no Express from here down'),
    ...rooms.flatMap((name, index) =>
      mayImport(fileIn(name), '#web/site/pages/any.ts') ? drawArrow(row(index + 1).y + 14) : [],
    ),
  ]
}

const drawArrow = (y: number) =>
  `<path class="across" d="M${SERVER_LEFT - 3} ${y}H${MARGIN + COLUMN_WIDTH + 3}m6 -4l-6 4l6 4"/>` +
  `<text class="across" x="${WIDTH / 2}" y="${y - 6}">pages</text>`

/**
 * Draws the rooms in the order of lint: each imports those below it, and an arrow shows the only other
 * import.
 */
export function drawRooms(): string {
  const height = BOTTOM + 56
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">`,
    '<title>The rooms, and which may import which</title>',
    `<style>${STYLE}\n</style>`,
    `<rect class="paper" ${corners({ x: 0.5, y: 0.5, width: WIDTH - 1, height: height - 1 })}/>`,
    note(MARGIN, 32, 'What visitors and staff see'),
    note(SERVER_LEFT, 32, 'What answers them'),
    ...drawBrowser(),
    ...drawServer(),
    ...FOR_BROWSERS.toReversed().flatMap((name, index) => {
      const y = SHARED_TOP + index * SHARED_STEP
      return [
        drawRoom(name, { x: MARGIN, y, width: WIDTH - 2 * MARGIN, height: SHARED_STEP - GAP }),
        note(SERVER_LEFT + 12, y + 19, 'open to both sides'),
      ]
    }),
    note(MARGIN, BOTTOM + 20, 'A room imports what lies below it and nothing above.'),
    note(MARGIN, BOTTOM + 40, 'Between the sides only the arrow crosses.'),
    '</svg>\n',
  ].join('\n')
}
