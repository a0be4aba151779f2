import type { Panorama } from '#cms/schemas/common.ts'
import { PIXEL } from './pixel-file.ts'

/** A stored panorama of one pixel, which needs no server. */
export const hallPanorama: Panorama = {
  imageUrl: `data:image/png;base64,${PIXEL}`,
  imagePath: 'panoramas/hall.jpg',
  alt: '',
  width: 2_048,
  height: 1_024,
  placeholder: null,
  focus: { x: 50, y: 50 },
  sources: [],
  sizes: [],
}
