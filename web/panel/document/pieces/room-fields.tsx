import { useRef } from 'react'
import { LENGTH, MB, PANORAMA, PIECES } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { Panorama } from '#endpoints/schema.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { DegreesField } from './degrees-field.tsx'
import { roomName, type RoomItem } from './look-values.ts'
import { SpotsField } from './spots-field.tsx'
import { StoredFileField, type FileRules } from './stored-file-field.tsx'
import { RemoveButton } from './remove-button.tsx'
import styles from './look-fields.module.css'

const count = (pixels: number) => pixels.toLocaleString('en')

const RULES: FileRules = {
  name: 'panorama',
  path: '/uploads/panoramas',
  types: PANORAMA.types,
  maxBytes: PANORAMA.maxBytes,
  hint: `Equirectangular, twice as wide as high: JPEG, PNG, WebP or AVIF from ${count(PANORAMA.minWidth)} to ${count(PANORAMA.maxWidth)} pixels wide, at most ${PANORAMA.maxBytes / MB} MB.`,
  wrongType: messages.pieces.panorama,
  tooLarge: messages.pieces.panoramaSize,
}

type Props = {
  /** of the same tour */
  rooms: RoomItem[]
  /** index of this one */
  place: number
  /** its name in errors: `pieces.0.rooms.1` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  onBusy: (isBusy: boolean) => void
  onChange: (edit: (room: RoomItem) => Partial<RoomItem>) => void
  onMoveUp: () => void
  onRemove: () => void
}

/** One room: its panorama, where it opens, and the ways into others. */
export function RoomFields({
  rooms,
  place,
  field,
  errors,
  disabled,
  onBusy,
  onChange,
  onMoveUp,
  onRemove,
}: Props) {
  const room = rooms[place]!
  const name = roomName(room, place)
  const row = useRef<HTMLLIElement>(null)
  return (
    <li ref={row} tabIndex={-1} className={styles.room}>
      <div className={styles.head}>
        <p className={styles.name} dir="auto">
          {place === 0 ? `${name}, opens first` : name}
        </p>
        {place > 0 && (
          <IconButton
            icon="arrow-up"
            label={`Move ${name} up`}
            disabled={disabled}
            onClick={() => {
              // the first room has no such button
              if (place === 1) row.current?.focus()
              onMoveUp()
            }}
          />
        )}
        {rooms.length > 1 && <RemoveButton name={name} disabled={disabled} onRemove={onRemove} />}
      </div>
      <StoredFileField
        label="Panorama"
        rules={RULES}
        stored={room.panorama}
        error={errors[`${field}.panoramaPath`]}
        disabled={disabled}
        onBusy={onBusy}
        onChange={(panorama: Panorama) => onChange(() => ({ panorama }))}
      />
      {room.panorama && (
        <SpotsField
          rooms={rooms}
          place={place}
          field={field}
          errors={errors}
          disabled={disabled}
          onChange={onChange}
        />
      )}
      <div className={styles.pair}>
        <TextField
          label="Name of the room"
          placeholder="Living room"
          dir="auto"
          autoComplete="off"
          maxLength={LENGTH.pieceLabel}
          value={room.label}
          error={errors[`${field}.label`]}
          disabled={disabled}
          onChange={({ target }) => onChange(() => ({ label: target.value }))}
        />
        <DegreesField
          label="Opens towards"
          hint="Degrees right of the picture’s middle."
          most={PIECES.yaw}
          value={room.heading}
          error={errors[`${field}.heading`]}
          disabled={disabled}
          onChange={(heading) => onChange(() => ({ heading }))}
        />
      </div>
    </li>
  )
}
