const [NEW_SUBFILE_TYPE, COMPRESSION] = [254, 259]
const OLD_JPEG = 6
const MAGIC_NUMBER = 42
const ENTRY_LENGTH = 12

/** Facts in the first directory of a TIFF that sharp and file-type do not report. */
type TiffStart = {
  /** a smaller form of another image: raw files of cameras begin with one */
  isReduced: boolean
  /** JPEG as it was before 1995, which readers do not agree on */
  isOldJpeg: boolean
}

/** @returns undefined if the bytes are no TIFF, or end too early */
export function readTiffStart(bytes: Buffer): TiffStart | undefined {
  const order = bytes.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || bytes.length < 8) return undefined
  const isLittleEndian = order === 'II'
  const readShort = (at: number) => (isLittleEndian ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const readLong = (at: number) => (isLittleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  if (readShort(2) !== MAGIC_NUMBER) return undefined
  const directory = readLong(4)
  const end = directory + 2 <= bytes.length ? directory + 2 + ENTRY_LENGTH * readShort(directory) : Infinity
  if (end > bytes.length) return undefined
  const start: TiffStart = { isReduced: false, isOldJpeg: false }
  for (let at = directory + 2; at < end; at += ENTRY_LENGTH) {
    if (readShort(at) === NEW_SUBFILE_TYPE) start.isReduced = (readLong(at + 8) & 1) === 1
    if (readShort(at) === COMPRESSION) start.isOldJpeg = readShort(at + 8) === OLD_JPEG
  }
  return start
}
