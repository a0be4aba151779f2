import path from 'node:path'
import type { Sharp } from 'sharp'
import { sharp } from '#cms/images/configured-sharp.ts'
import { PANORAMA, SHARE_IMAGE } from '#cms/shared/constants.ts'
import { palette } from '#cms/shared/palette.ts'
import { canDraw } from './can-draw.ts'
import { cropAround } from './crop.ts'
import { drawText } from './draw-text.ts'
import { fitTitle } from './fit-title.ts'
import { veil } from './veil.ts'

export type ShareDrawing = {
  studioName: string
  title: string
  note?: string
  picture?: { bytes: Buffer; focus: { x: number; y: number } }
  /** without words */
  isPictureAlone?: boolean
}

type Shown = NonNullable<ShareDrawing['picture']>
type Layer = { input: Buffer; left: number; top: number }
type Look = { words: string; quiet: string; mark: string }

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE
const RAW = { raw: { width: WIDTH, height: HEIGHT, channels: 3 } } as const
const MARGIN = 64
/** below the lowest descender */
const BOTTOM = 52
const MARK_SIDE = 58
const TITLE_ROOM = { maxWidth: 1_010, maxHeight: 300 }
const NOTE_SIZE = 36
const NOTE_GAP = 20
const NAME_SIZE = 38
/** The mark on a card without a picture. */
const LARGE_MARK_SIDE = 560

const ON_PICTURE: Look = { words: palette.paper, quiet: '#e6e0d6', mark: 'on-picture.png' }
const ON_PAPER: Look = { words: palette.ink, quiet: palette.inkSoft, mark: 'on-paper.png' }

const markFile = (name: string) => path.join(import.meta.dirname, 'marks', name)

/**
 * Draws the preview image of a page for other sites: the page's picture under the hero's gradient, the title
 * at the bottom left, the studio at the top; or the picture alone. Without a picture the background is paper; if
 * glyphs for the words are missing, the words are left out.
 */
export async function drawShareImage({ picture, isPictureAlone, ...words }: ShareDrawing): Promise<Buffer> {
  if (picture && isPictureAlone) return toJpeg(sharp(await cropped(picture), RAW))
  const look = picture ? ON_PICTURE : ON_PAPER
  const layers = (await canDraw(`${words.title}${words.note ?? ''}`)) ? await drawWords(words, look) : []
  const wordsTop = Math.min(HEIGHT - MARGIN, ...layers.map(({ top }) => top))
  const ground = picture ? await pictureGround(picture, wordsTop) : await paperGround()
  return toJpeg(sharp(ground, RAW).composite([...layers, ...(await drawStudio(words, look))]))
}

const toJpeg = (image: Sharp) =>
  image.jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()

async function pictureGround(picture: Shown, wordsTop: number): Promise<Buffer> {
  return sharp(await cropped(picture), RAW)
    .composite([veil(wordsTop)])
    .removeAlpha()
    .raw()
    .toBuffer()
}

async function cropped({ bytes, focus }: Shown): Promise<Buffer> {
  // oriented first: the crop refers to the picture as it is displayed
  const upright = sharp(bytes, { limitInputPixels: PANORAMA.maxPixels }).autoOrient()
  const { autoOrient } = await upright.metadata()
  return upright
    .extract(cropAround(autoOrient, focus, SHARE_IMAGE))
    .resize(WIDTH, HEIGHT)
    .flatten({ background: palette.paper })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
}

async function paperGround(): Promise<Buffer> {
  const mark = await sharp(markFile('large.png')).resize(LARGE_MARK_SIDE).toBuffer()
  const paper = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: palette.paper } })
  return paper
    .composite([{ input: mark, left: WIDTH - LARGE_MARK_SIDE - MARGIN, top: MARGIN }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** The title with its note below it, laid out from the bottom up. */
async function drawWords(
  { title, note }: Omit<ShareDrawing, 'picture'>,
  { words, quiet }: Look,
): Promise<Layer[]> {
  const isRtl = isRightToLeft(title)
  const leftOf = (width: number) => (isRtl ? WIDTH - MARGIN - width : MARGIN)
  const under = note
    ? await drawText(note, {
        size: NOTE_SIZE,
        colour: quiet,
        maxWidth: TITLE_ROOM.maxWidth,
        fullLineHeight: true,
      })
    : undefined
  const noteTop = HEIGHT - BOTTOM - (under?.height ?? 0)
  const drawn = await fitTitle(title, { ...TITLE_ROOM, colour: words })
  const titleTop = noteTop - (under ? NOTE_GAP : 0) - drawn.height
  const layers = [{ input: drawn.input, left: leftOf(drawn.width), top: Math.round(titleTop) }]
  return under ? [...layers, { input: under.input, left: leftOf(under.width), top: noteTop }] : layers
}

/** The mark, and beside it the studio's name unless that is the title. */
async function drawStudio(
  { studioName, title }: Omit<ShareDrawing, 'picture'>,
  { words, mark }: Look,
): Promise<Layer[]> {
  const layers = [
    { input: await sharp(markFile(mark)).resize(MARK_SIDE).toBuffer(), left: MARGIN, top: MARGIN - 8 },
  ]
  if (studioName === title || !(await canDraw(studioName))) return layers
  const name = await drawText(studioName, { size: NAME_SIZE, colour: words, fullLineHeight: true })
  const isTooWide = name.width > TITLE_ROOM.maxWidth - MARK_SIDE
  return isTooWide
    ? layers
    : [
        ...layers,
        {
          input: name.input,
          left: MARGIN + MARK_SIDE + 20,
          top: MARGIN - 8 + Math.round((MARK_SIDE - name.height) / 2),
        },
      ]
}

/** Decided by the first letter, as in browsers. */
function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
}
