import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import { IMAGE, IMAGE_WORK } from '#cms/shared/constants.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import { openLibheif } from './libheif.ts'
import { wrapAsTiff } from './wrap-as-tiff.ts'

/** Values of libheif's enumerations `heif_colorspace`, `heif_chroma` and `heif_channel`. */
const RGB = 1
const INTERLEAVED = { 3: 10, 4: 11 } as const
const INTERLEAVED_CHANNEL = 10

/**
 * Decodes the main picture of a HEIC, turned as its file says, with eight bits a channel.
 * @returns an uncompressed TIFF with the colour profile of the HEIC
 * @throws RefusedFile for a picture that is damaged, has too many pixels, or needs too much memory
 */
export function decodeHeic(bytes: Buffer): Buffer {
  try {
    return decode(openLibheif(IMAGE_WORK.heicMemory), bytes)
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('unreadable-image', error)
  }
}

/** Nothing is freed: the instance goes with all that it holds. */
function decode(heif: MainModule, bytes: Buffer): Buffer {
  const numberAt = (address: number) => (heif.HEAPU32 as Uint32Array)[address / 4]!
  // what a call returns (code, subcode, address of a text), then what it writes: an address or a length
  const error = heif._malloc(16)
  const output = error + 12
  const check = () => {
    const code = numberAt(error)
    if (code !== 0) throw new Error(`libheif answered ${code}.${numberAt(error + 4)}`)
  }

  const file = heif._malloc(bytes.length)
  ;(heif.HEAPU8 as Uint8Array).set(bytes, file)
  const context = heif._heif_context_alloc()
  heif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0)
  check()
  heif._heif_context_get_primary_image_handle(error, context, output)
  check()
  const handle = numberAt(output)
  refuseTooLarge(heif._heif_image_handle_get_width(handle), heif._heif_image_handle_get_height(handle))

  const profileLength = heif._heif_image_handle_get_raw_color_profile_size(handle)
  const profileAt = heif._malloc(profileLength)
  if (profileLength > 0) {
    heif._heif_image_handle_get_raw_color_profile(error, handle, profileAt)
    check()
  }
  const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  heif._heif_decode_image(error, handle, output, RGB, INTERLEAVED[channels], 0)
  check()

  const image = numberAt(output)
  // the header may have claimed another size
  const width = heif._heif_image_get_width(image, INTERLEAVED_CHANNEL)
  const height = heif._heif_image_get_height(image, INTERLEAVED_CHANNEL)
  refuseTooLarge(width, height)
  const plane = heif._heif_image_get_plane_readonly2(image, INTERLEAVED_CHANNEL, output)
  const stride = numberAt(output)
  // a view: the memory has been replaced with each growth
  const memory = heif.HEAPU8 as Uint8Array
  const row = width * channels
  return wrapAsTiff({
    width,
    height,
    channels,
    profile: memory.subarray(profileAt, profileAt + profileLength),
    copyTo: (target) => {
      for (let y = 0; y < height; y += 1) {
        target.set(memory.subarray(plane + y * stride, plane + y * stride + row), y * row)
      }
    },
  })
}

function refuseTooLarge(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new Error('The picture has no pixels')
  if (width * height > IMAGE.maxPixels) throw new RefusedFile('too-many-pixels')
}
