import type { FieldErrors } from '#web/shared/lib/api-error.ts'
import { fieldErrors } from '#web/shared/lib/field-errors.ts'

type Schema = {
  safeParse: (
    values: unknown,
  ) => { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** What a form's values are held against before they are sent; the server does it again. */
export type Rules<Values> = {
  /** rules that need no schema, by field */
  check?: (values: Values) => FieldErrors
  /** the endpoint's own schema, and what of the values it is given */
  loadSchema?: () => Promise<Schema>
  toBody?: (values: Values) => unknown
}

/** @returns what is wrong, by field */
export async function judgeValues<Values>(
  { check, loadSchema, toBody }: Rules<Values>,
  values: Values,
): Promise<FieldErrors> {
  const wrong = check?.(values) ?? {}
  const schema = await loadRules({ loadSchema })
  const parsed = schema?.safeParse(toBody ? toBody(values) : values)
  return parsed?.success === false ? { ...fieldErrors(parsed.error.issues), ...wrong } : wrong
}

/**
 * A lost line keeps the schema's code back: then the server judges, as it does in any case, and the save
 * tells what is wrong.
 */
export const loadRules = <Values>({
  loadSchema,
}: Pick<Rules<Values>, 'loadSchema'>): Promise<Schema | undefined> | undefined =>
  loadSchema?.().catch(() => undefined)
