import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import styles from './field.module.css'

type Common = { label: string; error?: string; hint?: string; wrapperClassName?: string }
type Wiring = {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Wires label, hint and error to a control. */
function Field({
  label,
  error,
  hint,
  wrapperClassName,
  children,
}: Common & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={classNames(styles.field, wrapperClassName)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  error,
  hint,
  wrapperClassName,
  ...input
}: Common & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field {...{ label, error, hint, wrapperClassName }}>
      {(wiring) => <input {...input} {...wiring} />}
    </Field>
  )
}

export function TextArea({
  label,
  error,
  hint,
  wrapperClassName,
  ...area
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field {...{ label, error, hint, wrapperClassName }}>
      {(wiring) => <textarea {...area} {...wiring} />}
    </Field>
  )
}

export function Select({
  label,
  error,
  hint,
  wrapperClassName,
  ...select
}: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field {...{ label, error, hint, wrapperClassName }}>
      {(wiring) => <select {...select} {...wiring} />}
    </Field>
  )
}

/** A form-level error. */
export function FormError({ className, children }: { className?: string; children: string }) {
  return (
    <p className={classNames(styles.error, className)} role="alert">
      {children}
    </p>
  )
}
