import { createCicpProfile } from '#cms/images/colour/cicp-profile.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import { openHeif } from './open-heif.ts'
import { wrapAsTiff } from './wrap-as-tiff.ts'

/** Values of libheif's enumerations `heif_colorspace`, `heif_chroma` and `heif_channel`. */
const RGB = 1
const INTERLEAVED = { 3: 10, 4: 11 } as const
const INTERLEAVED_CHANNEL = 10

/**
 * Decodes the main image of a HEIC, rotated as its metadata says, with eight bits a channel.
 * @returns an uncompressed TIFF with the colour profile of the HEIC
 * @throws RefusedFile for an image that is damaged, in HDR, has too many pixels, or needs too much memory
 */
export function decodeHeic(bytes: Buffer): Buffer {
  try {
    return decode(bytes)
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('unreadable-image', error)
  }
}

function decode(bytes: Buffer): Buffer {
  const { heif, handle, cicp, profile, error, output, readUint32, throwIfFailed } = openHeif(bytes)
  refuseTooLarge(heif._heif_image_handle_get_width(handle), heif._heif_image_handle_get_height(handle))
  const cicpProfile = cicp && createCicpProfile(cicp, { videoCurve: 'srgb', isGrey: false })

  const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  heif._heif_decode_image(error, handle, output, RGB, INTERLEAVED[channels], 0)
  throwIfFailed()

  const image = readUint32(output)
  // the header may have claimed another size
  const width = heif._heif_image_get_width(image, INTERLEAVED_CHANNEL)
  const height = heif._heif_image_get_height(image, INTERLEAVED_CHANNEL)
  refuseTooLarge(width, height)
  const plane = heif._heif_image_get_plane_readonly2(image, INTERLEAVED_CHANNEL, output)
  const stride = readUint32(output)
  // read only now: each growth of the memory replaces this view
  const memory = heif.HEAPU8 as Uint8Array
  const rowLength = width * channels
  return wrapAsTiff({
    width,
    height,
    channels,
    profile: cicpProfile ?? profile,
    copyTo: (target) => {
      for (let y = 0; y < height; y += 1) {
        target.set(memory.subarray(plane + y * stride, plane + y * stride + rowLength), y * rowLength)
      }
    },
  })
}

function refuseTooLarge(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new Error('The image has no pixels')
  if (width * height > IMAGE.maxPixels) throw new RefusedFile('too-many-pixels')
}
