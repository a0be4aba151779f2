/** The colours are those of web/shared/styles/tokens.css. */
export const INK = '#171512'
const PAPER = '#f5f2ec'
/** Fainter than the token, since it fills an area here instead of a hairline. */
export const LINE = '#e8e2d7'
const CLAY = '#a8451f'
const CLAY_LIGHT = '#e07a4a'

/** The mark on dark and on light. */
export const LOGO_ON_DARK = { bars: PAPER, door: CLAY_LIGHT } as const
export const LOGO_ON_LIGHT = { bars: INK, door: CLAY } as const

type Input = {
  bars: string
  door: string
  tile?: { fill: string; radius: number }
  /** fraction of the square's width that the mark covers */
  fraction: number
}

const SIDE = 96
/** Bounding box of the mark within its square. */
const BOX = { left: 8, top: 15, right: 88, bottom: 82 }

/**
 * The studio's mark (web/shared/ui/logo.tsx) as a standalone SVG: an arch of a sound wave's bars around a
 * doorway.
 */
export function drawLogo({ bars, door, tile, fraction }: Input): string {
  const scale = (SIDE * fraction) / (BOX.right - BOX.left)
  const shift = [-(BOX.left + BOX.right) / 2, -(BOX.top + BOX.bottom) / 2]
  // x, y and height of each bar
  const wave = [
    [8, 48, 34],
    [18, 30, 52],
    [28, 20, 62],
    [38, 15, 22],
    [52, 15, 22],
    [62, 20, 62],
    [72, 30, 52],
    [82, 48, 34],
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">`,
    tile ? `<rect width="${SIDE}" height="${SIDE}" rx="${SIDE * tile.radius}" fill="${tile.fill}"/>` : '',
    `<g transform="translate(${SIDE / 2} ${SIDE / 2}) scale(${scale}) translate(${shift.join(' ')})">`,
    ...wave.map(
      ([x, y, height]) => `<rect x="${x}" y="${y}" width="6" height="${height}" rx="3" fill="${bars}"/>`,
    ),
    `<path d="M40 82V58a8 8 0 0 1 16 0v24z" fill="${door}"/>`,
    '</g>',
    '</svg>',
  ].join('')
}
