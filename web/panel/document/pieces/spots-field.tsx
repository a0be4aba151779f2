import { useRef, type PointerEvent } from 'react'
import { PIECES } from '#cms/shared/constants.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Picture } from '#web/shared/ui/picture.tsx'
import { useRowFocus } from '../use-row-focus.ts'
import { newSpot, roomName, type RoomItem, type SpotItem } from './look-values.ts'
import { SpotMarker } from './spot-marker.tsx'
import { SpotRow } from './spot-row.tsx'
import { anglesAt, placeOf } from './flat-panorama.ts'
import styles from './look-fields.module.css'

type Props = {
  rooms: RoomItem[]
  /** index of the room */
  place: number
  /** the room's name in errors */
  field: string
  errors: Record<string, string>
  disabled: boolean
  onChange: (edit: (room: RoomItem) => Partial<RoomItem>) => void
}

/** Hot spots, placed by hand on the flat picture, or by their angles. */
export function SpotsField({ rooms, place, field, errors, disabled, onChange }: Props) {
  const flat = useRef<HTMLDivElement>(null)
  const { panorama, heading, spots } = rooms[place]!
  const { rows, adding } = useRowFocus<HTMLOListElement>(spots.length)
  const others = rooms
    .map((room, index) => ({ key: room.key, name: roomName(room, index) }))
    .toSpliced(place, 1)
  const mayAdd = !disabled && others.length > 0 && spots.length < PIECES.spots
  const unused = others.find(({ key }) => spots.every(({ to }) => to !== key)) ?? others[0]
  const add = (angles: Pick<SpotItem, 'yaw' | 'pitch'>) =>
    onChange((room) => ({ spots: [...room.spots, newSpot(angles, unused!.key)] }))
  const change = (key: string, changes: Partial<SpotItem>) =>
    onChange((room) => ({
      spots: room.spots.map((spot) => (spot.key === key ? { ...spot, ...changes } : spot)),
    }))
  const nameOf = (spot: SpotItem, index: number) =>
    `Hot spot ${index + 1}, to ${others.find(({ key }) => key === spot.to)?.name ?? 'no room yet'}`

  return (
    <div className={styles.spots}>
      {/* the keyboard has the button and the fields below */}
      <div
        ref={flat}
        className={styles.flat}
        data-adds={mayAdd || undefined}
        onPointerUp={(event: PointerEvent<HTMLElement>) => {
          const isOnPicture = (event.target as Element).closest('[data-marker]') === null
          if (mayAdd && isOnPicture && event.button === 0) add(anglesAt(event, flat.current!))
        }}
      >
        <Picture
          picture={panorama!}
          alt=""
          sizes="(min-width: 60rem) 50rem, 100vw"
          className={styles.picture}
        />
        <span className={styles.heading} style={{ left: placeOf({ yaw: heading, pitch: 0 }).left }}>
          <span className={styles.opens}>Opens here</span>
        </span>
        {spots.map((spot, index) => (
          <SpotMarker
            key={spot.key}
            spot={spot}
            number={index + 1}
            label={nameOf(spot, index)}
            flat={flat}
            disabled={disabled}
            onMove={(angles) => change(spot.key, angles)}
          />
        ))}
      </div>
      {others.length > 0 && (
        <p className={styles.hint}>
          Click the picture where a way leads into another room. Drag a spot, or press its arrow keys, to move
          it.
        </p>
      )}
      {spots.length > 0 && (
        <ol ref={rows} className={styles.list} aria-label="Hot spots">
          {spots.map((spot, index) => (
            <SpotRow
              key={spot.key}
              spot={spot}
              number={index + 1}
              name={nameOf(spot, index)}
              rooms={others}
              field={`${field}.spots.${index}`}
              errors={errors}
              disabled={disabled}
              onChange={(changes) => change(spot.key, changes)}
              onRemove={() =>
                onChange((room) => ({ spots: room.spots.filter(({ key }) => key !== spot.key) }))
              }
            />
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <div ref={adding}>
          <Button look="outline" disabled={!mayAdd} onClick={() => add({ yaw: heading, pitch: 0 })}>
            Add hot spot
          </Button>
        </div>
      )}
    </div>
  )
}
