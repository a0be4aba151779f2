import type { Sharp } from 'sharp'

/**
 * Converts to Display P3 and embeds its profile. sharp converts an image of 8 bits by way of sRGB, which loses
 * the colours outside it, and one of 16 bits by way of Display P3.
 */
export const inDisplayP3 = (image: Sharp): Sharp => image.pipelineColourspace('rgb16').withIccProfile('p3')
