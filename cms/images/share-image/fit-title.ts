import { drawText, type DrawnText } from './draw-text.ts'

type TitleBox = { maxWidth: number; maxHeight: number; colour: string }

type Style = Omit<TitleBox, 'maxHeight'> & { size: number }

const draw = (title: string, style: Style) =>
  drawText(title, { ...style, lineHeight: getLineHeight(title), fullLineHeight: true })

/** Font sizes in pixels; the largest that fits is used. */
const SIZES = [120, 106, 94, 82, 72, 64]
/** A factor on the font's own line height: tight for Latin titles, normal for other scripts. */
const getLineHeight = (title: string) => (/[^\n -\u024f\u2000-\u206f]/.test(title) ? 1 : 0.8)

/** Draws a title as large as the space allows; at the smallest size it is truncated. */
export async function fitTitle(title: string, { maxHeight, ...style }: TitleBox): Promise<DrawnText> {
  for (const size of SIZES) {
    const drawnTitle = await draw(title, { ...style, size })
    if (drawnTitle.height <= maxHeight) return balance(title, drawnTitle, { ...style, size })
  }
  return truncate(title, { maxHeight, ...style })
}

/** Balances the lines: the narrowest width that needs no extra line. */
async function balance(title: string, widest: DrawnText, style: Style): Promise<DrawnText> {
  let best = widest
  for (const fraction of [0.9, 0.8, 0.7, 0.6, 0.5]) {
    const narrower = await draw(title, { ...style, maxWidth: Math.round(style.maxWidth * fraction) })
    if (narrower.height > widest.height) break
    best = narrower
  }
  return best
}

/** Finds the longest beginning that fits by binary search. */
async function truncate(title: string, { maxHeight, ...style }: TitleBox): Promise<DrawnText> {
  const characters = [...title]
  const drawBeginning = (length: number) =>
    draw(`${characters.slice(0, length).join('').trimEnd()}…`, { ...style, size: SIZES.at(-1)! })
  let fits = 1
  let tooLong = characters.length
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if ((await drawBeginning(middle)).height <= maxHeight) fits = middle
    else tooLong = middle
  }
  return drawBeginning(fits)
}
