import { BLOCKS } from '#cms/shared/blocks.ts'
import { Select } from '#web/shared/ui/field.tsx'
import { DegreesField } from './degrees-field.tsx'
import type { HotspotItem } from './hotspot-values.ts'
import { RemoveButton } from '../remove-button.tsx'
import styles from './panorama-fields.module.css'

type Props = {
  hotspot: HotspotItem
  number: number
  name: string
  /** scenes that the hotspot may lead to */
  scenes: { key: string; name: string }[]
  /** the hotspot's path in `errors`: `blocks.0.scenes.1.hotspots.2` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  onChange: (changes: Partial<HotspotItem>) => void
  onRemove: () => void
}

/** The fields of a hotspot: where it leads to, and where it is. */
export function HotspotRow({
  hotspot,
  number,
  name,
  scenes,
  field,
  errors,
  disabled,
  onChange,
  onRemove,
}: Props) {
  return (
    <li tabIndex={-1} className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <Select
        label="Target scene"
        value={hotspot.to}
        error={errors[`${field}.to`]}
        disabled={disabled}
        onChange={({ target }) => onChange({ to: target.value })}
      >
        {scenes.map((scene) => (
          <option key={scene.key} value={scene.key}>
            {scene.name}
          </option>
        ))}
      </Select>
      <DegreesField
        label="Yaw, °"
        max={BLOCKS.maxYaw}
        value={hotspot.yaw}
        error={errors[`${field}.yaw`]}
        disabled={disabled}
        onChange={(yaw) => onChange({ yaw })}
      />
      <DegreesField
        label="Pitch, °"
        max={BLOCKS.maxPitch}
        value={hotspot.pitch}
        error={errors[`${field}.pitch`]}
        disabled={disabled}
        onChange={(pitch) => onChange({ pitch })}
      />
      <RemoveButton name={name} disabled={disabled} onRemove={onRemove} />
    </li>
  )
}
