const [NEW_SUBFILE_TYPE, COMPRESSION] = [254, 259]
const OLD_JPEG = 6
const ENTRY = 12

/** What the first directory of a TIFF says, as far as other readers pass over it. */
type TiffStart = {
  /** a smaller form of another image: raw files of cameras begin with one */
  isReduced: boolean
  /** JPEG as it was before 1995, which readers do not agree on */
  isOldJpeg: boolean
}

/** @returns undefined for what is no TIFF, or ends too early */
export function readTiffStart(bytes: Buffer): TiffStart | undefined {
  const order = bytes.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || bytes.length < 8) return undefined
  const isLittle = order === 'II'
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  if (short(2) !== 42) return undefined
  const directory = long(4)
  const end = directory + 2 <= bytes.length ? directory + 2 + ENTRY * short(directory) : Infinity
  if (end > bytes.length) return undefined
  const start: TiffStart = { isReduced: false, isOldJpeg: false }
  for (let at = directory + 2; at < end; at += ENTRY) {
    if (short(at) === NEW_SUBFILE_TYPE) start.isReduced = (long(at + 8) & 1) === 1
    if (short(at) === COMPRESSION) start.isOldJpeg = short(at + 8) === OLD_JPEG
  }
  return start
}
