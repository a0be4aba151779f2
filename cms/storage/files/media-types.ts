/** The types that we store, with the extensions that name them; the first is the one we give. */
const extensionsOf: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/svg+xml': ['svg'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
}

const typeOfExtension = new Map(
  Object.entries(extensionsOf).flatMap(([type, names]) => names.map((name) => [name, type])),
)

/**
 * The type of a stored file by its name, which is ours: bytes are judged once, on the way in, and never
 * sniffed later.
 */
export function typeOfPath(path: string): string {
  return typeOfExtension.get(extensionOf(path)) ?? 'application/octet-stream'
}

/** The original extension, where it is one of the type that the bytes are of. */
export function extensionFor(type: string, fileName: string): string {
  const names = extensionsOf[type]
  if (!names) throw new Error(`${type} is not a type that we store`)
  const given = extensionOf(fileName)
  return names.includes(given) ? given : names[0]!
}

/**
 * Whether a file may be looked at where it lies, with nothing of ours around it. A drawing is a document,
 * which could act.
 */
export const isShownInPlace = (type: string) =>
  type !== 'image/svg+xml' && (type.startsWith('image/') || type.startsWith('video/'))

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
