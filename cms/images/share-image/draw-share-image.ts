import path from 'node:path'
import type { Sharp } from 'sharp'
import { sharp } from '#cms/images/configured-sharp.ts'
import { cropAroundFocus } from '#cms/shared/crop-around-focus.ts'
import { PANORAMA, SHARE_IMAGE } from '#cms/shared/images.ts'
import { palette } from '#cms/shared/palette.ts'
import { canDraw } from './can-draw.ts'
import { drawText } from './draw-text.ts'
import { fitTitle } from './fit-title.ts'
import { drawGradient } from './draw-gradient.ts'

export type ShareImageContent = {
  studioName: string
  title: string
  note?: string
  image?: { bytes: Buffer; focus: { x: number; y: number } }
  /** leaves out all words */
  isImageOnly?: boolean
}

type BackgroundImage = NonNullable<ShareImageContent['image']>
type Layer = { input: Buffer; left: number; top: number }
type Theme = { textColour: string; noteColour: string; mark: string }

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE
const RAW = { raw: { width: WIDTH, height: HEIGHT, channels: 3 } } as const
const MARGIN = 64
/** Below the lowest descender of the text. */
const BOTTOM_MARGIN = 52
const MARK_SIDE = 58
const MARK_TOP = MARGIN - 8
const TITLE_BOX = { maxWidth: 1_010, maxHeight: 300 }
const NOTE_SIZE = 36
const NOTE_GAP = 20
const NAME_SIZE = 38
/** Between the mark and the studio's name. */
const NAME_GAP = 20
/** The mark on a share image without a photo. */
const LARGE_MARK_SIDE = 560

const THEME_ON_IMAGE: Theme = { textColour: palette.paper, noteColour: '#e6e0d6', mark: 'on-image.png' }
const THEME_ON_PAPER: Theme = { textColour: palette.ink, noteColour: palette.inkSoft, mark: 'on-paper.png' }

const markFile = (name: string) => path.join(import.meta.dirname, 'marks', name)

/**
 * Draws the preview image of a page for other sites: the page's image under the hero's gradient, the title
 * at the bottom left, the studio at the top; or the image alone. Without an image the background is paper; if
 * glyphs for the words are missing, the words are left out.
 */
export async function drawShareImage({ image, isImageOnly, ...text }: ShareImageContent): Promise<Buffer> {
  if (image && isImageOnly) return toJpeg(sharp(await cropToFormat(image), RAW))
  const theme = image ? THEME_ON_IMAGE : THEME_ON_PAPER
  const layers = (await canDraw(`${text.title}${text.note ?? ''}`)) ? await drawTitleAndNote(text, theme) : []
  const textTop = Math.min(HEIGHT - MARGIN, ...layers.map(({ top }) => top))
  const background = image ? await drawImageBackground(image, textTop) : await drawPaperBackground()
  return toJpeg(sharp(background, RAW).composite([...layers, ...(await drawStudio(text, theme))]))
}

const toJpeg = (image: Sharp) =>
  image.jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()

async function drawImageBackground(image: BackgroundImage, textTop: number): Promise<Buffer> {
  return sharp(await cropToFormat(image), RAW)
    .composite([drawGradient(textTop)])
    .removeAlpha()
    .raw()
    .toBuffer()
}

async function cropToFormat({ bytes, focus }: BackgroundImage): Promise<Buffer> {
  // oriented first: the crop refers to the image as it is displayed
  const upright = sharp(bytes, { limitInputPixels: PANORAMA.maxPixels }).autoOrient()
  const { autoOrient } = await upright.metadata()
  return upright
    .extract(cropAroundFocus(autoOrient, focus, SHARE_IMAGE))
    .resize(WIDTH, HEIGHT)
    .flatten({ background: palette.paper })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
}

async function drawPaperBackground(): Promise<Buffer> {
  const mark = await sharp(markFile('large.png')).resize(LARGE_MARK_SIDE).toBuffer()
  const paper = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: palette.paper } })
  return paper
    .composite([{ input: mark, left: WIDTH - LARGE_MARK_SIDE - MARGIN, top: MARGIN }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** The title with its note below it, laid out from the bottom up. */
async function drawTitleAndNote(
  { title, note }: Omit<ShareImageContent, 'image'>,
  { textColour, noteColour }: Theme,
): Promise<Layer[]> {
  const isRtl = isRightToLeft(title)
  const getLeft = (width: number) => (isRtl ? WIDTH - MARGIN - width : MARGIN)
  const noteText = note
    ? await drawText(note, {
        size: NOTE_SIZE,
        colour: noteColour,
        maxWidth: TITLE_BOX.maxWidth,
        fullLineHeight: true,
      })
    : undefined
  const noteTop = HEIGHT - BOTTOM_MARGIN - (noteText?.height ?? 0)
  const titleText = await fitTitle(title, { ...TITLE_BOX, colour: textColour })
  const titleTop = noteTop - (noteText ? NOTE_GAP : 0) - titleText.height
  const layers = [{ input: titleText.input, left: getLeft(titleText.width), top: Math.round(titleTop) }]
  return noteText
    ? [...layers, { input: noteText.input, left: getLeft(noteText.width), top: noteTop }]
    : layers
}

/** The mark, and beside it the studio's name, unless it is the title, too wide, or cannot be drawn. */
async function drawStudio(
  { studioName, title }: Omit<ShareImageContent, 'image'>,
  { textColour, mark }: Theme,
): Promise<Layer[]> {
  const layers = [
    { input: await sharp(markFile(mark)).resize(MARK_SIDE).toBuffer(), left: MARGIN, top: MARK_TOP },
  ]
  if (studioName === title || !(await canDraw(studioName))) return layers
  const name = await drawText(studioName, { size: NAME_SIZE, colour: textColour, fullLineHeight: true })
  const isTooWide = name.width > TITLE_BOX.maxWidth - MARK_SIDE
  return isTooWide
    ? layers
    : [
        ...layers,
        {
          input: name.input,
          left: MARGIN + MARK_SIDE + NAME_GAP,
          top: MARK_TOP + Math.round((MARK_SIDE - name.height) / 2),
        },
      ]
}

/** Decided by the first letter, as in browsers. */
function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
}
