import { PANORAMA } from '#cms/shared/images.ts'
import { MB } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import type { FileRules } from '#web/panel/uploads/stored-file-field.tsx'

const formatPixels = (pixels: number) => pixels.toLocaleString('en')

/** The server's rules for panoramas, also for those of variants. */
export const PANORAMA_RULES: FileRules = {
  fieldName: 'panorama',
  path: '/uploads/panoramas',
  types: PANORAMA.types,
  maxBytes: PANORAMA.maxBytes,
  hint:
    'Equirectangular, twice as wide as high: JPEG, PNG, WebP or AVIF from ' +
    `${formatPixels(PANORAMA.minWidth)} to ${formatPixels(PANORAMA.maxWidth)} pixels wide, at most ` +
    `${PANORAMA.maxBytes / MB} MB.`,
  wrongType: blocksTexts.panoramaType,
  tooLarge: blocksTexts.panoramaSize,
}
