import { useEffect, useEffectEvent, useState, type ChangeEvent, type FormEvent } from 'react'
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type ResolverResult,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { ApiError, type FieldErrors } from '#web/shared/lib/api-error.ts'

/** Why a form was refused: a text above it, and one for each wrong field. */
export type Refusal = { message?: string; fields: FieldErrors }

type Options<Values, Body, Sent> = {
  defaultValues: Values
  /** the endpoint's own schema */
  loadSchema?: () => Promise<ZodType<Body>>
  /** maps the values to what the schema parses and `send` gets; default: the values */
  toBody?: (values: Values) => Body
  /** validation without a schema */
  check?: (body: Body) => Refusal | undefined
  send: (body: Body) => Promise<Sent>
  /** default: `refusalOf` */
  toRefusal?: (error: unknown) => Refusal
  /** runs once the form has left its busy state */
  onSent?: (response: Sent, body: Body) => void
  /** may be sent again after a success */
  isRepeatable?: boolean
}

/**
 * A form that is sent to the API: values and errors by field, the first wrong field focused.
 * Nothing is sent while a submit runs.
 */
export function useSchemaForm<Values extends FieldValues, Body extends FieldValues = Values, Sent = void>({
  defaultValues,
  loadSchema,
  toBody = (values) => values as unknown as Body,
  check,
  send,
  toRefusal = readRefusal,
  onSent,
  isRepeatable,
}: Options<Values, Body, Sent>) {
  const { control, formState, handleSubmit, setValue, setError, clearErrors, reset } = useForm<
    Values,
    unknown,
    Body
  >({ defaultValues: defaultValues as DefaultValues<Values>, resolver: validate, shouldFocusError: false })
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = formState
  const values = useWatch({ control }) as Values
  const [element, setElement] = useState<HTMLFormElement | null>(null)

  // Loaded ahead: the network may be down at submit.
  const preload = useEffectEvent(() => void loadResolver(loadSchema))
  useEffect(() => preload(), [])
  // Fields are disabled while a submit runs: only then can they be focused.
  const focusWrong = useEffectEvent(() => {
    if (submitCount === 0 || isSubmitSuccessful) return
    element?.querySelector<HTMLElement>('[aria-invalid=true], [type=submit]')?.focus()
  })
  useEffect(() => focusWrong(), [submitCount])

  async function validate(
    ...[given, context, options]: Parameters<Resolver<Values, unknown, Body>>
  ): Promise<ResolverResult<Values, Body>> {
    const body = toBody(given)
    const resolve = await loadResolver<Values, Body>(loadSchema)
    return resolve ? resolve(body as unknown as Values, context, options) : { values: body, errors: {} }
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (isSubmitting || (isSubmitSuccessful && !isRepeatable)) return
    clearErrors()
    const sent: { response: Sent; body: Body }[] = []
    await handleSubmit(async (body) => {
      const refusal = check?.(body)
      if (refusal) return refuse(refusal)
      try {
        sent.push({ response: await send(body), body })
      } catch (error) {
        refuse(toRefusal(error))
      }
    })()
    for (const { response, body } of sent) onSent?.(response, body)
  }

  function refuse({ message, fields }: Refusal): void {
    setError('root', { message })
    for (const [name, text] of Object.entries(fields)) setError(name as Path<Values>, { message: text })
  }

  function set<Name extends Path<Values>>(name: Name, value: Values[Name]): void {
    setValue(name, value as PathValue<Values, Name>)
    if (errors[name]) clearErrors(name)
  }

  /** What a control of ours takes. */
  const field = <Name extends Path<Values>>(name: Name) => ({
    value: values[name],
    error: errors[name]?.message as string | undefined,
    disabled: isSubmitting,
    onChange: (value: Values[Name]) => set(name, value),
  })
  return {
    values,
    set,
    field,
    /** What an `<input>` takes. */
    input: <Name extends Path<Values>>(name: Name) => ({
      ...field(name),
      name,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.value as Values[Name]),
    }),
    /** the `ref` of the `<form>` */
    setElement,
    isBusy: isSubmitting,
    /** the last submit was accepted */
    isSent: isSubmitSuccessful && !isSubmitting,
    failure: errors.root?.message,
    submit,
    dismiss: () => clearErrors(),
    /** the first values again; the form still counts as sent */
    reset: () => reset(undefined, { keepIsSubmitSuccessful: true, keepSubmitCount: true }),
  }
}

/** The server's own text and fields; one text for a failure that is not its response. */
export const readRefusal = (error: unknown): Refusal =>
  error instanceof ApiError
    ? { message: error.message, fields: error.fields }
    : { message: requestTexts.unexpected, fields: {} }

/** Resolves to undefined without a schema, and when a chunk fails to load: then only the server validates. */
async function loadResolver<Values extends FieldValues, Body extends FieldValues>(
  loadSchema: (() => Promise<ZodType<Body>>) | undefined,
): Promise<Resolver<Values, unknown, Body> | undefined> {
  if (!loadSchema) return undefined
  try {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()])
    return zodResolver(schema as never) as unknown as Resolver<Values, unknown, Body>
  } catch {
    return undefined
  }
}
