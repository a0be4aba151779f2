import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import type { Cicp } from '#cms/images/colour/cicp-profile.ts'
import { IMAGE_WORK } from '#cms/images/worker/limits.ts'
import { openLibheif } from './libheif.ts'

/** The main image of a HEIC or AVIF, not decoded yet. */
type OpenedHeif = {
  heif: MainModule
  /** of libheif, for the image */
  handle: number
  /** colours by number, where it has no profile */
  cicp: Cicp | undefined
  /** an empty one means none */
  profile: Uint8Array
  /** what a call writes: the error's address, and that of its output */
  error: number
  output: number
  readUint32: (address: number) => number
  /** @throws Error if the last call failed */
  throwIfFailed: () => void
}

/**
 * Reads the container. Nothing is freed: the instance goes with all that it holds.
 * @throws Error for a container that cannot be read
 */
export function openHeif(bytes: Buffer): OpenedHeif {
  const heif = openLibheif(IMAGE_WORK.heicMemory)
  const readUint32 = (address: number) => (heif.HEAPU32 as Uint32Array)[address / 4]!
  // what a call returns (code, subcode, address of a text), then what it writes: an address or a length
  const error = heif._malloc(16)
  const output = error + 12
  const throwIfFailed = () => {
    const code = readUint32(error)
    if (code !== 0) throw new Error(`libheif failed with ${code}.${readUint32(error + 4)}`)
  }

  const file = heif._malloc(bytes.length)
  ;(heif.HEAPU8 as Uint8Array).set(bytes, file)
  const context = heif._heif_context_alloc()
  heif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0)
  throwIfFailed()
  heif._heif_context_get_primary_image_handle(error, context, output)
  throwIfFailed()
  const handle = readUint32(output)

  const length = heif._heif_image_handle_get_raw_color_profile_size(handle)
  const profileAt = heif._malloc(length)
  if (length > 0) {
    heif._heif_image_handle_get_raw_color_profile(error, handle, profileAt)
    throwIfFailed()
  }
  const profile = Uint8Array.from((heif.HEAPU8 as Uint8Array).subarray(profileAt, profileAt + length))
  return { heif, handle, cicp: readCicp(), profile, error, output, readUint32, throwIfFailed }

  function readCicp(): Cicp | undefined {
    heif._heif_image_handle_get_nclx_color_profile(error, handle, output)
    if (length > 0 || readUint32(error) !== 0) return undefined
    // after the version of the structure
    const at = readUint32(output)
    return { primaries: readUint32(at + 4), transfer: readUint32(at + 8) }
  }
}
