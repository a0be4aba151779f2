/** Texts of the panorama viewer, in a file of its own that only pages with a panorama load. */
export const viewTexts = {
  failed: 'The view could not be loaded.',
  lost: 'The browser stopped the view.',
  unsupported: 'This browser cannot show 360° views.',
  noMotion: 'This device does not report how it is held.',
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied. It is in the address bar now.',
  variantFailed: '{variant} could not be loaded.',
} as const
