/** A booking's reference, in the address of its page or of its call, is as good as a password for it: logs do not tell it. */
export function withoutReference(address: unknown): unknown {
  // every answer has its line: most addresses are done with here
  if (typeof address !== 'string' || !address.includes('/booking')) return address
  return address.replace(/\/(bookings|booking\/cancel)\/[^/?]+/, '/$1/…')
}
