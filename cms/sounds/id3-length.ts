/** The length of the ID3 tag before a sound, with titles and cover art; 0 where there is none. */
export function getId3Length(head: Buffer): number {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0
  const hasFooter = (head[5]! & 0x10) !== 0
  const length = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  return 10 + length + (hasFooter ? 10 : 0)
}
