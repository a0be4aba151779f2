import { useState } from 'react'
import { TextField } from '#web/shared/ui/field.tsx'

type Props = {
  label: string
  hint?: string | undefined
  min: number
  max: number
  /** null: none yet */
  value: number | null
  error?: string | undefined
  disabled: boolean
  onChange: (value: number) => void
}

/** A field for a number within bounds. It keeps the typed text until it loses the focus: `-` is no number yet. */
export function NumberField({ label, hint, min, max, value, error, disabled, onChange }: Props) {
  const [typedText, setTypedText] = useState<string>()
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label}
      {...(hint && { hint })}
      {...(error && { error })}
      min={min}
      max={max}
      step={1}
      value={typedText ?? (value === null ? '' : String(Math.round(value)))}
      disabled={disabled}
      onBlur={() => setTypedText(undefined)}
      onChange={({ target }) => {
        setTypedText(target.value)
        const typed = target.valueAsNumber
        if (!Number.isNaN(typed)) onChange(Math.min(max, Math.max(min, typed)))
      }}
    />
  )
}
