/** The stored types and their extensions; the first is the default. */
const EXTENSIONS: Record<string, readonly string[]> = {
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

const TYPE_BY_EXTENSION = new Map(
  Object.entries(EXTENSIONS).flatMap(([type, names]) => names.map((name) => [name, type])),
)

/**
 * The type of a stored file by its generated name: the bytes are checked once, at upload, and never sniffed
 * later.
 */
export function getMediaType(path: string): string {
  return TYPE_BY_EXTENSION.get(getExtension(path)) ?? 'application/octet-stream'
}

/** The extension of the original name if it fits the type of the bytes, otherwise the type's default. */
export function chooseExtension(type: string, fileName: string): string {
  const names = EXTENSIONS[type]
  if (!names) throw new Error(`${type} is not a type that we store`)
  const extension = getExtension(fileName)
  return names.includes(extension) ? extension : names[0]!
}

/** Whether a browser may open the file directly. Not SVG: it is a document and may contain scripts. */
export const isSafeInline = (type: string) => type !== 'image/svg+xml' && isDisplayable(type)

/** Whether a browser shows or plays the file itself. */
export const isDisplayable = (type: string) => /^(?:image|video|audio)\//.test(type)

const getExtension = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
