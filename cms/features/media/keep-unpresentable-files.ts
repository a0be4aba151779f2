import type { Media } from '#cms/payload-types.ts'
import { checkPresentable } from './check-presentable.ts'
import { logUnpresentable } from './present-or-leave-out.ts'

/**
 * For editing forms: keeps a file that no response could show, reduced to its name and address. A form sends
 * back what it was given, so that a save would remove the relation to a file that was left out.
 */
export function keepUnpresentableFiles<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(keepUnpresentableFiles) as Value
  if (!isObject(value)) return value
  if (isFile(value)) return (isPresentable(value) ? value : toMinimalFile(value)) as Value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, keepUnpresentableFiles(each)]),
  ) as Value
}

function isPresentable(media: Media): boolean {
  try {
    checkPresentable(media)
    return true
  } catch (error) {
    logUnpresentable(media, error)
    return false
  }
}

/** What names the file and serves it, without dimensions, variants and measurements. */
const toMinimalFile = ({ id, alt, prefix, filename, mimeType, filesize, createdAt }: Media) => ({
  id,
  alt: typeof alt === 'string' ? alt : '',
  prefix,
  filename,
  mimeType,
  filesize: Number.isInteger(filesize) ? filesize : 0,
  createdAt,
  variantsState: 'failed',
})

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isFile = (value: object): value is Media =>
  'mimeType' in value && 'filename' in value && typeof value.filename === 'string'
