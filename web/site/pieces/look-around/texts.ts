/** What a view says of itself; not among `messages`, which every page loads. */
export const viewTexts = {
  failed: 'The view could not be loaded.',
  lost: 'The view was stopped by the browser.',
  unsupported: 'This browser cannot show the view all around.',
  noMotion: 'This device does not tell how it is held.',
} as const
