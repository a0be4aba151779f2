import { useState } from 'react'
import { TextField } from '#web/shared/ui/field.tsx'

type Props = {
  label: string
  hint?: string
  /** the angle lies between `-max` and `max` */
  max: number
  value: number
  error?: string | undefined
  disabled: boolean
  onChange: (degrees: number) => void
}

/** A field for an angle. It keeps the typed text until it loses the focus: `-` is not a number yet. */
export function DegreesField({ label, hint, max, value, error, disabled, onChange }: Props) {
  const [typedText, setTypedText] = useState<string>()
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label}
      {...(hint && { hint })}
      {...(error && { error })}
      min={-max}
      max={max}
      step={1}
      value={typedText ?? String(Math.round(value))}
      disabled={disabled}
      onBlur={() => setTypedText(undefined)}
      onChange={({ target }) => {
        setTypedText(target.value)
        const degrees = target.valueAsNumber
        if (!Number.isNaN(degrees)) onChange(Math.min(max, Math.max(-max, degrees)))
      }}
    />
  )
}
