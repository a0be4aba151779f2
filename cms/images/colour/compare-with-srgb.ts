import type { Sharp } from 'sharp'
import { sharp } from '#cms/images/configured-sharp.ts'
import { wrapAsTiff } from '#cms/images/heic/wrap-as-tiff.ts'
import { inDisplayP3 } from './in-display-p3.ts'

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
  const isGrey = profile.toString('latin1', 16, 20) === 'GRAY'
  const pixels = isGrey ? greys() : colours()
  const converted = await readPixels(
    withProfile(pixels, profile, isGrey ? 1 : 3).toColourspace(isGrey ? 'b-w' : 'srgb'),
  )
  return !differ(pixels, converted, TOLERANCE)
}

/** Levels of Display P3 by which a colour changes that sRGB does not have. Rounding twice changes up to 3. */
const LOST = 8

/**
 * Whether a profile of three channels has colours that sRGB does not have: a grid of all its colours, converted
 * to Display P3, changes on the way through sRGB.
 */
export async function exceedsSrgb(profile: Buffer): Promise<boolean> {
  const image = withProfile(colours(), profile, 3)
  const wide = await readPixels(inDisplayP3(image.clone()))
  const srgb = await readPixels(image.clone().toColourspace('srgb'))
  const raw = { width: srgb.length / 3, height: 1, channels: 3 } as const
  return differ(wide, await readPixels(sharp(srgb, { raw }).withIccProfile('p3')), LOST)
}

const withProfile = (pixels: Buffer, profile: Buffer, channels: 1 | 3): Sharp =>
  sharp(
    wrapAsTiff({
      width: pixels.length / channels,
      height: 1,
      channels,
      profile,
      copyTo: (target) => pixels.copy(target),
    }),
  )

const readPixels = (image: Sharp) => image.raw().toBuffer()

const differ = (one: Buffer, other: Buffer, tolerance: number) =>
  one.length !== other.length || one.some((value, index) => Math.abs(value - other[index]!) > tolerance)

const greys = () => Buffer.from(Array.from({ length: 256 }, (_, value) => value))

function colours(): Buffer {
  const levels = Array.from({ length: STEPS }, (_, step) => Math.round((step * 255) / (STEPS - 1)))
  return Buffer.from(
    levels.flatMap((red) => levels.flatMap((green) => levels.flatMap((blue) => [red, green, blue]))),
  )
}
