import { DIGITAL_SOURCE_TYPES } from '#cms/shared/image-credit.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import type { ImageCredit } from '#cms/schemas/common.ts'
import type { FieldErrors } from '#cms/shared/field-errors.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Select, TextField } from '#web/shared/ui/field.tsx'
import { FoldedFields } from '#web/panel/form/folded-fields.tsx'
import styles from './credit-fields.module.css'

type Props = {
  credit: ImageCredit
  /** by field, as `credit.license` */
  errors: FieldErrors
  isChanged: boolean
  isSaving: boolean
  disabled: boolean
  onChange: (credit: ImageCredit) => void
  onSave: () => void
}

const LINES = [
  { name: 'creator', label: 'Creator' },
  { name: 'creditText', label: 'Credit line', hint: 'How to name them, where that is not just their name.' },
  { name: 'copyrightNotice', label: 'Copyright notice' },
] as const
const ADDRESSES = [
  { name: 'license', label: 'Licence: web address of the terms' },
  { name: 'acquireLicensePage', label: 'Web address where others can license it' },
] as const

/** Whose an image is; what its file said is there already (docs/behaviour.md#credits-of-images). */
export function CreditFields({ credit, errors, isChanged, isSaving, disabled, onChange, onSave }: Props) {
  const change = (changed: Partial<ImageCredit>) => onChange({ ...credit, ...changed })
  const hasError = Object.keys(errors).some((name) => name.startsWith('credit'))
  return (
    <FoldedFields title={getTitle(credit)} hasError={hasError}>
      {() => (
        <form
          className={styles.credit}
          onSubmit={(event) => {
            event.preventDefault()
            onSave()
          }}
        >
          {LINES.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              value={credit[name]}
              maxLength={MAX_LENGTH.credit}
              error={errors[`credit.${name}`]}
              disabled={disabled}
              dir="auto"
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
          {ADDRESSES.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              inputMode="url"
              value={credit[name]}
              maxLength={MAX_LENGTH.url}
              error={errors[`credit.${name}`]}
              disabled={disabled}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
          <Select
            label="How it was made"
            value={credit.digitalSourceType}
            error={errors['credit.digitalSourceType']}
            disabled={disabled}
            onChange={({ target }) =>
              change({ digitalSourceType: target.value as ImageCredit['digitalSourceType'] })
            }
          >
            <option value="">Not said</option>
            {Object.entries(DIGITAL_SOURCE_TYPES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <Button type="submit" variant="outline" disabled={disabled || !isChanged}>
            {isSaving ? 'Saving...' : 'Save credit'}
          </Button>
        </form>
      )}
    </FoldedFields>
  )
}

/** Says whose the image is while the fields are folded away. */
function getTitle({ creator, creditText, copyrightNotice }: ImageCredit): string {
  const named = creditText || creator || copyrightNotice
  return named ? `Credit: ${named}` : 'Credit'
}
