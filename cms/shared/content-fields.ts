/**
 * Describes a field that staff write. The console's field, the schemas of requests and responses, the stored
 * and presented value and the form's value are derived from it, by its kind
 * (docs/architecture/content-fields.md).
 */
export type ContentField = {
  /** shown in the console, in the panel and on the page */
  label: string
  /** shown below the panel's field */
  hint?: string
} & (
  | /** a line of text: a request without the field keeps it, an empty one removes it */
    { kind: 'line'; maxLength: number; required?: true }
  /** rich text, as HTML outside the database */
  | { kind: 'html'; required?: true }
  /** a web address: a request without the field or with an empty one removes it */
  | { kind: 'url' }
  /** a year: a request without the field keeps it, null removes it */
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
