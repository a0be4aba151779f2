import { PIECES } from '#cms/shared/constants.ts'
import { Select } from '#web/shared/ui/field.tsx'
import { DegreesField } from './degrees-field.tsx'
import type { SpotItem } from './look-values.ts'
import { RemoveButton } from './remove-button.tsx'
import styles from './look-fields.module.css'

type Props = {
  spot: SpotItem
  number: number
  name: string
  /** those that it may lead to */
  rooms: { key: string; name: string }[]
  /** its name in errors: `pieces.0.rooms.1.spots.2` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  onChange: (changes: Partial<SpotItem>) => void
  onRemove: () => void
}

/** The fields of a hot spot: where it leads to, and where it is. */
export function SpotRow({ spot, number, name, rooms, field, errors, disabled, onChange, onRemove }: Props) {
  return (
    <li tabIndex={-1} className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <Select
        label="Leads to"
        value={spot.to}
        error={errors[`${field}.to`]}
        disabled={disabled}
        onChange={({ target }) => onChange({ to: target.value })}
      >
        {rooms.map((room) => (
          <option key={room.key} value={room.key}>
            {room.name}
          </option>
        ))}
      </Select>
      <DegreesField
        label="Direction, °"
        most={PIECES.yaw}
        value={spot.yaw}
        error={errors[`${field}.yaw`]}
        disabled={disabled}
        onChange={(yaw) => onChange({ yaw })}
      />
      <DegreesField
        label="Height, °"
        most={PIECES.pitch}
        value={spot.pitch}
        error={errors[`${field}.pitch`]}
        disabled={disabled}
        onChange={(pitch) => onChange({ pitch })}
      />
      <RemoveButton name={name} disabled={disabled} onRemove={onRemove} />
    </li>
  )
}
