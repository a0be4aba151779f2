import type { Panorama } from '#endpoints/schema.ts'

type Size = Panorama['sizes'][number]

/** Phones end a page that takes more: 4096 × 2048 pixels are 25 MB of graphics memory. */
const MOST_ON_PHONES = 4_096

/** @returns how wide a picture this device can show, by its graphics and its memory */
export function mostPixels(maxTextureSize: number): number {
  const { deviceMemory = 8 } = navigator as { deviceMemory?: number }
  const isSmall = deviceMemory <= 4 || window.matchMedia('(pointer: coarse)').matches
  return isSmall ? Math.min(maxTextureSize, MOST_ON_PHONES) : maxTextureSize
}

const savesData = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

/**
 * What to load, one after the other: the smallest size, so that there is something to see, then the first that is
 * sharp enough, or the largest that the device can show.
 * @param wanted pixels of width that would be sharp
 * @param most pixels of width that the device can show
 */
export function sizesToLoad(sizes: Size[], wanted: number, most: number): Size[] {
  const [smallest] = sizes
  if (!smallest || savesData()) return sizes.slice(0, 1)
  const possible = sizes.filter(({ width }) => width <= most)
  const sharp = possible.find(({ width }) => width >= wanted) ?? possible.at(-1) ?? smallest
  return sharp === smallest ? [smallest] : [smallest, sharp]
}

/** @throws Error if it cannot be fetched or read, or the signal's reason */
export async function loadPicture(
  { url, width }: Size,
  most: number,
  signal: AbortSignal,
): Promise<ImageBitmap> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const picture = await createImageBitmap(
    await response.blob(),
    width > most ? { resizeWidth: most, resizeHeight: most / 2, resizeQuality: 'high' } : {},
  )
  if (!signal.aborted) return picture
  picture.close()
  throw signal.reason
}
