/** The length of the ID3 tag (titles, cover art) at the beginning of a sound; 0 if there is none. */
export function getId3Length(head: Buffer): number {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0
  const hasFooter = (head[5]! & 0x10) !== 0
  const length = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  return 10 + length + (hasFooter ? 10 : 0)
}

/**
 * Reads the length in bytes that the encoder of an MP3 wrote into its first frame (the tag of Xing and LAME).
 * @param head the first bytes of the file
 * @returns undefined if there is no such tag
 */
export function readClaimedBytes(head: Buffer): number | undefined {
  const frame = head.subarray(getId3Length(head))
  if (frame.length < 4 || frame.readUInt16BE(0) < 0xffe0) return undefined
  const isMpeg1 = ((frame[1]! >> 3) & 3) === 3
  const isMono = frame[3]! >> 6 === 3
  const tag = frame.subarray(4 + SIDE_INFORMATION[isMpeg1 ? 'mpeg1' : 'mpeg2'][isMono ? 'mono' : 'stereo'])
  if (tag.length < 16 || !['Xing', 'Info'].includes(tag.toString('latin1', 0, 4))) return undefined
  const flags = tag.readUInt32BE(4)
  if ((flags & HAS_BYTES) === 0) return undefined
  return tag.readUInt32BE(flags & HAS_FRAMES ? 12 : 8)
}

/** Bytes between the header of a frame and the tag. */
const SIDE_INFORMATION = { mpeg1: { mono: 17, stereo: 32 }, mpeg2: { mono: 9, stereo: 17 } }
const [HAS_FRAMES, HAS_BYTES] = [1, 2]
