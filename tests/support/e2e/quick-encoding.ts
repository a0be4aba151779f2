import sharp, { type AvifOptions, type Sharp, type WebpOptions } from 'sharp'

/**
 * Preloaded by the worker that makes the pictures of the demo data: they are encoded with the least effort,
 * which takes a quarter of the time. What the real effort makes of a picture is tests/unit/images'.
 */
const encoders = sharp.prototype as Pick<Sharp, 'avif' | 'webp'>
const { avif, webp } = encoders
encoders.avif = function (this: Sharp, options?: AvifOptions) {
  return avif.call(this, { ...options, effort: 0 })
}
encoders.webp = function (this: Sharp, options?: WebpOptions) {
  return webp.call(this, { ...options, effort: 0 })
}
