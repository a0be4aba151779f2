/** Where a tag of ID3 with titles and pictures ends, that may come before a sound; 0 where none does. */
export function endOfId3(head: Buffer): number {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0
  const hasFooter = (head[5]! & 0x10) !== 0
  const length = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  return 10 + length + (hasFooter ? 10 : 0)
}
