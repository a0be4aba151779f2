/** A PNG of one pixel, in base64. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** @returns an image that somebody chooses */
export const pixelFile = (name: string) =>
  new File([Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0))], name, {
    type: 'image/png',
  })
