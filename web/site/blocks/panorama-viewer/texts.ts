/** What a view says of itself; not among `messages`, which every page loads. */
export const viewTexts = {
  failed: 'The view could not be loaded.',
  lost: 'The browser stopped the view.',
  unsupported: 'This browser cannot show 360° views.',
  noMotion: 'This device does not report how it is held.',
} as const
