import { memo } from 'react'
import { BLOCKS, HOTSPOT_KINDS, HOTSPOT_LABELS, type HotspotKind } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { Select, TextField } from '#web/shared/ui/field.tsx'
import { DegreesField } from './degrees-field.tsx'
import { HotspotContent } from './hotspot-content.tsx'
import { HotspotIcon } from './hotspot-icon.tsx'
import type { HotspotItem } from './hotspot-values.ts'
import type { TourEdits } from './use-tour-edits.ts'
import { RemoveButton } from '../remove-button.tsx'
import styles from './hotspots-field.module.css'

export type HotspotRowProps = {
  sceneKey: string
  hotspot: HotspotItem
  number: number
  name: string
  /** scenes that the hotspot may lead to */
  scenes: { key: string; name: string }[]
  /** the hotspot's path in `errors`: `blocks.0.scenes.1.hotspots.2` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  edits: TourEdits
}

/** The fields of a hotspot: its kind, what it leads to or shows, and where it is. */
export const HotspotRow = memo(function HotspotRow(props: HotspotRowProps) {
  const { sceneKey, hotspot, number, name, scenes, field, errors, disabled, edits } = props
  const { onBusy, uploadImage } = edits
  const onChange = (changes: Partial<HotspotItem>) => edits.changeHotspot(sceneKey, hotspot.key, changes)
  const { kind, yaw, pitch } = hotspot
  return (
    <li tabIndex={-1} className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        <HotspotIcon kind={kind} />
        {number}
      </span>
      <div className={styles.fields}>
        <Select
          label="Kind"
          value={kind}
          disabled={disabled}
          onChange={({ target }) => onChange(toKind(hotspot, target.value as HotspotKind, scenes))}
        >
          {HOTSPOT_KINDS.map((other) => (
            <option key={other} value={other} disabled={other === 'scene' && scenes.length === 0}>
              {HOTSPOT_LABELS[other]}
            </option>
          ))}
        </Select>
        {kind === 'scene' ? (
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
        ) : (
          <TextField
            label="Title"
            dir="auto"
            autoComplete="off"
            maxLength={MAX_LENGTH.blockLabel}
            value={hotspot.title}
            error={errors[`${field}.title`]}
            disabled={disabled}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
        <DegreesField
          label="Yaw, °"
          max={BLOCKS.maxYaw}
          value={yaw}
          error={errors[`${field}.yaw`]}
          disabled={disabled}
          onChange={(changed) => onChange({ yaw: changed })}
        />
        <DegreesField
          label="Pitch, °"
          max={BLOCKS.maxPitch}
          value={pitch}
          error={errors[`${field}.pitch`]}
          disabled={disabled}
          onChange={(changed) => onChange({ pitch: changed })}
        />
      </div>
      <RemoveButton
        name={name}
        disabled={disabled}
        onRemove={() => edits.removeHotspot(sceneKey, hotspot.key)}
      />
      <HotspotContent {...{ hotspot, name, field, errors, disabled, onChange, uploadImage, onBusy }} />
    </li>
  )
})

/** A hotspot that comes to lead to a scene leads to the first other one, as the select then shows. */
const toKind = ({ to }: HotspotItem, kind: HotspotKind, scenes: { key: string }[]): Partial<HotspotItem> =>
  kind === 'scene' && !scenes.some(({ key }) => key === to) ? { kind, to: scenes[0]?.key ?? '' } : { kind }
