/** The stored types and their extensions; the first is the default. */
const extensionsOf: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/svg+xml': ['svg'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
  'audio/wav': ['wav', 'wave'],
  'audio/flac': ['flac'],
  'audio/mpeg': ['mp3'],
  'audio/aac': ['aac'],
  'audio/mp4': ['m4a'],
}

const typeOfExtension = new Map(
  Object.entries(extensionsOf).flatMap(([type, names]) => names.map((name) => [name, type])),
)

/**
 * The type of a stored file by its generated name: the bytes are checked once, at upload, and never sniffed
 * later.
 */
export function typeOfPath(path: string): string {
  return typeOfExtension.get(extensionOf(path)) ?? 'application/octet-stream'
}

/** The extension of the original name if it fits the type of the bytes, otherwise the type's default. */
export function extensionFor(type: string, fileName: string): string {
  const names = extensionsOf[type]
  if (!names) throw new Error(`${type} is not a type that we store`)
  const given = extensionOf(fileName)
  return names.includes(given) ? given : names[0]!
}

/** Whether a browser may open the file directly. Not SVG: it is a document and may contain scripts. */
export const isSafeInline = (type: string) => type !== 'image/svg+xml' && isShown(type)

/** Whether a browser shows or plays the file itself. */
export const isShown = (type: string) => /^(?:image|video|audio)\//.test(type)

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
