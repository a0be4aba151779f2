/**
 * What the eye may miss of an uploaded image once it is stored (docs/behaviour.md#images): parts of an SVG that
 * run, embed or fetch something, colours between those of 8 bits a channel, the colours of print, further images
 * of the same file, the gain map of HDR, and what JPEG gives up of an image that came as TIFF, BMP or HEIC.
 */
export const IMAGE_LOSSES = [
  'svg-parts',
  'eight-bits',
  'print-colours',
  'further-images',
  'gain-map',
  'jpeg',
] as const

export type ImageLoss = (typeof IMAGE_LOSSES)[number]
