import sharp, { type AvifOptions, type Sharp, type WebpOptions } from 'sharp'

/**
 * The worker that makes the pictures of the demo data preloads this: they are encoded with the least effort,
 * in a quarter of the time. tests/unit/images tests pictures of the real effort.
 */
const encoders = sharp.prototype as Pick<Sharp, 'avif' | 'webp'>
const { avif, webp } = encoders
encoders.avif = function (this: Sharp, options?: AvifOptions) {
  return avif.call(this, { ...options, effort: 0 })
}
encoders.webp = function (this: Sharp, options?: WebpOptions) {
  return webp.call(this, { ...options, effort: 0 })
}
