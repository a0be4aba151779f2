import { useState } from 'react'
import { TextField } from '#web/shared/ui/field.tsx'

type Props = {
  label: string
  hint?: string
  /** to either side of zero */
  max: number
  value: number
  error?: string | undefined
  disabled: boolean
  onChange: (degrees: number) => void
}

/** An angle. What is typed stays as it is until the field is left: `-` is no number yet. */
export function DegreesField({ label, hint, max, value, error, disabled, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
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
      value={typed ?? String(Math.round(value))}
      disabled={disabled}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        const degrees = target.valueAsNumber
        if (!Number.isNaN(degrees)) onChange(Math.min(max, Math.max(-max, degrees)))
      }}
    />
  )
}
