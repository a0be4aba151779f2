import { blankFields, toFieldErrors, type FieldErrors, type Issue } from '#cms/shared/field-errors.ts'

export type FormSchema = {
  safeParse: (
    values: unknown,
    options: { reportInput: true },
  ) => { success: true } | { success: false; error: { issues: readonly Issue[] } }
}

/** Client-side validation of a form; the server validates again. */
export type ValidationRules<Values> = {
  /** validation without a schema */
  check?: (values: Values) => FieldErrors
  /** the endpoint's own schema */
  loadSchema?: () => Promise<FormSchema>
  /** maps the values to what the schema parses; default: the values */
  toBody?: (values: Values) => unknown
}

/** @returns error texts by field, and the names of blank fields */
export async function validate<Values>(
  { check, loadSchema, toBody }: ValidationRules<Values>,
  values: Values,
): Promise<{ errors: FieldErrors; blank: readonly string[] }> {
  const errors = check?.(values) ?? {}
  const schema = await loadFormSchema({ loadSchema })
  const parsed = schema?.safeParse(toBody ? toBody(values) : values, { reportInput: true })
  if (parsed?.success !== false) return { errors, blank: [] }
  const { issues } = parsed.error
  return { errors: { ...toFieldErrors(issues), ...errors }, blank: blankFields(issues) }
}

/** Resolves to undefined when the schema's chunk fails to load: then only the server validates. */
export const loadFormSchema = <Schema>({
  loadSchema,
}: {
  loadSchema?: (() => Promise<Schema>) | undefined
}): Promise<Schema | undefined> | undefined => loadSchema?.().catch(() => undefined)

/** Without the errors of edited fields; `images.2.alt` belongs to `images`. The same object if there are none. */
export function withoutErrorsOf(names: readonly string[], errors: FieldErrors): FieldErrors {
  const others = Object.entries(errors).filter(([field]) => !names.includes(field.split('.')[0]!))
  return others.length === Object.keys(errors).length ? errors : Object.fromEntries(others)
}
