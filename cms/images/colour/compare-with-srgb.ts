import { sharp } from '#cms/images/configured-sharp.ts'
import { wrapAsTiff } from '#cms/images/heic/wrap-as-tiff.ts'

/**
 * Levels of a channel by which profiles of sRGB differ through rounding. Profiles of other colours differ by
 * 16 and more.
 */
const TOLERANCE = 3
/** Levels of each channel in the grid of colours that is converted. */
const STEPS = 9

/**
 * Whether a profile shows colours as sRGB does, whatever it calls itself: a grid of all colours is converted,
 * and stays as it was.
 */
export async function isSrgb(profile: Buffer): Promise<boolean> {
  const channels = profile.toString('latin1', 16, 20) === 'GRAY' ? 1 : 3
  const pixels = channels === 1 ? greys() : colours()
  const converted = await sharp(
    wrapAsTiff({
      width: pixels.length / channels,
      height: 1,
      channels,
      profile,
      copyTo: (target) => pixels.copy(target),
    }),
  )
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer()
  return pixels.every((value, index) => Math.abs(value - (converted[index] ?? Number.NaN)) <= TOLERANCE)
}

const greys = () => Buffer.from(Array.from({ length: 256 }, (_, value) => value))

function colours(): Buffer {
  const levels = Array.from({ length: STEPS }, (_, step) => Math.round((step * 255) / (STEPS - 1)))
  return Buffer.from(
    levels.flatMap((red) => levels.flatMap((green) => levels.flatMap((blue) => [red, green, blue]))),
  )
}
