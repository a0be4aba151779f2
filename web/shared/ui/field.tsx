import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type RefAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import styles from './field.module.css'

type FieldProps = { label: string; error?: string; hint?: string; wrapperClassName?: string }
type ControlProps = {
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
}: FieldProps & { children: (controlProps: ControlProps) => ReactNode }) {
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
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>) {
  return (
    <Field {...{ label, error, hint, wrapperClassName }}>
      {(controlProps) => <input {...input} {...controlProps} />}
    </Field>
  )
}

export function TextArea({
  label,
  error,
  hint,
  wrapperClassName,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field {...{ label, error, hint, wrapperClassName }}>
      {(controlProps) => <textarea {...area} {...controlProps} />}
    </Field>
  )
}

export function Select({
  label,
  error,
  hint,
  wrapperClassName,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field {...{ label, error, hint, wrapperClassName }}>
      {(controlProps) => <select {...select} {...controlProps} />}
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
