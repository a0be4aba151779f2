import type { Metadata } from 'sharp'
import { IMAGE_LOSSES, type ImageLoss } from '#cms/shared/image-losses.ts'
import { IMAGE, PANORAMA } from '#cms/shared/images.ts'
import { cleanRaster } from './clean-raster.ts'
import { sharp } from './configured-sharp.ts'
import { isAnimatedPng } from './containers/png.ts'
import { readTiffStart } from './containers/tiff.ts'
import { isAnimated, countPixels, readHeader } from './inspect-image.ts'
import { makePlaceholder } from './make-placeholder.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'

/** A validated image: the bytes to store, and their metadata. */
export type ValidatedImage = {
  bytes: Buffer
  type: string
  width: number | null
  height: number | null
  /** a data: URL, for raster images */
  placeholder: string | null
  /** whether smaller variants can be made */
  canResize: boolean
  lost: ImageLoss[]
}

/**
 * Strips a raster image of its metadata and verifies that all of it decodes.
 * @throws RefusedFile
 */
export async function validateRaster(
  bytes: Buffer,
  type: string,
  maxPixels: number,
): Promise<ValidatedImage> {
  refuseUnsupported(bytes, type)
  // the pixel limit is checked in the header, before anything is decoded
  const header = await readHeader(bytes).catch((error: unknown) => {
    throw new RefusedFile('unreadable-image', error)
  })
  if (countPixels(header) > maxPixels) throw new RefusedFile('too-many-pixels')
  if (!hasReadableDepth(header)) throw new RefusedFile('unsupported-tiff')
  try {
    const clean = await cleanRaster({ bytes, type, header })
    const { width, height, isAnimation, hasGainMap } = await decodeFully(clean.bytes)
    return {
      ...clean,
      width,
      height,
      placeholder: await makePlaceholder(clean.bytes),
      canResize: !isAnimation,
      lost: findLosses(header, { from: type, to: clean.type, hasGainMap }),
    }
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('unreadable-image', error)
  }
}

/** From the upload's type to that of the stored file. */
type Change = { from: string; to: string; hasGainMap: boolean }

/** Variants have 8 bits a channel even where the stored original keeps more. */
function findLosses(header: Metadata, { from, to, hasGainMap }: Change): ImageLoss[] {
  const losses: Record<Exclude<ImageLoss, 'svg-parts'>, boolean> = {
    jpeg: to === 'image/jpeg' && from !== to,
    'eight-bits': header.depth === 'ushort',
    'print-colours': header.space === 'cmyk',
    'gain-map': header.gainMap !== undefined && !hasGainMap,
    'further-images': (header.pages ?? 1) > 1 && !isAnimated(header),
  }
  return IMAGE_LOSSES.filter((loss) => loss !== 'svg-parts' && losses[loss])
}

/** Refuses types of which sharp decodes only one frame of an animation, nothing, or a transparent image. */
function refuseUnsupported(bytes: Buffer, type: string): void {
  const isSequence = type === 'image/avif' && bytes.toString('latin1', 8, 12) === 'avis'
  if (isSequence || (type === 'image/png' && isAnimatedPng(bytes))) throw new RefusedFile('animated-image')
  if (type === 'image/tiff' && readTiffStart(bytes)?.isOldJpeg) throw new RefusedFile('unsupported-tiff')
}

/** sharp decodes 32 bits a channel to white. */
const hasReadableDepth = ({ depth }: Metadata) => depth === 'uchar' || depth === 'ushort'

/** Decodes every frame completely; the small output keeps memory low. */
async function decodeFully(bytes: Buffer) {
  const header = await sharp(bytes).metadata()
  const isAnimation = isAnimated(header)
  await sharp(bytes, { failOn: 'error', limitInputPixels: PANORAMA.maxPixels, animated: isAnimation })
    .resize({ width: IMAGE.placeholder.width })
    .raw()
    .toBuffer()
  const { width, height, gainMap } = header
  return { width, height, isAnimation, hasGainMap: gainMap !== undefined }
}
