import { fieldNames, mapFields, type ContentFields } from '#cms/shared/content-fields.ts'

/** A form's values of the fields that staff write (docs/architecture/content-fields.md). */
export type FieldValues<F extends ContentFields> = Record<keyof F & string, string>

/** @param document the document as it is read for editing; default: the values of a new one */
export const toFieldValues = <F extends ContentFields>(
  fields: F,
  document: { [Name in keyof F]?: string | number | undefined } = {},
): FieldValues<F> => mapFields(fields, (name) => String(document[name] ?? ''))

type FieldsBody<F extends ContentFields> = {
  [Name in keyof F]: F[Name] extends { kind: 'year' } ? number | null : string
}

/** The fields as a request sends them. An invalid year is sent unchanged, and the server refuses it. */
export const toFieldsBody = <F extends ContentFields>(fields: F, values: FieldValues<F>) =>
  mapFields(fields, (name, { kind }) => {
    const value = values[name]
    if (kind === 'year') return value.trim() === '' ? null : Number(value)
    return kind === 'url' ? value.trim() : value
  }) as unknown as FieldsBody<F>

/** @returns labels and values, for `DetailList` */
export const labelledValues = <F extends ContentFields>(
  fields: F,
  values: FieldValues<F>,
): [label: string, value: string][] => fieldNames(fields).map((name) => [fields[name]!.label, values[name]])
