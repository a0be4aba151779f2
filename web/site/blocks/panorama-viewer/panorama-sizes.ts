import type { Panorama } from '#cms/schemas/common.ts'

type Size = Panorama['sizes'][number]

/** Phones kill a page that uses more: 4096 × 2048 pixels are 25 MB of graphics memory. */
const MAX_WIDTH_ON_PHONES = 4_096

/** @returns pixels of width that the graphics and the memory of the device can show */
export function getMaxWidth(maxTextureSize: number): number {
  const { deviceMemory = 8 } = navigator as { /** GB */ deviceMemory?: number }
  const isSmall = deviceMemory <= 4 || window.matchMedia('(pointer: coarse)').matches
  return isSmall ? Math.min(maxTextureSize, MAX_WIDTH_ON_PHONES) : maxTextureSize
}

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

/**
 * What to load, one after the other: the smallest size, so that there is something to see, then the first
 * that is sharp enough, or the largest that the device can show.
 * @param widths.sharpWidth pixels of width that would be sharp
 * @param widths.maxWidth pixels of width that the device can show
 */
export function sizesToLoad(
  sizes: Size[],
  { sharpWidth, maxWidth }: { sharpWidth: number; maxWidth: number },
): Size[] {
  const [smallest] = sizes
  if (!smallest || savesData()) return sizes.slice(0, 1)
  const possible = sizes.filter(({ width }) => width <= maxWidth)
  const sharp = possible.find(({ width }) => width >= sharpWidth) ?? possible.at(-1) ?? smallest
  return sharp === smallest ? [smallest] : [smallest, sharp]
}

/** @throws Error if the image cannot be fetched or read; the signal's reason if it is aborted */
export async function loadImage(
  { url, width }: Size,
  maxWidth: number,
  signal: AbortSignal,
): Promise<ImageBitmap> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const image = await createImageBitmap(
    await response.blob(),
    width > maxWidth ? { resizeWidth: maxWidth, resizeHeight: maxWidth / 2, resizeQuality: 'high' } : {},
  )
  if (!signal.aborted) return image
  image.close()
  throw signal.reason
}
