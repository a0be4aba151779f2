import { PIECES } from '#cms/shared/constants.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { moveItem } from '../upload-list/upload-item.ts'
import { useRowFocus } from '../use-row-focus.ts'
import { newRoom, withoutRoom, type LookItem, type RoomItem } from './look-values.ts'
import type { PieceFieldsProps } from './piece-fields-props.ts'
import { RoomFields } from './room-fields.tsx'
import styles from './look-fields.module.css'

/** The rooms of a tour; the first is the one that opens. */
export function LookFields({ piece, field, errors, disabled, onChange, onBusy }: PieceFieldsProps<LookItem>) {
  const { rooms } = piece
  const { rows, adding } = useRowFocus<HTMLOListElement>(rooms.length)
  const changeRoom = (key: string, edit: (room: RoomItem) => Partial<RoomItem>) =>
    onChange((now) => ({
      rooms: now.rooms.map((room) => (room.key === key ? { ...room, ...edit(room) } : room)),
    }))
  return (
    <div className={styles.look}>
      {errors[`${field}.rooms`] && (
        <p className={styles.error} role="alert">
          {errors[`${field}.rooms`]}
        </p>
      )}
      <ol ref={rows} className={styles.rooms}>
        {rooms.map((room, place) => (
          <RoomFields
            key={room.key}
            rooms={rooms}
            place={place}
            field={`${field}.rooms.${place}`}
            errors={errors}
            disabled={disabled}
            onBusy={onBusy}
            onChange={(edit) => changeRoom(room.key, edit)}
            onMoveUp={() => onChange((now) => ({ rooms: moveItem(now.rooms, place, place - 1) }))}
            onRemove={() => onChange((now) => ({ rooms: withoutRoom(now.rooms, room.key) }))}
          />
        ))}
      </ol>
      <div ref={adding}>
        <Button
          look="outline"
          disabled={disabled || rooms.length >= PIECES.rooms}
          onClick={() => onChange((now) => ({ rooms: [...now.rooms, newRoom()] }))}
        >
          Add room
        </Button>
      </div>
    </div>
  )
}
