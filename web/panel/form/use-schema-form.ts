import { useEffect, useEffectEvent, useState, type ChangeEvent, type FormEvent } from 'react'
import type { ZodType } from 'zod'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { toFieldErrors, type FieldErrors } from '#cms/shared/field-errors.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { loadFormSchema, withoutErrorsOf } from './validate.ts'

/** Why a form was refused: a text about the whole, and one for each invalid field. */
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
  /** default: `readRefusal` */
  toRefusal?: (error: unknown) => Refusal
  /** runs once the form has left its busy state */
  onSent?: (response: Sent, body: Body) => void
  /** whether the form may be sent again after a success */
  isRepeatable?: boolean
}

const NOT_REFUSED: Refusal = { fields: {} }

/**
 * A form that is sent to the API: values and errors by field, the first invalid field focused.
 * Nothing is sent while a submit runs.
 */
export function useSchemaForm<Values extends Record<string, unknown>, Body = Values, Sent = void>({
  defaultValues,
  loadSchema,
  toBody = (values) => values as unknown as Body,
  check,
  send,
  toRefusal = readRefusal,
  onSent,
  isRepeatable,
}: Options<Values, Body, Sent>) {
  const [values, setValues] = useState(defaultValues)
  const [status, setStatus] = useState<'editing' | 'sending' | 'sent' | 'refused'>('editing')
  const [{ message, fields }, setRefusal] = useState(NOT_REFUSED)
  const [attempts, setAttempts] = useState(0)
  const [element, setElement] = useState<HTMLFormElement | null>(null)

  // Loaded ahead: the network may be down at submit.
  const preload = useEffectEvent(() => void loadFormSchema({ loadSchema }))
  useEffect(() => preload(), [])
  // Fields are disabled while a submit runs: only then can they be focused.
  const focusInvalid = useEffectEvent(() => {
    if (status !== 'refused') return
    element?.querySelector<HTMLElement>('[aria-invalid=true], [type=submit]')?.focus()
  })
  useEffect(() => focusInvalid(), [attempts])

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (status === 'sending' || (status === 'sent' && !isRepeatable)) return
    setRefusal(NOT_REFUSED)
    setStatus('sending')
    const outcome = await attempt()
    setAttempts((count) => count + 1)
    if ('fields' in outcome) {
      setRefusal(outcome)
      return setStatus('refused')
    }
    setStatus('sent')
    onSent?.(outcome.response, outcome.body)
  }

  async function attempt(): Promise<Refusal | { response: Sent; body: Body }> {
    const unparsedBody = toBody(values)
    const schema = await loadFormSchema({ loadSchema })
    const parsed = schema?.safeParse(unparsedBody)
    if (parsed?.success === false) return { fields: toFieldErrors(parsed.error.issues) }
    const body = parsed ? parsed.data : unparsedBody
    const refusal = check?.(body)
    if (refusal) return refusal
    try {
      return { response: await send(body), body }
    } catch (error) {
      return toRefusal(error)
    }
  }

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    setValues((before) => ({ ...before, [name]: value }))
    setRefusal((before) => ({ ...before, fields: withoutErrorsOf([name], before.fields) }))
  }

  /** Props of the kit's controls. */
  const field = <Name extends keyof Values & string>(name: Name) => ({
    value: values[name],
    error: fields[name],
    disabled: status === 'sending',
    onChange: (value: Values[Name]) => set(name, value),
  })
  return {
    values,
    set,
    field,
    /** Props of an `<input>`. */
    input: <Name extends keyof Values & string>(name: Name) => ({
      ...field(name),
      name,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.value as Values[Name]),
    }),
    /** the `ref` of the `<form>` */
    setElement,
    isBusy: status === 'sending',
    /** whether the last submit was accepted */
    isSent: status === 'sent',
    failure: message,
    submit,
    dismiss: () => setRefusal(NOT_REFUSED),
    /** restores the default values; the form still counts as sent */
    reset: () => {
      setValues(defaultValues)
      setRefusal(NOT_REFUSED)
    },
  }
}

/** The server's own text and fields; one text for a failure that is not its response. */
export const readRefusal = (error: unknown): Refusal =>
  error instanceof ApiError
    ? { message: error.message, fields: error.fields }
    : { message: requestTexts.unexpected, fields: {} }
