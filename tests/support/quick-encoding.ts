import sharp, { type AvifOptions, type Sharp, type WebpOptions } from 'sharp'

// Preloaded into the workers that make images (quick-images.ts), so that they encode with the least effort,
// in a quarter of the time.
const encoders = sharp.prototype as Pick<Sharp, 'avif' | 'webp'>
const { avif, webp } = encoders
encoders.avif = function (this: Sharp, options?: AvifOptions) {
  return avif.call(this, { ...options, effort: 0 })
}
encoders.webp = function (this: Sharp, options?: WebpOptions) {
  return webp.call(this, { ...options, effort: 0 })
}
