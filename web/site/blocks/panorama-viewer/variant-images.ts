import type { Panorama } from '#cms/schemas/common.ts'
import { loadImage } from './panorama-sizes.ts'

/** Two to switch between. One of 8192 × 4096 pixels takes 134 MB. */
const KEPT = 2

/**
 * Decoded images of the variants of a scene, the latest ones, so that a switch between two is one frame.
 * @param maxWidth pixels of width that the device can show
 */
export function createVariantImages(maxWidth: number) {
  const images = new Map<string, Promise<ImageBitmap>>()
  let loading = new AbortController()

  const forget = (url: string) => {
    void images.get(url)?.then(
      (image) => image.close(),
      () => undefined,
    )
    images.delete(url)
  }
  return {
    /** @throws Error if the image cannot be loaded, AbortError if it was given up */
    load(size: Panorama['sizes'][number]): Promise<ImageBitmap> {
      const image = images.get(size.url) ?? loadImage(size, maxWidth, loading.signal)
      // the latest is last
      images.delete(size.url)
      images.set(size.url, image)
      image.catch(() => images.get(size.url) === image && images.delete(size.url))
      for (const url of [...images.keys()].slice(0, -KEPT)) forget(url)
      return image
    },
    clear() {
      loading.abort()
      loading = new AbortController()
      for (const url of images.keys()) forget(url)
    },
  }
}
