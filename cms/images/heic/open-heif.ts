import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import type { Cicp } from '#cms/images/colour/cicp-profile.ts'
import { IMAGE_WORK } from '#cms/images/worker/limits.ts'
import { openLibheif } from './libheif.ts'

/** The main image of a HEIC or AVIF, not decoded yet. */
type OpenedHeif = {
  heif: MainModule
  /** libheif's handle of the image */
  handle: number
  /** code points of the image's colours, if it has no ICC profile */
  cicp: Cicp | undefined
  /** the image's ICC profile; empty if it has none */
  profile: Uint8Array
  /** address to which calls write their error */
  error: number
  /** address to which calls write their output */
  output: number
  readUint32: (address: number) => number
  /** @throws Error if the last call failed */
  throwIfFailed: () => void
}

/**
 * Reads the container. Nothing is freed: the whole instance is garbage-collected after the image.
 * @throws Error for a container that cannot be read
 */
export function openHeif(bytes: Buffer): OpenedHeif {
  const heif = openLibheif(IMAGE_WORK.heicMemory)
  const readUint32 = (address: number) => (heif.HEAPU32 as Uint32Array)[address / 4]!
  // a call's error (code, subcode, address of a text), then its output (an address or a length)
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
    // the structure begins with its version
    const at = readUint32(output)
    return { primaries: readUint32(at + 4), transfer: readUint32(at + 8) }
  }
}
