/**
 * Compares values as JSON would hold them, where a field that is undefined is none. Parts that an edit left alone
 * are the same objects, so that a key in a form of thousands of fields compares only what lies around it.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [first, second] = [one, other] as Record<string, unknown>[]
  return [...new Set([...Object.keys(first!), ...Object.keys(second!)])].every((name) =>
    isSameJson(first![name], second![name]),
  )
}
