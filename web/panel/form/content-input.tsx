import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import type { ContentField } from '#cms/shared/content-fields.ts'
import { Select, TextField } from '#web/shared/ui/field.tsx'

type Props = {
  /** any but a rich text, which has the editor */
  field: Exclude<ContentField, { kind: 'html' }>
  name: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (event: { target: { value: string } }) => void
  /** default: the field's own */
  label?: string
  hint?: string
  required?: boolean
  autoFocus?: boolean
  /** id of a `datalist` */
  list?: string
}

/** The input of a field that staff write (docs/architecture/content-fields.md). */
export function ContentInput({ field, ...rest }: Props) {
  const input = { label: field.label, hint: field.hint, ...rest }
  switch (field.kind) {
    case 'line':
      return <TextField dir="auto" maxLength={field.maxLength} autoComplete="off" {...input} />
    case 'url':
      return <TextField type="url" inputMode="url" maxLength={MAX_LENGTH.url} autoComplete="off" {...input} />
    case 'year':
      return <TextField inputMode="numeric" maxLength={4} autoComplete="off" {...input} />
    case 'choice':
      return (
        <Select {...input}>
          <option value="">Choose a {field.label.toLowerCase()}</option>
          {Object.entries(field.options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )
  }
}
