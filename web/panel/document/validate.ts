import type { FieldErrors } from '#web/shared/lib/api-error.ts'
import { fieldErrors } from '#web/shared/lib/field-errors.ts'

export type FormSchema = {
  safeParse: (
    values: unknown,
  ) => { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
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

/** @returns error texts by field */
export async function validate<Values>(
  { check, loadSchema, toBody }: ValidationRules<Values>,
  values: Values,
): Promise<FieldErrors> {
  const errors = check?.(values) ?? {}
  const schema = await loadFormSchema({ loadSchema })
  const parsed = schema?.safeParse(toBody ? toBody(values) : values)
  return parsed?.success === false ? { ...fieldErrors(parsed.error.issues), ...errors } : errors
}

/** Resolves to undefined when the schema's chunk fails to load: then only the server validates. */
export const loadFormSchema = <Values>({
  loadSchema,
}: Pick<ValidationRules<Values>, 'loadSchema'>): Promise<FormSchema | undefined> | undefined =>
  loadSchema?.().catch(() => undefined)
