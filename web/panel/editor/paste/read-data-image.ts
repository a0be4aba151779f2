const DATA_IMAGE = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([a-z0-9+/=\s]+)$/i

/** @returns the image of a data: URL */
export function readDataImage(source: string): File | undefined {
  const match = DATA_IMAGE.exec(source)
  if (!match) return undefined
  try {
    const bytes = Uint8Array.from(atob(match[2]!), (character) => character.charCodeAt(0))
    return new File([bytes], `pasted.${match[1]!.split('/')[1]!.toLowerCase()}`, {
      type: match[1]!.toLowerCase(),
    })
  } catch {
    return undefined
  }
}
