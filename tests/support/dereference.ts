type Kind = 'parameters' | 'responses' | 'headers' | 'schemas'

/**
 * Puts components of an OpenAPI document in the place of the references to them.
 * @param kinds the kinds of components; references to others stay
 */
export function dereference<D extends object>(document: D, kinds: Kind[]): D {
  const { components } = document as { components: Record<string, Record<string, unknown>> }
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...rest } = value as { $ref?: string }
    const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec($ref ?? '') ?? []
    if (kinds.includes(kind as Kind)) return { ...(replace(components[kind!]![name!]) as object), ...rest }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]))
  }
  return replace(document) as D
}
