/**
 * A field that staff write, as data. The console's field, the schemas of requests and responses, what is
 * selected, stored and presented, and the form's value are made from it, each once for a kind
 * (docs/architecture/content-fields.md).
 */
export type ContentField = {
  /** in the console, the panel and on the page */
  label: string
  /** below the panel's field */
  hint?: string
} & (
  | /** one line. Left out of a request it stays as it is; empty, it is removed */
    { kind: 'line'; maxLength: number; required?: true }
  /** rich text, as HTML outside the database */
  | { kind: 'html'; required?: true }
  /** a web address. Left out of a request or empty, it is removed */
  | { kind: 'url' }
  /** Left out of a request it stays as it is; null, it is removed */
  | { kind: 'year' }
  /** one of `options`, with their labels */
  | { kind: 'choice'; required: true; options: Record<string, string> }
)
export type ContentFields = Record<string, ContentField>

export const fieldNames = <F extends ContentFields>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/** @returns what `toValue` makes of each field, under its name */
export const mapFields = <F extends ContentFields, T>(
  fields: F,
  toValue: (name: keyof F & string, field: ContentField) => T,
) =>
  Object.fromEntries(fieldNames(fields).map((name) => [name, toValue(name, fields[name]!)])) as Record<
    keyof F,
    T
  >
